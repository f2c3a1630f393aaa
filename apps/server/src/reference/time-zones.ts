import { type Names, namesOf, referenceTable } from './table.ts'

/** A time zone of the IANA database. Sources: CLDR and @vvo/tzdb, see NOTICE. */
export interface TimeZone {
  /** IANA identifier as it is spelled today: Asia/Kolkata. */
  readonly id: string
  /** The city it is known by. */
  readonly city: Names
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Other identifiers of the same zone: Asia/Calcutta. */
  readonly others: readonly string[]
  /** The zone of its country that keeps the same time today and stands for it in a short list; often itself. */
  readonly group: string
  /** In English, the largest first; of zones that stand for a group. */
  readonly mainCities: readonly string[]
  /** What its time is called: 'Japan Time'; null where it has no name in English. */
  readonly time: Names | null
}

type Four = [en: string, cn: string, tw: string, ja: string]
type Row = [...city: Four, country: string, others: string[], group: string, mainCities: string[], ...time: Four]

const table = referenceTable('time-zones', (id, row: Row): TimeZone => {
  const [en, cn, tw, ja, country, others, group, mainCities, timeEn, timeCn, timeTw, timeJa] = row
  const time = timeEn ? namesOf(timeEn, timeCn, timeTw, timeJa) : null
  return { id, city: namesOf(en, cn, tw, ja), country, others, group, mainCities, time }
})

const byOther = new Map<string, TimeZone>()

/** By any of its identifiers. */
export function findTimeZone(id: string): TimeZone | undefined {
  if (byOther.size === 0) for (const zone of table.all()) for (const other of zone.others) byOther.set(other, zone)
  return table.find(id) ?? byOther.get(id)
}

export const allTimeZones = (): readonly TimeZone[] => table.all()
