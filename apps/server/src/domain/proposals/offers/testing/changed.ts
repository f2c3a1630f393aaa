/** The same offer with another value somewhere. */
export function changed(offer: object, path: string, value: unknown): object {
  const copy = structuredClone(offer) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop()!
  const at = names.reduce<Record<string, unknown>>((left, name) => left[name] as Record<string, unknown>, copy)
  if (value === undefined) Reflect.deleteProperty(at, last)
  else at[last] = value
  return copy
}
