import type { Footer } from '@portolan/contract/features/config'

export type OfficeRegion = Footer['Offices'][number]['Region']

const continents: Readonly<Record<string, OfficeRegion>> = {
  America: 'America',
  Asia: 'Asia',
  Australia: 'AUS/NZ',
  Pacific: 'AUS/NZ',
  Europe: 'EMEA',
  Africa: 'EMEA',
  Atlantic: 'EMEA',
}
/** Zones that IANA files under Asia, of the Middle East. */
const middleEast =
  /^Asia\/(Aden|Amman|Baghdad|Bahrain|Beirut|Damascus|Dubai|Gaza|Hebron|Jerusalem|Kuwait|Muscat|Nicosia|Qatar|Riyadh|Tehran)$/

/** The region a time zone lies in (IANA name); null for UTC and the like. */
export function regionOfZone(zone: string): OfficeRegion | null {
  if (middleEast.test(zone)) return 'EMEA'
  return continents[zone.split('/')[0] ?? ''] ?? null
}
