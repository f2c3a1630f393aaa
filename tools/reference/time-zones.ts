import { branch, localized, sourceZones, supplemental, text, type Tree, zoneCodes } from './sources.ts'

type Four = readonly [en: string, cn: string, tw: string, ja: string]

/**
 * Four names of the zone's city, ISO country, other identifiers of the zone, the zone that keeps the same time today
 * and stands for it in a list, main cities in English, four names of its time.
 */
export type ZoneRow = [
  ...city: Four,
  country: string,
  others: readonly string[],
  group: string,
  mainCities: readonly string[],
  ...time: Four,
]

interface Zone {
  readonly name: string
  readonly country: string
  /** Every identifier, the oldest too; the first one is CLDR's. */
  readonly identifiers: readonly string[]
}

/** Countries where CLDR's code of the zone does not begin with theirs of today. */
const countries: Readonly<Record<string, string>> = {
  ancur: 'CW',
  fimhq: 'AX',
  gazastrp: 'PS',
  gpmsb: 'MF',
  gpsbh: 'BL',
  hebron: 'PS',
  jeruslm: 'IL',
}

/** CLDR's zones under the name the time zone database gives them today: Asia/Kolkata, not Asia/Calcutta. */
function zones(): readonly Zone[] {
  return Object.entries(zoneCodes()).flatMap(([code, zone]) => {
    const identifiers = zone._alias?.split(' ') ?? []
    const name = zone._iana ?? identifiers[0] ?? ''
    const isPlace = name.includes('/') && !name.startsWith('Etc/')
    return isPlace && !zone._deprecated
      ? [{ name, identifiers, country: countries[code] ?? code.slice(0, 2).toUpperCase() }]
      : []
  })
}

const four = (trees: readonly Tree[], read: (tree: Tree) => string): Four => {
  const [en = '', cn = '', tw = '', ja = ''] = trees.map(read)
  return [en, cn, tw, ja]
}

const at = (tree: Tree | undefined, zone: string): Tree | undefined =>
  zone.split('/').reduce<Tree | undefined>((node, part) => branch(node, part), tree)

/** The city of a zone where CLDR has no name for it in English, since the identifier says it: America/New_York. */
const spelled = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

const names = localized('dates', 'timeZoneNames', 'dates', 'timeZoneNames')
const metazones = supplemental('metaZones', 'metaZones', 'metazoneInfo', 'timezone')

function cityOf({ name, identifiers }: Zone): Four {
  const find = (tree: Tree) =>
    identifiers.map((zone) => text(at(branch(tree, 'zone'), zone), 'exemplarCity')).find(Boolean) ?? ''
  const [en, cn, tw, ja] = four(names, find)
  return [en || spelled(name), cn, tw, ja]
}

interface Use {
  readonly usesMetazone: { readonly _mzone: string; readonly _to?: string }
}

/** The metazone a zone belongs to today: 'America_Eastern' of America/New_York. */
function metazoneOf(zone: string): string | null {
  const uses: unknown = at(metazones, zone)
  const last = Array.isArray(uses) ? (uses as readonly Use[]).at(-1)?.usesMetazone : undefined
  return last && !last._to ? last._mzone : null
}

function timeOf({ identifiers }: Zone): Four {
  const metazone = identifiers.map(metazoneOf).find(Boolean) ?? ''
  return four(names, (tree) => {
    const long = branch(branch(branch(tree, 'metazone'), metazone), 'long')
    return text(long, 'generic') || text(long, 'standard')
  })
}

/** What CLDR calls the city of each zone, by every identifier of the zone. */
export function exemplarCities(): ReadonlyMap<string, Four> {
  return new Map(zones().flatMap((zone) => [zone.name, ...zone.identifiers].map((id) => [id, cityOf(zone)] as const)))
}

export function zoneRows(): Map<string, ZoneRow> {
  const groups = new Map(sourceZones().flatMap((group) => group.group.map((name) => [name, group] as const)))
  return new Map(
    zones().map((zone) => {
      const { name, identifiers, country } = zone
      const others = identifiers.filter((other) => other !== name).toSorted()
      const group = [name, ...identifiers].map((id) => groups.get(id)).find(Boolean)
      const mainCities = group?.name === name ? group.mainCities : []
      return [name, [...cityOf(zone), country, others, group?.name ?? name, mainCities, ...timeOf(zone)]]
    }),
  )
}
