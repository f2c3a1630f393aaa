import type { Language } from '@portolan/contract/enums'

/** An airport or a metropolitan area, as the importers need one. */
export interface KnownPlace {
  /** IATA code. */
  readonly code: string
  /** IATA code of its city; its own where the place is a city. */
  readonly cityCode: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** IANA zone. */
  readonly zone: string
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
}

/** How a name was recognised: as it is written in one of the four languages, or only nearly. */
export interface NamedPlace {
  readonly place: KnownPlace
  readonly isExact: boolean
}

/** What importers ask of the reference data: places, airlines and countries by what confirmations call them. */
export interface Gazetteer extends Places {
  place(code: string): KnownPlace | null
  /** Airports and cities by a name in any of the four languages, best first, at most five. */
  placesNamed(name: string, country?: string | null): readonly NamedPlace[]
  /** By IATA or ICAO designator, answered by IATA designator; null when neither is known. */
  airline(designator: string): { readonly code: string; readonly name: string } | null
  airlineNamed(name: string): { readonly code: string; readonly name: string } | null
  /** ISO 3166-1 alpha-2 of a code (two or three letters) or a name in any of the four languages. */
  countryOf(text: string): string | null
}

/** A city as travellers call it. */
export interface NamedCity {
  readonly code: string
  readonly names: Readonly<Record<Language, string>>
}

/** A railway station. */
export interface KnownStation {
  /** Of the reference data: 'JP.SHIN-OSAKA', 'DE.8000105'. */
  readonly code: string
  /** IATA code of its city; null where no code stands for it. */
  readonly cityCode: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** What the ledger's rules ask of the reference data: the clock at a place, where it is, and its city. */
export interface Places {
  /** IANA zone of an IATA airport or city code or of a station's; null when the code is not known. */
  zoneOf(code: string): string | null
  /** IANA zone of a country that has only one. */
  zoneOfCountry(country: string): string | null
  /** Degrees, of an IATA airport or city code or of a station's; null when the code is not known. */
  positionOf(code: string): Pick<KnownPlace, 'latitude' | 'longitude'> | null
  /** The city of an IATA airport or city code or of a station's; a station in no city with a code stands for itself. */
  cityOf(code: string): NamedCity | null
  /** A station by its code, else by one of its names; null where none or several of the country have it. */
  station(code: string | null, name: string, country: string | null): KnownStation | null
  /** The city of a place by its exact name in any of the four languages. */
  cityNamed(name: string, country: string | null): NamedCity | null
}
