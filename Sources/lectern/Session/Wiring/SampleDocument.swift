/// The document that opens when no file is named.
enum SampleDocument {
  static func text(locale: String) -> String {
    String(
      decoding: locale == "fr" ? PackageResources.sample_fr_md : PackageResources.sample_en_md,
      as: UTF8.self)
  }
}
