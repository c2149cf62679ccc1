import TerminalUI

/// Which lesson is open, and which of its two screens.
@MainActor @Observable
package final class GalleryModel {
  package let words: Words
  package private(set) var lesson: Lesson?
  package private(set) var isAfter = false
  /// The lesson that was open last, where the list is found again.
  private(set) var last: Lesson.ID?
  private(set) var opened: Set<Lesson.ID> = []
  /// How Assistive Access arranges what it offers.
  var layout = AssistiveAccessLayout.list
  /// Counts the key presses to a lesson's goal on one of its screens; `nil`: no way leads there.
  @ObservationIgnored
  package var measure: (@MainActor (Lesson, _ isAfter: Bool) -> Int?)?
  /// Told when a screen for Assistive Access is shown or left.
  @ObservationIgnored
  package var onAssistiveAccess: (@MainActor (Bool) -> Void)?
  @ObservationIgnored
  private var measured: [String: [Bool: Int?]] = [:]

  package init(words: Words, lesson: Lesson? = nil, isAfter: Bool = false) {
    self.words = words
    self.lesson = lesson
    self.isAfter = isAfter
    if let lesson { opened.insert(lesson.id) }
  }

  /// Whether the screen is a scene of Assistive Access.
  package var isAssistiveAccess: Bool { isAfter && lesson?.id == Lesson.assistiveAccess.id }

  func open(_ lesson: Lesson) {
    self.lesson = lesson
    last = lesson.id
    opened.insert(lesson.id)
    isAfter = false
  }

  func close() {
    last = lesson?.id ?? last
    show(after: false)
    lesson = nil
  }

  /// Before becomes after, and the other way round.
  func switchScreen() { if lesson != nil { show(after: !isAfter) } }

  func show(after: Bool) {
    let wasAssistive = isAssistiveAccess
    isAfter = after
    if isAssistiveAccess != wasAssistive { onAssistiveAccess?(isAssistiveAccess) }
  }

  /// Which screen it is and what its goal costs, here and on the other one.
  package func status(of lesson: Lesson) -> String {
    let state = words[isAfter ? "status.after" : "status.before"]
    guard measure != nil else { return state }
    return words[
      isAfter ? "status.comparedAfter" : "status.comparedBefore",
      [
        "goal": lesson.goal(words), "here": presses(lesson, isAfter),
        "there": presses(lesson, !isAfter),
      ]]
  }

  private func presses(_ lesson: Lesson, _ isAfter: Bool) -> String {
    let count: Int?
    if let known = measured[lesson.id]?[isAfter] {
      count = known
    } else {
      count = measure?(lesson, isAfter)
      measured[lesson.id, default: [:]][isAfter] = .some(count)
    }
    return count.map(String.init) ?? words["status.noWay"]
  }
}
