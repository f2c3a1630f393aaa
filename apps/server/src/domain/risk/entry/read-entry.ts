import type { Language } from '@portolan/contract/enums'
import { isDay } from '@portolan/rules/calendar-day'
import { countryNamed } from './country-named.ts'
import type {
  AuthorisationRow,
  EntryOrigin,
  EntryRemark,
  PassportRuleRow,
  ReadEntry,
  RequirementRow,
} from './entry-rows.ts'
import { type EntryFaultCode, entryFaultText } from './entry-texts.ts'
import { areDays, readCell } from './entry-words.rules.ts'

/** A record still unread, and where each of its fields is. */
export interface EntryItem {
  readonly fields: Readonly<Record<string, unknown>>
  readonly place: (field?: string) => string
}

export interface EntryItems {
  readonly requirements: readonly EntryItem[]
  readonly authorisations: readonly EntryItem[]
  readonly passportRules: readonly EntryItem[]
}

/** Records as a call sends them. */
export function itemsOf(name: string, records: readonly unknown[] | undefined): EntryItem[] {
  return (records ?? []).map((record, index) => ({
    fields: typeof record === 'object' && record !== null ? { ...record } : {},
    place: (field) => `${name}[${index}]${field === undefined ? '' : `.${field}`}`,
  }))
}

const mostText = 60
const mostLink = 500

/** Reads the fields of one record and collects its faults. */
class Reader {
  readonly #item: EntryItem
  readonly #language: Language
  readonly faults: EntryRemark[] = []

  constructor(item: EntryItem, language: Language) {
    this.#item = item
    this.#language = language
  }

  fault(code: EntryFaultCode, field?: string, x = '') {
    this.faults.push({ place: this.#item.place(field), message: entryFaultText(this.#language, code, x) })
  }

  text(field: string): string {
    const value = this.#item.fields[field]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }

  country(field: string, text = this.text(field)): string {
    const code = countryNamed(text)
    if (code === null) this.fault('country', field, text)
    return code ?? ''
  }

  /** An array, or codes and names with semicolons between them. */
  countries(field: string): string[] {
    const value = this.#item.fields[field]
    const named = Array.isArray(value) ? value.map(String) : this.text(field).split(';')
    const given = named.map((one) => one.trim()).filter((one) => one !== '')
    return [...new Set(given.map((one) => this.country(field, one)))].toSorted()
  }

  day(field: string): string | null {
    const text = this.text(field)
    if (text !== '' && !isDay(text)) this.fault('day', field, text)
    return text || null
  }

  link(): string | null {
    const text = this.text('link')
    const isLink = text.length <= mostLink && URL.canParse(text) && new URL(text).protocol === 'https:'
    if (text !== '' && !isLink) this.fault('link', 'link', text)
    return text || null
  }
}

/** Each record by itself: faults of one do not hide those of the others. What many cells share is told once. */
export function readEntry(items: EntryItems, origin: EntryOrigin, language: Language): ReadEntry {
  const faults: EntryRemark[] = []
  const known = new Set<string>()
  const told = new Set<string>()
  const tell = (fault: EntryRemark) => {
    const text = `${fault.place} ${fault.message}`
    if (!told.has(text)) faults.push(fault)
    told.add(text)
  }
  const read = <T>(list: readonly EntryItem[], rowOf: (from: Reader) => T | null, keyOf: (row: T) => string): T[] =>
    list.flatMap((item) => {
      const from = new Reader(item, language)
      const row = rowOf(from)
      if (row !== null && from.faults.length === 0) {
        const key = keyOf(row)
        if (known.has(key)) from.fault('repeated', undefined, key)
        known.add(key)
      }
      for (const fault of from.faults) tell(fault)
      return row === null || from.faults.length > 0 ? [] : [row]
    })
  return {
    requirements: read(
      items.requirements,
      (from) => requirementOf(from, origin),
      ({ nationality, destination }) => `${nationality} → ${destination}`,
    ),
    authorisations: read(
      items.authorisations,
      (from) => authorisationOf(from, origin),
      ({ destination, name, fromDay }) => `${destination} ${name} ${fromDay ?? ''}`.trim(),
    ),
    passportRules: read(
      items.passportRules,
      (from) => passportRuleOf(from, origin),
      ({ destination }) => destination,
    ),
    faults,
  }
}

/** Null for the own country, and where the table says nothing. */
function requirementOf(from: Reader, origin: EntryOrigin): RequirementRow | null {
  const nationality = from.country('nationality')
  const destination = from.country('destination')
  const cell = readCell(from.text('requirement'))
  if (cell.kind === 'own' && nationality !== destination) from.fault('own', 'requirement')
  if (cell.kind === 'unknown') from.fault('requirement', 'requirement', from.text('requirement'))
  const stated = from.text('days')
  if (stated !== '' && !areDays(Number(stated))) from.fault('days', 'days', stated)
  const link = from.link()
  if (cell.kind !== 'requirement' || nationality === destination) return null
  const days = stated === '' ? cell.days : Number(stated)
  return { nationality, destination, requirement: cell.requirement, days, link, ...origin }
}

function authorisationOf(from: Reader, origin: EntryOrigin): AuthorisationRow {
  const destination = from.country('destination')
  const name = from.text('name')
  if (name === '' || name.length > mostText) from.fault('name', 'name')
  const nationalities = from.countries('nationalities')
  const [fromDay, untilDay] = [from.day('fromDay'), from.day('untilDay')]
  if (fromDay !== null && untilDay !== null && untilDay < fromDay) from.fault('dayOrder', 'untilDay')
  const some = nationalities.length > 0 ? nationalities : null
  return { destination, name, nationalities: some, fromDay, untilDay, link: from.link(), ...origin }
}

function passportRuleOf(from: Reader, origin: EntryOrigin): PassportRuleRow {
  const destination = from.country('destination')
  const months = Number(from.text('months') || Number.NaN)
  if (!Number.isInteger(months) || months < 0 || months > 24) from.fault('months', 'months', from.text('months'))
  const after = from.text('after')
  if (after !== 'arrival' && after !== 'departure') from.fault('after', 'after', after)
  return {
    destination,
    months,
    after: after === 'arrival' ? after : 'departure',
    excepted: from.countries('except'),
    link: from.link(),
    ...origin,
  }
}
