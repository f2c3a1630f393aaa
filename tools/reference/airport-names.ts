import type { SourceAirport } from './sources.ts'

const kinds =
  /\s*\b(?:International|Intl|Regional|Municipal|Domestic|Civil|County|National|Memorial|Executive|Metropolitan)?\s*(?:Airport|Aerodrome|Airfield|Air ?strip|Air ?park|Air (?:Force )?Base|Seaplane Base|Water Aerodrome|Field)\b.*$/i

/** What an airport's own English name says about its city: 'Oslo' of 'Oslo-Gardermoen International Airport'. */
export function cityInName({ airport }: SourceAirport): string {
  const plain = airport.replace(/\s*[(/].*$/, '').trim()
  return plain.replace(kinds, '').trim() || plain
}
