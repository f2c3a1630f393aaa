import { type Language, languages } from '@portolan/contract/enums'
import type { MessageTexts } from '@portolan/contract/features/incidents/messages'
import { messageLanguage, textOf } from '../../../domain/incidents/sending/message-text.rules.ts'
import type { DeliveryRow, MessageRow } from './messages.store.ts'

/** In the viewer's language where the message has it. */
export const shownText = (texts: MessageTexts, language: Language) =>
  textOf(texts, messageLanguage(texts, language, []))

export const presentMessage = (row: MessageRow, language: Language) => ({
  MessageId: String(row.id),
  Number: row.number,
  Kind: row.kind,
  ...shownText(row.texts, language),
  Languages: languages.filter((one) => row.texts[one] !== undefined),
  SentAt: row.sentAt.toISOString(),
  SentBy: row.sentBy,
  People: row.people,
  ByChannel: row.channels.map(({ channel, total, delivered, bounced, failed }) => ({
    Channel: channel,
    Total: total,
    Delivered: delivered,
    Bounced: bounced,
    Failed: failed,
  })),
})

export const presentDelivery = (row: DeliveryRow, name: string) => ({
  Number: row.number,
  Channel: row.channel,
  To: [row.through, row.address].filter((part) => part !== null).join(', ') || name,
  State: row.state,
  At: row.stateAt.toISOString(),
  Answer: row.answer,
})
