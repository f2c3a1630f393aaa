import type { FieldName, ItemReading } from '../confirmation/reading.ts'

/**
 * One train by two tickets (the fare here, the seat there) is spelled twice: '119' and 'EC 119', 'MUENCHEN' and
 * 'MUENCHEN HBF'. Where times and number agree, all get the fullest spelling, so that they are one train later too.
 */
export function withSameTrains(items: readonly ItemReading[]): readonly ItemReading[] {
  const trains = Map.groupBy(items, keyOf)
  return items.map((item) => {
    const key = keyOf(item)
    const alike = key === null ? [] : (trains.get(key) ?? [])
    return alike.length > 1 ? { ...item, fields: { ...item.fields, ...fullest(alike) } } : item
  })
}

const spelled = ['trainNumber', 'fromStation', 'toStation'] as const satisfies readonly FieldName[]

function keyOf({ kind, fields }: ItemReading): string | null {
  const digits = fields.trainNumber?.value?.match(/\d+/g)?.at(-1)
  const [departs, arrives] = [fields.departs?.value, fields.arrives?.value]
  return kind === 'rail' && digits && departs && arrives ? `${digits} ${departs} ${arrives}` : null
}

function fullest(items: readonly ItemReading[]): ItemReading['fields'] {
  return Object.fromEntries(
    spelled.flatMap((name) => {
      const [best] = items
        .flatMap(({ fields }) => fields[name] ?? [])
        .toSorted((a, b) => (b.value?.length ?? 0) - (a.value?.length ?? 0))
      return best ? [[name, best]] : []
    }),
  )
}
