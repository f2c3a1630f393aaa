import type {
  Confirmation,
  ConfirmationField,
  ConfirmationItem,
  confirmationCalls,
} from '@portolan/contract/features/trips/confirmations'
import type { RequestOf } from '@portolan/contract/operation'

/** What was entered for one booking and the server does not have yet. */
export interface ItemDraft {
  readonly keep?: boolean
  /** By field name, in the ledger's format; an empty string means that the booking has no such value. */
  readonly answers: Readonly<Record<string, string>>
  /** Display names of chosen codes, until the server sends its own. */
  readonly labels: Readonly<Record<string, string>>
}

/** What was entered for one confirmation and the server does not have yet. */
export interface Draft {
  /** Null clears the traveller that was chosen before. */
  readonly travelerId?: string | null
  readonly items: Readonly<Record<number, ItemDraft>>
}

export const noDraft: Draft = { items: {} }
const noItem: ItemDraft = { answers: {}, labels: {} }

export const itemDraft = (draft: Draft, index: number): ItemDraft => draft.items[index] ?? noItem

export function withItem(draft: Draft, index: number, change: Partial<ItemDraft>): Draft {
  const before = itemDraft(draft, index)
  const after = {
    ...before,
    ...change,
    answers: { ...before.answers, ...change.answers },
    labels: { ...before.labels, ...change.labels },
  }
  return { ...draft, items: { ...draft.items, [index]: after } }
}

/** Whether a person has to answer this field before the booking can be saved. */
export const needsAnswer = ({ Confidence, IsNeeded }: ConfirmationField): boolean =>
  Confidence === 'doubtful' || (Confidence === 'missing' && IsNeeded)

/** The booking with the draft's answers applied. */
export function withAnswers(item: ConfirmationItem, draft: Draft): ConfirmationItem {
  const { keep, answers, labels } = itemDraft(draft, item.Index)
  return {
    ...item,
    IsKept: keep ?? item.IsKept,
    Fields: item.Fields.map((field) => answered(field, answers[field.Name], labels[field.Name])),
  }
}

function answered(field: ConfirmationField, answer: string | undefined, label: string | undefined): ConfirmationField {
  if (answer === undefined) return field
  if (answer === '' && field.IsNeeded) return { ...field, Value: null, Label: null, Confidence: 'missing' }
  const known = field.Choices.find(({ Value }) => Value === answer)?.Label
  const same = answer === field.Value ? field.Label : null
  return { ...field, Value: answer || null, Label: label ?? known ?? same, Confidence: 'sure', Doubt: null }
}

/** Fields of kept bookings that still need an answer, in display order. */
export function unanswered(
  confirmation: Confirmation,
  draft: Draft,
): readonly { readonly index: number; readonly name: string }[] {
  return confirmation.Items.map((item) => withAnswers(item, draft))
    .filter(({ IsKept }) => IsKept)
    .flatMap(({ Index, Fields }) => Fields.filter(needsAnswer).map(({ Name }) => ({ index: Index, name: Name })))
}

export const keptCount = (confirmation: Confirmation, draft: Draft): number =>
  confirmation.Items.filter((item) => withAnswers(item, draft).IsKept).length

/** The traveller: as chosen, else as read from the file, else the only candidate; null means that the person must choose. */
export function travelerOf(
  confirmation: Confirmation,
  draft: Draft,
  travelers: readonly { readonly Id: string }[],
): string | null {
  if (draft.travelerId !== undefined) return draft.travelerId
  return confirmation.TravelerId ?? (travelers.length === 1 ? (travelers[0]?.Id ?? null) : null)
}

type Save = RequestOf<(typeof confirmationCalls)['saveConfirmation']>

/** The request of a save: whether each booking is kept (a save covers all of them) and the answers. */
export function saveInput(confirmation: Confirmation, draft: Draft, travelerId: string, isDraft: boolean): Save {
  const items = confirmation.Items.map((item) => {
    const { answers } = itemDraft(draft, item.Index)
    return { index: item.Index, keep: withAnswers(item, draft).IsKept, answers: sendable(item, answers) }
  })
  return { id: confirmation.Id, version: confirmation.Version, travelerId, isDraft, items }
}

/** An emptied field that is required is not sent. */
function sendable(item: ConfirmationItem, answers: ItemDraft['answers']): Record<string, string> {
  const needed = new Set(item.Fields.filter(({ IsNeeded }) => IsNeeded).map(({ Name }) => Name))
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => value !== '' || !needed.has(name)))
}

/** The part of a draft that was entered after `sent` went to the server. */
export function withoutSent(now: Draft, sent: Draft): Draft {
  const items = Object.entries(now.items).flatMap(([index, item]) => {
    const before = itemDraft(sent, Number(index))
    const answers = Object.fromEntries(
      Object.entries(item.answers).filter(([name, value]) => before.answers[name] !== value),
    )
    const { keep, ...rest } = item
    const isNewKeep = keep !== undefined && keep !== before.keep
    if (Object.keys(answers).length === 0 && !isNewKeep) return []
    return [[index, { ...rest, answers, ...(isNewKeep ? { keep } : {}) }]]
  })
  const { travelerId } = now
  return {
    items: Object.fromEntries(items),
    ...(travelerId !== undefined && travelerId !== sent.travelerId ? { travelerId } : {}),
  }
}

export const isEmpty = ({ items, travelerId }: Draft): boolean =>
  travelerId === undefined && Object.keys(items).length === 0
