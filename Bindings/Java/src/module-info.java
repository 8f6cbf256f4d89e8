/** Exact formatting and parsing of money amounts in every locale. */
module moneyformat {
  exports moneyformat;
}
