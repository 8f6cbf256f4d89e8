package moneyformat;

/** A form in which systems exchange amounts, independent of any locale. */
public enum WireForm {
  /** An integer number of the currency's ISO 4217 minor units: {@code -123450}. */
  MINOR_UNITS("minorUnits"),

  /** ISO 20022's ActiveCurrencyAndAmount, without a sign: {@code 1234.50}. */
  ISO_20022("iso20022"),

  /** SWIFT MT messages, without a sign: {@code 1234,5}. */
  SWIFT_MT("swiftMT"),

  /** The amount of a European Payments Council QR code, in euros: {@code EUR1234.50}. */
  EPC_QR("epcQR");

  final String code;

  WireForm(String code) {
    this.code = code;
  }
}
