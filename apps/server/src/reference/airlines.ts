import { foldText } from './search/fold.ts'
import { type Names, namesOf, referenceTable } from './table.ts'

/** An airline, or a railway or ferry that sells under an airline designator. Maintained by hand: tools/reference/overrides. */
export interface Airline {
  /** IATA designator. */
  readonly code: string
  readonly icao: string | null
  /** What its ticket numbers begin with: three digits, null where not known. */
  readonly accounting: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly names: Names
  /** Short names as confirmations write them, former names, in any script. */
  readonly aliases: readonly string[]
  /** 1 a major, 2 a usual one, 3 the rest. */
  readonly rank: number
  /** Flies no more; old bookings name it. Its designator may be another's by now. */
  readonly isDefunct: boolean
}

type Row = [
  icao: string,
  accounting: string,
  country: string,
  rank: number,
  defunct: 0 | 1,
  ...names: [en: string, cn: string, tw: string, ja: string],
  aliases: string[],
]

/** A key is a designator, and a blank and the ICAO designator behind it where another airline has it today. */
const table = referenceTable('airlines', (key, row: Row): Airline => {
  const [icao, accounting, country, rank, defunct, en, cn, tw, ja, aliases] = row
  return {
    code: key.slice(0, 2),
    icao: icao || null,
    accounting: accounting || null,
    country,
    names: namesOf(en, cn, tw, ja),
    aliases,
    rank,
    isDefunct: defunct === 1,
  }
})

/** Those that fly first, the majors first among them: whose name or designator it is when several have it. */
const ranked = (): readonly Airline[] =>
  table.all().toSorted((one, other) => Number(one.isDefunct) - Number(other.isDefunct) || one.rank - other.rank)

/** First come, first kept. */
function indexBy(airlines: readonly Airline[], keysOf: (airline: Airline) => readonly string[]): Map<string, Airline> {
  const index = new Map<string, Airline>()
  for (const airline of airlines) for (const key of keysOf(airline)) if (!index.has(key)) index.set(key, airline)
  return index
}

let byIcao: Map<string, Airline> | null = null

/** By IATA or ICAO designator, in any case. Of several that have had an IATA designator, the one that has it today. */
export function findAirline(designator: string): Airline | undefined {
  const code = designator.trim().toUpperCase()
  if (code.length !== 3) return table.find(code)
  byIcao ??= indexBy(ranked(), ({ icao }) => (icao ? [icao] : []))
  return byIcao.get(code)
}

/** What companies put behind their names, folded. */
const legalForm =
  / (?:inc|ltd|limited|plc|ag|gmbh|kg|llc|co|corp|corporation|company|sa|s a|spa|s p a|nv|n v|ab|asa|oyj|pjsc|jsc|dac|pte|sdn|bhd|berhad|public)$/
const legalFormOfHan = /(?:股份|有限|责任|公司|株式会社|株式會社)+$/

/** A name's words, folded, without its legal form. */
function nameKey(name: string): string {
  let folded = foldText(name.replace(legalFormOfHan, '')).replace(/^株式会社 ?/, '')
  while (legalForm.test(folded)) folded = folded.replace(legalForm, '')
  return folded.replace(/airline$/, 'airlines')
}

/** 'Air Lines' is 'Airlines' and 'Jet Blue' is 'JetBlue'. */
const joined = (key: string) => key.replaceAll(' ', '')

let byName: Map<string, Airline> | null = null

/**
 * Those that fly before those that do not, a whole name before a short or former one, and words as they are parted
 * before the same letters: 'Airnorth' and 'Air North' are two airlines.
 */
function names(): Map<string, Airline> {
  const keysOf = (airline: Airline) => Object.values(airline.names).map(nameKey)
  const aliasesOf = (airline: Airline) => airline.aliases.map(nameKey)
  const [flying, gone] = [ranked().filter((one) => !one.isDefunct), ranked().filter((one) => one.isDefunct)]
  const inOrder = [
    indexBy(flying, keysOf),
    indexBy(flying, aliasesOf),
    indexBy(flying, (airline) => [...keysOf(airline), ...aliasesOf(airline)].map(joined)),
    indexBy(gone, keysOf),
    indexBy(gone, (airline) => [...keysOf(airline), ...aliasesOf(airline)].flatMap((key) => [key, joined(key)])),
  ]
  return new Map(inOrder.toReversed().flatMap((index) => [...index]))
}

/** By a whole name in any language, a short name or a former one; width, case, accents, script and legal form aside. */
export function findAirlineByName(name: string): Airline | undefined {
  const key = nameKey(name)
  if (!key) return undefined
  byName ??= names()
  return byName.get(key) ?? byName.get(joined(key))
}

export const allAirlines = (): readonly Airline[] => table.all()
