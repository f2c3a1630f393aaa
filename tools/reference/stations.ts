import type { CuratedStation } from './overrides/station-row.ts'
import { stationsOfChina, stationsOfJapan, stationsOfKorea, stationsOfTaiwan } from './overrides/stations-east-asia.ts'
import { stationsOfEurope } from './overrides/stations-europe.ts'
import { inJapaneseCharacters, inTaiwanCharacters } from './script.ts'
import { converter, sourceStations, type SourceStation } from './sources.ts'

type Four = readonly [en: string, cn: string, tw: string, ja: string]

/** Zone, latitude, longitude, country, four names (empty where they are the English one), IATA city or empty, aliases. */
export type StationRow = [
  zone: string,
  latitude: number,
  longitude: number,
  country: string,
  ...names: Four,
  city: string,
  aliases: readonly string[],
]

/** Railways keep one time in a country; islands with other clocks have no station here. */
const zones: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  CH: 'Europe/Zurich',
  CN: 'Asia/Shanghai',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  HK: 'Asia/Hong_Kong',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  LU: 'Europe/Luxembourg',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  SE: 'Europe/Stockholm',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TW: 'Asia/Taipei',
}

const fromJapanese = { cn: converter('jp', 'cn'), tw: converter('jp', 'tw') }
const fromTaiwan = { cn: converter('tw', 'cn'), ja: converter('tw', 'jp') }

/** The three names besides the English one: as they are given, else the place's own characters in those of the others. */
function namesOf([country, , own, , , , , given]: CuratedStation): readonly [string, string, string] {
  if (given) return given
  if (own === '') return ['', '', '']
  switch (country) {
    case 'JP':
      return [fromJapanese.cn(own), fromJapanese.tw(own), own]
    case 'CN':
      return [own, inTaiwanCharacters(own), inJapaneseCharacters(own)]
    case 'HK':
    case 'TW':
      return [fromTaiwan.cn(own), own, fromTaiwan.ja(own)]
    default:
      return ['', '', '']
  }
}

/** 'JP.SHIN-OSAKA': stable as long as nobody renames the station. */
const codeOf = (country: string, english: string) =>
  `${country}.${english
    .normalize('NFD')
    .replaceAll(/[^\w\s.-]/g, '')
    .toUpperCase()
    .split(/[\s.-]+/)
    .filter(Boolean)
    .join('-')}`

function curatedRow(station: CuratedStation): StationRow {
  const [country, english, own, city, latitude, longitude, aliases = []] = station
  const zone = zones[country]
  if (!zone) throw new Error(`No zone for the stations of ${country}`)
  const names = [english, ...namesOf(station)] as const
  const others = [own, ...aliases].filter((name) => name !== '' && !names.includes(name))
  return [zone, latitude, longitude, country, ...names, city, [...new Set(others)]]
}

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/** Hand-kept German stations are the railway's own ones, which know where they are, with better names. */
const isSame = (source: SourceStation, [, english, , , latitude, longitude]: CuratedStation) =>
  Math.hypot(source.location.latitude - latitude, source.location.longitude - longitude) < 0.01 &&
  source.name.slice(0, 5) === english.slice(0, 5)

/** The city that an IATA code stands for, by the address of the station; empty where none has this name. */
export function stationRows(cityOf: (name: string) => string | null): Map<string, StationRow> {
  const rows = new Map<string, StationRow>()
  const put = (code: string, row: StationRow) => {
    if (rows.has(code)) throw new Error(`Two stations are called ${code}`)
    rows.set(code, row)
  }
  const ofGermany = stationsOfEurope.filter(([country]) => country === 'DE')
  const abroad = stationsOfEurope.filter(([country]) => country !== 'DE')
  for (const one of [...stationsOfJapan, ...stationsOfChina, ...stationsOfTaiwan, ...stationsOfKorea, ...abroad])
    put(codeOf(one[0], one[1]), curatedRow(one))
  const merged = new Set<CuratedStation>()
  // The busiest first: the halls of one station are several stations of the railway's.
  for (const source of sourceStations().toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0))) {
    const { id, name, location, address } = source
    const curated = ofGermany.find((one) => !merged.has(one) && isSame(source, one))
    if (curated) merged.add(curated)
    const [zone, , , country, en, cn, tw, ja, city, aliases]: StationRow = curated
      ? curatedRow(curated)
      : ['Europe/Berlin', 0, 0, 'DE', name, '', '', '', cityOf(address?.city ?? '') ?? '', []]
    const others = en === name ? aliases : [name, ...aliases]
    const place = [round(location.latitude), round(location.longitude)] as const
    put(`DE.${id}`, [zone, ...place, country, en, cn, tw, ja, city, others])
  }
  const lost = ofGermany.filter((one) => !merged.has(one))
  if (lost.length > 0) throw new Error(`The railway has no ${lost.map(([, name]) => name).join(', ')}`)
  return rows
}
