// The goals of a row, and whether they are reached.

struct Goal {
  enum Bound {
    /// The peer takes at least `factor` times as long.
    case times(Double, fasterThan: String)
    /// The lane takes at most `factor` times as long as the peer.
    case atMost(Double, timesAsLongAs: String)
    /// The speed is at least this fraction of the peer's.
    case atLeast(Double, ofTheSpeedOf: String)
    case nanoseconds(Double)
    case allocations(Int)
    /// A quantity other than time, measured on demand.
    case measured(String, atMost: Double, () -> Double)
  }

  let lane: String
  let bound: Bound

  init(_ lane: String, _ bound: Bound) {
    self.lane = lane
    self.bound = bound
  }
}

struct GoalResult: Codable {
  let text: String
  /// nil if it could not be measured, for example because a peer is absent.
  let value: Spread?
  let isReached: Bool?
  /// Whether the value is in nanoseconds rather than a plain number.
  var isTime = false
}

extension Goal {
  func result(lanes: [LaneResult], samples: Samples) -> GoalResult {
    let text = "\(lane): \(bound.text)"
    func samplesOf(_ name: String) -> [Double]? { lanes.firstIndex { $0.name == name }.map { samples[$0] } }
    guard let value = value(lanes.first { $0.name == lane }, samplesOf) else {
      return GoalResult(text: text, value: nil, isReached: nil)
    }
    var result = GoalResult(text: text, value: value, isReached: bound.isReached(by: value.median))
    if case .nanoseconds = bound { result.isTime = true }
    return result
  }

  private func value(_ result: LaneResult?, _ samplesOf: (String) -> [Double]?) -> Spread? {
    guard let result, let own = samplesOf(lane) else { return nil }
    switch bound {
    case .times(_, let peer), .atLeast(_, let peer):
      return samplesOf(peer).map { Spread(ratios: $0, to: own) }
    case .atMost(_, let peer): return samplesOf(peer).map { Spread(ratios: own, to: $0) }
    case .nanoseconds: return Spread(own)
    case .allocations: return result.allocations.map { Spread([Double($0.maximum)]) }
    case .measured(_, _, let measure): return Spread([measure()])
    }
  }
}

extension Goal.Bound {
  fileprivate var text: String {
    switch self {
    case .times(let factor, let peer): "\u{2265} \(factor.text) \u{00D7} as fast as \(peer)"
    case .atMost(let factor, let peer): "\u{2264} \(factor.text) \u{00D7} the time of \(peer)"
    case .atLeast(let factor, let peer): "\u{2265} \(factor.text) \u{00D7} the speed of \(peer)"
    case .nanoseconds(let limit): "\u{2264} \(limit.timeText)"
    case .allocations(let limit): "\u{2264} \(limit) allocations"
    case .measured(let what, let limit, _): "\(what) \u{2264} \(limit.text)"
    }
  }

  fileprivate func isReached(by value: Double) -> Bool {
    switch self {
    case .times(let limit, _), .atLeast(let limit, _): value >= limit
    case .atMost(let limit, _), .nanoseconds(let limit), .measured(_, let limit, _): value <= limit
    case .allocations(let limit): value <= Double(limit)
    }
  }
}
