import type { Language } from '@portolan/contract/enums'
import { CsvError, parse } from 'csv-parse/sync'
import type { EntryOrigin, ReadEntry } from './entry-rows.ts'
import { cellPlace, entryFaultText } from './entry-texts.ts'
import { type EntryItem, type EntryItems, readEntry } from './read-entry.ts'

/** A line of the file with its number. */
interface Line {
  readonly number: number
  readonly cells: readonly string[]
}

const none: EntryItems = { requirements: [], authorisations: [], passportRules: [] }

/**
 * A matrix of passports and destinations, or a tidy table of requirements, as public passport indexes publish them; a table
 * of authorisations; or one of passport rules. The first line says which.
 */
export function readEntryCsv(text: string, origin: EntryOrigin, language: Language): ReadEntry {
  const refuse = (message: string): ReadEntry => ({
    requirements: [],
    authorisations: [],
    passportRules: [],
    faults: [{ place: cellPlace(language, 1), message }],
  })
  let lines: Line[]
  try {
    const records = parse(text, { bom: true, trim: true, skip_empty_lines: true, info: true }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    lines = records.map(({ record, info }) => ({ number: info.lines, cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse(entryFaultText(language, 'csv', error.message))
  }
  const [header, ...rows] = lines
  const items = header && itemsOf(header.cells, rows, language)
  return items ? readEntry(items, origin, language) : refuse(entryFaultText(language, 'header'))
}

const keyOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
/** Names of columns, as our documents and the indexes write them. */
const fieldOf: Readonly<Record<string, string>> = {
  passport: 'nationality',
  nationality: 'nationality',
  destination: 'destination',
  requirement: 'requirement',
  days: 'days',
  link: 'link',
  name: 'name',
  nationalities: 'nationalities',
  fromday: 'fromDay',
  untilday: 'untilDay',
  months: 'months',
  after: 'after',
  except: 'except',
}

function itemsOf(header: readonly string[], rows: readonly Line[], language: Language): EntryItems | null {
  const fields = header.map((heading) => fieldOf[keyOf(heading)] ?? '')
  const has = (...wanted: string[]) => wanted.every((field) => fields.includes(field))
  const records = () => rows.map((row) => recordOf(row, header, fields, language))
  if (has('nationality', 'destination', 'requirement')) return { ...none, requirements: records() }
  if (has('destination', 'months', 'after')) return { ...none, passportRules: records() }
  if (has('destination', 'name')) return { ...none, authorisations: records() }
  const isMatrix = (fields[0] === 'nationality' || header[0] === '') && header.length > 1
  return isMatrix ? { ...none, requirements: cellsOf(header, rows, language) } : null
}

function recordOf(row: Line, header: readonly string[], fields: readonly string[], language: Language): EntryItem {
  const place = (field?: string) => {
    const column = field === undefined ? -1 : fields.indexOf(field)
    return cellPlace(language, row.number, column < 0 ? undefined : header[column])
  }
  return { fields: Object.fromEntries(fields.map((field, index) => [field, row.cells[index] ?? ''])), place }
}

/** A record for each cell. A country that is not known is a fault of its line or column, told once. */
function cellsOf([, ...destinations]: readonly string[], rows: readonly Line[], language: Language): EntryItem[] {
  return rows.flatMap(({ number, cells: [nationality = '', ...cells] }) =>
    destinations.map((destination, index) => ({
      fields: { nationality, destination, requirement: cells[index] ?? '' },
      place: (field?: string) =>
        field === 'nationality'
          ? cellPlace(language, number)
          : field === 'destination'
            ? cellPlace(language, 1, destination)
            : cellPlace(language, number, destination),
    })),
  )
}
