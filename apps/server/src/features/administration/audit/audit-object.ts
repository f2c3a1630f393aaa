/** Persons that a line's object names, as `audit_persons` of the database finds them. */
export function personsOf(object: Readonly<Record<string, unknown>>): string[] {
  const id = (kind: string, value: unknown) => (/^\d{1,18}$/.test(String(value)) ? [`${kind}:${String(value)}`] : [])
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
  const { person } = (object['change'] ?? {}) as { readonly person?: string }
  return [
    ...new Set([
      ...['loginId', 'toLoginId'].flatMap((key) => id('login', object[key])),
      ...['travelerId', 'traveler'].flatMap((key) => id('traveler', object[key])),
      ...list(object['loginIds']).flatMap((one) => id('login', one)),
      ...list(object['travelerIds']).flatMap((one) => id('traveler', one)),
      ...(person ? [person] : []),
      ...list(object['persons']).flatMap((one) => (typeof one === 'string' ? [one] : [])),
    ]),
  ]
}

/** The changes that a line's object holds. */
export function changesOf(object: Readonly<Record<string, unknown>>): readonly unknown[] {
  const { changes } = (object['change'] ?? {}) as { readonly changes?: unknown }
  return Array.isArray(changes) ? (changes as unknown[]) : []
}
