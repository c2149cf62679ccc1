import AccessibilityTree

/// Something that can describe itself as a chart.
@MainActor @preconcurrency
public protocol AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor
  func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
  /// Changes nothing: the descriptor is made anew at every update.
  public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

/// A chart in words: what its axes mean, and the points of its series.
@MainActor
public final class AXChartDescriptor {
  public var title: String?
  public var summary: String?
  public var xAxis: any AXDataAxisDescriptor
  public var yAxis: AXNumericDataAxisDescriptor?
  public var additionalAxes: [any AXDataAxisDescriptor]
  public var series: [AXDataSeriesDescriptor]

  public init(
    title: String?, summary: String?, xAxis: any AXDataAxisDescriptor,
    yAxis: AXNumericDataAxisDescriptor?, additionalAxes: [any AXDataAxisDescriptor] = [],
    series: [AXDataSeriesDescriptor]
  ) {
    self.title = title
    self.summary = summary
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.additionalAxes = additionalAxes
    self.series = series
  }
}

/// An axis of a chart.
@MainActor
public protocol AXDataAxisDescriptor: AnyObject {
  var title: String { get set }
}

/// An axis of numbers.
@MainActor
public final class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
  public var title: String
  public var range: ClosedRange<Double>
  public var gridlinePositions: [Double]
  /// Says a value in words.
  public var valueDescriptionProvider: @MainActor (Double) -> String

  public init(
    title: String, range: ClosedRange<Double>, gridlinePositions: [Double] = [],
    valueDescriptionProvider: @escaping @MainActor (Double) -> String
  ) {
    self.title = title
    self.range = range
    self.gridlinePositions = gridlinePositions
    self.valueDescriptionProvider = valueDescriptionProvider
  }
}

/// An axis of names.
@MainActor
public final class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
  public var title: String
  public var categoryOrder: [String]

  public init(title: String, categoryOrder: [String]) {
    self.title = title
    self.categoryOrder = categoryOrder
  }
}

/// The points of one line or one set of bars.
@MainActor
public final class AXDataSeriesDescriptor {
  public var name: String?
  public var isContinuous: Bool
  public var dataPoints: [AXDataPoint]

  public init(name: String?, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    self.name = name
    self.isContinuous = isContinuous
    self.dataPoints = dataPoints
  }
}

/// One point of a chart.
public struct AXDataPoint: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case number(Double)
    case category(String)
  }

  let x: Place
  public var y: Double?
  public var label: String?

  /// A point over a number.
  public init(x: Double, y: Double? = nil, additionalValues: [Double] = [], label: String? = nil) {
    self.x = .number(x)
    self.y = y
    self.label = label
  }

  /// A point over a name.
  public init(x: String, y: Double? = nil, additionalValues: [Double] = [], label: String? = nil) {
    self.x = .category(x)
    self.y = y
    self.label = label
  }
}

extension View {
  /// Describes the view as a chart. There is no audio graph here: title, summary and the first
  /// hundred points of each series are details for the "more content" menu.
  public func accessibilityChartDescriptor<Representable: AXChartDescriptorRepresentable>(
    _ representable: Representable, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    accessibility(.customContent, fileID, line) { node in
      let chart = representable.makeChartDescriptor()
      for (index, detail) in chart.details.enumerated() {
        node.setCustomContent(
          detail.label, key: "chart \(index)", detail.value, isImportant: false)
      }
    }
  }
}

extension AXChartDescriptor {
  /// The chart as details, in the order they are to be read.
  var details: [(label: String, value: String)] {
    var details: [(label: String, value: String)] = []
    if let title, !title.isEmpty { details.append((title, summary ?? "")) }
    if title?.isEmpty ?? true, let summary { details.append((summary, "")) }
    for series in series {
      for point in series.dataPoints.prefix(100) {
        let words = [series.name, point.label ?? words(for: point.x)].compactMap(\.self)
        let value = point.y.map { yAxis?.valueDescriptionProvider($0) ?? "\($0)" }
        details.append((words.filter { !$0.isEmpty }.joined(separator: ", "), value ?? ""))
      }
    }
    return details
  }

  private func words(for place: AXDataPoint.Place) -> String {
    switch place {
    case .category(let name): name
    case .number(let number):
      (xAxis as? AXNumericDataAxisDescriptor)?.valueDescriptionProvider(number) ?? "\(number)"
    }
  }
}
