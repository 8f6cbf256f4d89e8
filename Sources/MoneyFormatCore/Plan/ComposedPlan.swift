// The compiled form of any format.

/// A plan of either kind.
package enum ComposedPlan: Sendable {
  case plan(FormatPlan)
  case variants(VariantPlan)
}
