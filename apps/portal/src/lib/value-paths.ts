/**
 * Values by their path, as faults and changes name them: `segments[0].depCity`, `tripUdids.KEY`. The key of a custom
 * field may have any characters, so that everything behind its list belongs to it.
 */
export function partsOf(path: string): readonly string[] {
  const custom = /^(.*?(?:tripUdids|fieldSels))\.(.+)$/.exec(path)
  const parts = (custom?.[1] ?? path).split(/[.[\]]+/).filter((part) => part !== '')
  return custom?.[2] === undefined ? parts : [...parts, custom[2]]
}

export function valueAt(values: unknown, path: string): unknown {
  return partsOf(path).reduce(step, values)
}

function step(value: unknown, part: string): unknown {
  if (Array.isArray(value))
    return /^\d+$/.test(part) && !isSelections(value) ? value[Number(part)] : selection(value, part)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined
}

const isSelections = (list: readonly unknown[]) =>
  list.some((one) => typeof one === 'object' && one !== null && 'value' in one)
const selection = (list: readonly unknown[], key: string) =>
  (list as readonly { readonly key?: string; readonly value?: string }[]).find((one) => one?.key === key)?.value

/** The same values with another one at the path; whatever lies beside it stays the same object. */
export function withValue<T>(values: T, path: string, next: unknown): T {
  return put(values, partsOf(path), next, /(?:^|\.)(?:tripUdids|fieldSels)\./.test(path)) as T
}

function put(value: unknown, parts: readonly string[], next: unknown, isCustom: boolean): unknown {
  const [part, ...rest] = parts
  if (part === undefined) return next
  if (Array.isArray(value) && isCustom && rest.length === 0) {
    const others = value as { key: string; value: string }[]
    const isKnown = others.some(({ key }) => key === part)
    const one = { key: part, value: next }
    return isKnown ? others.map((other) => (other.key === part ? one : other)) : [...others, one]
  }
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === Number(part) ? put(item, rest, next, isCustom) : item))
  const record = (value ?? {}) as Record<string, unknown>
  return { ...record, [part]: put(record[part], rest, next, isCustom) }
}

export interface Difference {
  readonly path: string
  readonly mine: string
  readonly other: string
}

/** Where two versions differ, in the order of the first; keys of list items are no difference. */
export function differencesOf(mine: unknown, other: unknown): Difference[] {
  const [left, right] = [flat(mine), flat(other)]
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((path) => {
    const [a = '', b = ''] = [left.get(path), right.get(path)]
    return a === b ? [] : [{ path, mine: a, other: b }]
  })
}

function flat(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const sel = item as { key?: unknown; value?: unknown } | null
      if (/(?:tripUdids|fieldSels)$/.test(path) && sel) flat(sel.value, `${path}.${String(sel.key)}`, into)
      else flat(item, `${path}[${index}]`, into)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, held] of Object.entries(value))
      if (name !== 'key') flat(held, path === '' ? name : `${path}.${name}`, into)
  } else if (value !== null && value !== undefined && value !== '') into.set(path, String(value as string | number))
  return into
}
