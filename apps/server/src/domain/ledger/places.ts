/** What the ledger's rules ask of the reference data: the clock at a place. */
export interface Places {
  /** IANA zone of an IATA airport or city code; null when the code is not known. */
  zoneOf(code: string): string | null
  /** IANA zone of a country that has only one. */
  zoneOfCountry(country: string): string | null
}
