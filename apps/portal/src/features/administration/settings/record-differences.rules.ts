import type { Fields, Section } from './settings.queries.ts'

/** The fields of a record in which two states of it differ, in the order of the first. */
export function topDifferences(mine: Fields, theirs: Fields): string[] {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...names].filter((name) => plain(mine[name]) !== plain(theirs[name]))
}

/** The same text for the same value, whatever the order of its fields. */
const plain = (value: unknown): string => JSON.stringify(value, sorted) ?? ''

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The key of a stored record; '' where it has none in the record itself. */
export function recordKeyOf({ KeyField }: Pick<Section, 'KeyField'>, record: Fields): string {
  const key = KeyField === null ? '' : record[KeyField]
  return typeof key === 'string' ? key : ''
}
