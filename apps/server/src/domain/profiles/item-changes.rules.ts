import type { SavedSection } from '@portolan/contract/traveller-profile'
import type { ItemRow } from './profile-row.ts'

export type ItemSave = Extract<SavedSection, { Section: 'Documents' | 'Visas' | 'Loyalties' }>

/** An item as it is to be. `number`: undefined keeps the sealed one. */
export interface PlannedItem {
  readonly id: number | null
  readonly kind: string
  readonly country: string
  readonly body: object
  readonly expiresOn: string | null
  readonly number: string | null | undefined
  readonly sealedNumber: string | null
}

/** One item's line in the access log: 'Added', 'Removed', or the names of the fields. */
export interface ItemChange {
  readonly kind: string
  readonly fields: readonly string[]
}

export interface ItemPlan {
  readonly items: readonly PlannedItem[]
  readonly changes: readonly ItemChange[]
  readonly isReordered: boolean
}

type Draft = Omit<PlannedItem, 'sealedNumber'>

function draftsOf(change: ItemSave): Draft[] {
  const idOf = (item: { Id?: string | undefined }) => (item.Id === undefined ? null : Number(item.Id))
  switch (change.Section) {
    case 'Documents':
      return change.Documents.Items.map((item) => ({
        id: idOf(item),
        kind: item.Kind,
        country: item.Country,
        body: { IssuedOn: item.IssuedOn },
        expiresOn: item.ExpiresOn,
        number: item.Number,
      }))
    case 'Visas':
      return change.Visas.Items.map((item) => ({
        id: idOf(item),
        kind: 'visa',
        country: item.Country,
        body: { Type: item.Type, Entries: item.Entries, ValidFrom: item.ValidFrom },
        expiresOn: item.ExpiresOn,
        number: item.Number,
      }))
    case 'Loyalties':
      return change.Loyalties.Items.map((item) => ({
        id: idOf(item),
        kind: item.Kind,
        country: '',
        body: { ProgrammeCode: item.ProgrammeCode, ProgrammeName: item.ProgrammeName, Tier: item.Tier },
        expiresOn: null,
        number: item.Number,
      }))
  }
}

/**
 * What a save makes of the items that are there, or which of its items (by place) are not there. `numbers` are the present ones,
 * open, so that the same number typed again is no change.
 */
export function planItems(
  change: ItemSave,
  present: readonly ItemRow[],
  numbers: ReadonlyMap<number, string | null>,
): ItemPlan | { readonly unknown: readonly number[] } {
  const drafts = draftsOf(change)
  const known = new Map(present.map((item) => [item.id, item]))
  const unknown = drafts.flatMap(({ id }, at) => (id !== null && !known.has(id) ? [at] : []))
  if (unknown.length > 0) return { unknown }
  const items: PlannedItem[] = []
  const changes: ItemChange[] = []
  for (const draft of drafts) {
    const old = draft.id === null ? undefined : known.get(draft.id)
    const number = old && draft.number === numbers.get(old.id) ? undefined : draft.number
    items.push({ ...draft, number, sealedNumber: old?.sealedNumber ?? null })
    const fields = old ? changedFields({ ...draft, number }, old) : ['Added']
    if (fields.length > 0) changes.push({ kind: draft.kind, fields })
  }
  const kept = new Set(drafts.map(({ id }) => id))
  const removed = present.filter(({ id }) => !kept.has(id))
  const order = drafts.flatMap(({ id }) => id ?? []).join()
  return {
    items,
    changes: [...changes, ...removed.map(({ kind }) => ({ kind, fields: ['Removed'] }))],
    isReordered:
      order !==
      present
        .filter(({ id }) => kept.has(id))
        .map(({ id }) => id)
        .join(),
  }
}

function changedFields(draft: Draft, old: ItemRow): string[] {
  const before = old.body as Readonly<Record<string, unknown>>
  return [
    ...(draft.kind === old.kind ? [] : ['Kind']),
    ...(draft.country === old.country ? [] : ['Country']),
    ...(draft.number === undefined ? [] : ['Number']),
    ...Object.entries(draft.body)
      .filter(([name, value]) => value !== before[name])
      .map(([name]) => name),
    ...(draft.expiresOn === old.expiresOn ? [] : ['ExpiresOn']),
  ]
}
