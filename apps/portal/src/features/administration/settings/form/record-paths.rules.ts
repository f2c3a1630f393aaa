/** A place in a record: names of fields and positions in lists. */
export type Path = readonly (string | number)[]

/** `portalAreas[0].name.en-US`, as faults and changes name it. */
export const pathText = (path: Path): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  )

/** The same whatever way a place is written: `a.0.b`, `a[0].b` and `/a/0/b`. */
export const samePlace = (path: string): string =>
  path
    .split(/[.[\]/]+/)
    .filter((part) => part !== '')
    .join('.')

/** The place without its positions in lists, by which fields have their titles. */
export const fieldPlace = (path: string): string =>
  samePlace(path)
    .split('.')
    .filter((part) => !/^\d+$/.test(part) && part !== '*')
    .join('.')

export function valueAt(record: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[part] : undefined,
    record,
  )
}

/** The record with another value at the place; undefined takes the field away. Whatever lies beside it stays the same object. */
export function withValue<T>(record: T, path: Path, next: unknown): T {
  const [part, ...rest] = path
  if (part === undefined) return next as T
  if (typeof part === 'number') {
    const list = Array.isArray(record) ? (record as readonly unknown[]) : []
    const copy = [...list]
    copy[part] = withValue(copy[part], rest, next)
    return copy as T
  }
  const fields = (typeof record === 'object' && record !== null ? record : {}) as Record<string, unknown>
  const value = withValue(fields[part], rest, next)
  if (value === undefined) {
    const { [part]: _gone, ...others } = fields
    return others as T
  }
  return { ...fields, [part]: value } as T
}
