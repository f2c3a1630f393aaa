import type { Language } from '@portolan/contract/enums'
import type { MailMessages } from './messages/en-US.ts'

/** What a mail says, as plain text: the layout escapes it and makes both HTML and the plain-text twin of it. */
export interface MailContent {
  readonly subject: string
  /** What a mailbox shows beside the subject. */
  readonly preheader: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** A one-time code, shown large. */
  readonly code?: string
  /** Made by `context.link`. */
  readonly action?: { readonly label: string; readonly url: string }
  /** What, when, where from: a short table. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  /** Small print below a line. */
  readonly notes?: readonly string[]
}

/** What a template works with besides its own values. */
export interface MailContext {
  readonly language: Language
  readonly texts: MailMessages
  readonly appName: string
  /** Absolute address of one of the portal's own paths: `/login`, with a query where it needs one. */
  link(path: string): string
}

/** One kind of mail: a pure function, so that the same values always make the same mail. */
export type Template<V> = (values: V, context: MailContext) => MailContent

/** An instant (ISO 8601) as mails write it: on the company's clock, the zone beside it. */
export const momentIn = (language: Language, at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at))
