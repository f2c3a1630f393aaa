import { toMessages } from '../../../domain/ledger/formats/confirmation/confirmation-message.ts'
import type { Reading } from '../../../domain/ledger/formats/confirmation/reading.ts'
import type { Gazetteer } from '../../../domain/ledger/gazetteer.ts'
import type { LedgerMessage, MessageTraveler } from '../../../domain/ledger/ledger-message.ts'
import { type DraftAnswers, type DraftReading, itemsOf } from './draft.rules.ts'

/** A draft that is being saved. */
export interface SavingDraft {
  readonly id: number
  readonly loginId: number
  readonly file: string
  readonly reading: DraftReading
  readonly answers: DraftAnswers
  readonly createdAt: Date
  readonly traveler: SavingTraveler
}

export interface SavingTraveler {
  readonly id: number
  readonly loginId: number | null
  /** The person in the form of the ledger's messages. */
  readonly person: MessageTraveler
}

/**
 * The ledger messages of a draft: its chosen items with their answers, all for the chosen traveller, whomever the file
 * names. Null when an item is incomplete, which the call that started the save has excluded. No message has a time
 * after the file's arrival, because a mail dated in the future would win forever.
 */
export function messagesOfDraft(draft: SavingDraft, gazetteer: Gazetteer): LedgerMessage[] | null {
  const items = itemsOf(draft.reading, draft.answers, gazetteer)
  const received = draft.createdAt.getTime()
  const messages: LedgerMessage[] = []
  for (const [position, reading] of draft.reading.readings.entries()) {
    const own = items.filter((one) => one.reading === position)
    const isKept = (item: number) => own[item]?.keep !== false
    const result = toMessages(
      asAnswered(
        reading,
        own.map(({ item }) => item),
        received,
      ),
      {
        gazetteer,
        file: draft.file,
        messageTime: Math.min(draft.reading.sentAt ?? received, received),
        traveler: draft.traveler.person,
        isKept,
      },
    )
    const saved = result.itemsOf.flat().length
    if (result.open.length > 0 || saved !== own.filter((_, index) => isKept(index)).length) return null
    messages.push(...result.messages)
  }
  return messages
}

const asAnswered = (reading: Reading, items: Reading['items'], received: number): Reading => ({
  ...reading,
  items,
  messageTime: reading.messageTime === null ? null : Math.min(reading.messageTime, received),
})
