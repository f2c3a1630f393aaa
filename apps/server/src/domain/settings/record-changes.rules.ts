import { createHash } from 'node:crypto'
import { changesBetween } from '../people/audit-change.ts'
import { completed, type SettingSection } from './sections.ts'

type Plain = Readonly<Record<string, unknown>>

export interface RecordChange {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** Fields that say where a record is, or why, and not what it says. */
const unspoken: ReadonlySet<string> = new Set(['company', 'kind', 'reason', '$schema'])
/** Written and never read. */
const secrets: ReadonlySet<string> = new Set(['password', 'secret', 'clientSecret'])

/** What differs between two states of a record, by path; null: it is not there. A secret only shows that it was written. */
export function changesOfRecord(section: SettingSection, before: Plain | null, after: Plain): RecordChange[] {
  const said = (record: Plain | null): Plain =>
    record === null
      ? {}
      : Object.fromEntries(
          Object.entries(completed(section, record))
            .filter(([name]) => !unspoken.has(name))
            .map(([name, value]) => [name, secrets.has(name) && value !== undefined ? '•••' : value]),
        )
  return changesBetween(said(before), said(after)).map(({ path, before: was, after: is }) => ({
    path,
    before: was ?? null,
    after: is ?? null,
  }))
}

/** The same text for the same value, whatever the order of its fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? 'null'

export const digestOf = (value: unknown): string =>
  createHash('sha256').update(canonical(value)).digest('hex').slice(0, 32)

/** Of a stored state: another one is another text. */
export const revisionOf = (section: SettingSection, record: Plain): string => digestOf(completed(section, record))
