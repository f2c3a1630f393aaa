import { type Language, languages } from '@portolan/contract/enums'
import { plural } from '@portolan/rules/fill'
import { formatMoment } from '@portolan/rules/format-time'
import { ownZone } from '@portolan/rules/local-time'
import { catalogue } from '../i18n/catalogue.ts'
import type { MailEvent, MailState } from '../db/tables/mail.ts'
import type { OutboxMessages } from './messages/en-US.ts'

/** Texts of the outbox by language. */
export const outboxTexts = await catalogue<OutboxMessages>(new URL('messages/', import.meta.url))

export const stateText = (language: Language, state: MailState): string => outboxTexts[language][`state_${state}`]

const eventKeys = {
  sent: 'event_sent',
  deferred: 'event_deferred',
  refused: 'event_refused',
  'given up': 'event_givenUp',
  kept: 'event_kept',
  bounced: 'event_bounced',
  reported: 'event_reported',
  'asked again': 'event_askedAgain',
} as const satisfies Record<MailEvent['event'], keyof OutboxMessages>

export const eventText = (language: Language, event: MailEvent['event']): string =>
  outboxTexts[language][eventKeys[event]]

/** `3 mails`, with the plural form of the number. */
export const countText = (language: Language, key: 'count' | 'fresh', count: number): string =>
  plural(outboxTexts[language][key], count, language)

/** The time in this machine's zone, which is the reader's too. */
export const timeText = (language: Language, time: Date): string => formatMoment(time.getTime(), ownZone(), language)

/** Languages are named by their script, not by the country in their tag. */
const named: Record<Language, string> = { 'en-US': 'en', 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant', 'ja-JP': 'ja' }

/** The name of a language in the reader's language. */
export function languageText(language: Language, of: string): string {
  const tag = languages.find((known) => known === of)
  return new Intl.DisplayNames(language, { type: 'language' }).of(tag ? named[tag] : of) ?? of
}
