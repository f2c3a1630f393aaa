import { IncidentArea } from '@portolan/contract/features/incidents/area'

/** Degrees: eleven metres are exact enough for an area. */
const digits = 4
const short = (value: number) => String(Number(value.toFixed(digits)))

/**
 * An area as a word of the address: `alert:12`, `countries:JP,TW`, `circle:35.68,139.76,200` (latitude, longitude, kilometres),
 * `place:NRT,150`, `polygon:139,35;141,35;141,37` (longitude, latitude), several rings with `~` between them.
 */
export function areaToAddress(area: IncidentArea): string {
  switch (area.Kind) {
    case 'alert':
      return `alert:${area.AlertId}`
    case 'countries':
      return `countries:${area.Countries.join(',')}`
    case 'circle':
      return `circle:${short(area.Latitude)},${short(area.Longitude)},${short(area.Km)}`
    case 'place':
      return `place:${area.PlaceCode},${short(area.Km)}`
    case 'polygon':
      return `polygon:${area.Rings.map((ring) => ring.map(([x, y]) => `${short(x)},${short(y)}`).join(';')).join('~')}`
  }
}

/** Null for what is no area. */
export function areaFromAddress(word: string): IncidentArea | null {
  const colon = word.indexOf(':')
  const read = IncidentArea.safeParse(partsOf(word.slice(0, colon), word.slice(colon + 1)))
  return read.success ? read.data : null
}

function partsOf(kind: string, rest: string): unknown {
  const parts = rest.split(',')
  const [first = '', second = '', third = ''] = parts
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
  switch (kind) {
    case 'alert':
      return { Kind: 'alert', AlertId: rest }
    case 'countries':
      return { Kind: 'countries', Countries: parts.map((code) => code.toUpperCase()) }
    case 'circle':
      return { Kind: 'circle', Latitude: number(first), Longitude: number(second), Km: number(third) }
    case 'place':
      return { Kind: 'place', PlaceCode: first.toUpperCase(), Km: number(second) }
    case 'polygon':
      return {
        Kind: 'polygon',
        Rings: rest.split('~').map((ring) => ring.split(';').map((point) => point.split(',').map(number))),
      }
    default:
      return null
  }
}
