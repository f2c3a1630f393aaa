import type { Language } from '@portolan/contract/enums'
import { cabins } from '@portolan/rules/cabin'
import { isDay } from '@portolan/rules/calendar-day'
import { fill } from '@portolan/rules/fill'
import { CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod'
import type { FacilityRow } from './facilities.store.ts'
import { facilityTextsIn } from './facility-texts.ts'

/** Something wrong with one entry, in the caller's language. */
export interface FacilityFault {
  readonly index: number
  readonly message: string
}

export interface ReadFacilities {
  readonly rows: readonly FacilityRow[]
  readonly faults: readonly FacilityFault[]
}

const Item = z.object({
  carrier: z.string().trim(),
  aircraft: z.string().trim(),
  cabin: z.string().trim(),
  key: z.string().trim(),
  value: z.string().trim(),
  source: z.string().trim(),
  asOf: z.string().trim(),
})
type Item = z.output<typeof Item>

/** Entries of the table of facilities, each checked by itself; `today` is `YYYY-MM-DD`. */
export function readFacilities(items: readonly unknown[], today: string, language: Language): ReadFacilities {
  const { faults: texts } = facilityTextsIn(language)
  const faults: FacilityFault[] = []
  const rows: FacilityRow[] = []
  const known = new Set<string>()
  for (const [index, item] of items.entries()) {
    const { data } = Item.safeParse(item)
    const tell = (field: string, fault: keyof typeof texts) =>
      void faults.push({ index, message: `${field === '' ? '' : `${field} `}${texts[fault]}` })
    if (!data) {
      tell('', 'shape')
      continue
    }
    const key = [data.carrier, data.aircraft, data.cabin, data.key].join(' ')
    const wrong = wrongIn(data, today)
    if (known.has(key)) tell('key', 'repeated')
    for (const field of wrong) tell(field, field)
    known.add(key)
    if (wrong.length === 0) {
      const { asOf, ...row } = data
      rows.push({ ...row, as_of: asOf })
    }
  }
  return { rows, faults }
}

function wrongIn({ carrier, aircraft, cabin, key, value, source, asOf }: Item, today: string) {
  const has = (text: string, most: number) =>
    text !== '' && text.length <= most && !text.includes('\0') && text.isWellFormed()
  return [
    ...(/^[A-Z0-9]{2}$/.test(carrier) ? [] : (['carrier'] as const)),
    ...(/^[A-Z0-9]{3}$/.test(aircraft) ? [] : (['aircraft'] as const)),
    ...(cabins.some((one) => one === cabin) ? [] : (['cabin'] as const)),
    ...(/^[a-z][A-Za-z0-9]{0,39}$/.test(key) ? [] : (['key'] as const)),
    ...(has(value, 200) ? [] : (['value'] as const)),
    ...(has(source, 100) ? [] : (['source'] as const)),
    ...(isDay(asOf) && asOf <= today ? [] : (['asOf'] as const)),
  ]
}

/** A CSV file: the first line names the columns carrier, aircraft, cabin, key, value, source, asOf. */
export function readFacilitiesCsv(text: string, today: string, language: Language): ReadFacilities {
  let items: unknown[]
  try {
    items = parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { faults } = facilityTextsIn(language)
    return { rows: [], faults: [{ index: 0, message: fill(faults.csv, { x: error.message }) }] }
  }
  return readFacilities(items, today, language)
}
