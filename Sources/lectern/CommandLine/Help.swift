/// What `lectern --help` prints.
enum Help {
  static let text = """
    Lectern, a screen reader for the terminal.

      lectern [FILE]                 opens a Markdown or text file; without FILE the sample
      lectern run SCRIPT.keys        runs a script of keys and checks what was spoken
      lectern describe               reads one JSON request a line, prints what would be said
      lectern tree                   prints the accessibility tree of the document window
      lectern keys                   lists every key and its command, as they are in force
      lectern settings export FILE   writes the settings in force to a file (-: standard output)
      lectern settings import FILE   takes settings over from a file
      lectern speak [TEXT|-]         says a text, or shows how it would be said
      lectern voices                 lists the voices of espeak-ng
      lectern compare A.wav B.wav    compares two recordings within tolerances
      lectern table WORDS.tsv        speaks words by voices at rates, for figures and recordings
      lectern doctor                 tells what was found, what works, what to install
      lectern gallery [NAME]         opens a lesson: a screen before and after
      lectern preview FILE.swift [VIEW]
                                     compiles a view and opens it; follows changes of the file
      lectern --version              version, and the espeak-ng in use

    Opening a file, the gallery and previews:
      --audio NAME       pulse, pulse:DEVICE, alsa, alsa:DEVICE, speechd, wav:FILE, raw or none;
                         without it the first that works of pulse, alsa
      --voice NAME       a voice of espeak-ng, such as en-gb or fr+f3
      --rate N           words a minute, 80 to 900 (175); espeak-ng without libsonic stops at 450
      --pitch N          0 to 100 (50)
      --volume N         0 to 200 (100)
      --locale L         en or fr, for the interface and the reader
      --profile P        macos or ios
      --plain            one utterance a line on standard output, a command a line on standard input
      --host-reader      no sound: leaves speech to the screen reader or braille display that
                         reads this terminal
      --no-sounds        no earcons
      --no-hints         no hints after a pause
      --espeak-library F, --espeak-data D   another libespeak-ng, another data folder
      --config FILE      the settings, and keys.tsv and dictionary.txt beside it; without it
                         those of ~/.config/lectern (scripts and --plain read none)
      --no-config        reads and writes no configuration
      --keys FILE        a key map
      --keys-preset P    voiceover, tdsr, nvda or emacspeak

    run:    --document FILE  --transcript FILE|-  --wav FILE  --timeline FILE|- (when each utterance
            is heard, and the key that caused it)  --locale L  --size COLUMNSxROWS  --profile P
            --voice --rate --pitch --volume  --gallery NAME (a lesson instead; list: all of them)
            --config FILE  --keys FILE  --keys-preset P
    keys:   --locale L  --config FILE  --no-config  --keys FILE  --keys-preset P
    settings: --config FILE  --locale L
    tree:   --document FILE  --gallery NAME  --format text|json  --locale L
    speak:  --voice --rate --pitch --volume --inflection  --punctuation none|some|most|all  --locale L
            --audio NAME  --ssml (the text is SSML); or, without playing:
            --wav FILE  --prepared (the pieces, as JSON)  --phonemes  --events (as JSON)
            - or no TEXT reads standard input, a paragraph at a time
    voices: --language L  --json
    compare: --duration PERCENT (5)  --level DB (1.5)  --peak DB (3)  --band DB (3)  --json
    table:  --voices LIST  --rates LIST  --wav FOLDER  --phonemes (no sound)  --json  and speak's
            The first line of the file names its columns: text; voice, rate (several with commas);
            file; phonemes, duration, level, peak (compared with what is found)
    doctor: --json  --quiet (nothing is heard)  --audio NAME  --locale L
    All that speak: --espeak-library F  --espeak-data D

    Exit status: 0 done, 1 an expectation failed or something differs, 2 wrong usage or bad
    input, 3 something is missing.
    Keys: press k for help with keys, Control-Q to quit.

    """
}
