import type { DraftRecord } from './draft.ts'
import { faultOf, InvoiceReadFault } from './invoice-fault.ts'

/** More invoices than an office issues in a month. */
export const mostRecords = 50_000

/**
 * The records of JSON: one object, an array, `{ "invoices": [...] }`, or an object a line. A line that is none is a fault of
 * its own; throws InvoiceReadFault where the whole text is damaged.
 */
export function jsonRecords(text: string): DraftRecord[] {
  let whole: unknown
  try {
    whole = JSON.parse(text)
  } catch (error) {
    return linesOf(text) ?? malformed(error)
  }
  const records = recordsOf(whole)
  limit(records.length)
  return records.map((draft, index): DraftRecord => {
    const place = `record ${index + 1}`
    const record = jsonText(draft)
    return record === null ? { place, fault: tooDeep(place) } : { place, draft, record }
  })
}

function recordsOf(whole: unknown): readonly unknown[] {
  if (Array.isArray(whole)) return whole
  const inner = typeof whole === 'object' && whole !== null && 'invoices' in whole ? whole.invoices : null
  return Array.isArray(inner) ? inner : [whole]
}

/** One object a line, where one of the first lines is an object by itself; null for any other text. */
function linesOf(text: string): DraftRecord[] | null {
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }))
  const filled = lines.filter(({ line }) => line !== '')
  if (filled.length < 2 || !filled.slice(0, 5).some(({ line }) => isObject(line))) return null
  limit(filled.length)
  return filled.map(({ line, number }): DraftRecord => {
    const place = `line ${number}`
    try {
      const draft: unknown = JSON.parse(line)
      return jsonText(draft) === null ? { place, fault: tooDeep(place) } : { place, draft, record: line }
    } catch (error) {
      return { place, fault: faultOf(place, 'json_malformed', (error as Error).message, line) }
    }
  })
}

const tooDeep = (place: string) => faultOf(place, 'json_malformed', 'nested too deeply')

/** Null for what is nested so deeply that it cannot be written, though it could be parsed. */
function jsonText(value: unknown): string | null {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function isObject(line: string): boolean {
  if (!line.startsWith('{') || line.length < 3) return false
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}

function limit(count: number) {
  if (count > mostRecords) throw new InvoiceReadFault('too_many_records', `${count} > ${mostRecords}`)
}

function malformed(error: unknown): never {
  throw new InvoiceReadFault('json_malformed', error instanceof Error ? error.message : null)
}
