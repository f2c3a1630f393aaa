import type { Language } from '@portolan/contract/enums'
import { formatNamedMoment } from '@portolan/rules/format-time'
import type { MailMessages } from './messages/en-US.ts'

/** A button, or the address below the buttons. `url` comes from `context.link`. */
export interface MailAction {
  readonly label: string
  readonly url: string
}

/** A row of a table. */
export interface MailFact {
  readonly label: string
  readonly value: string
  /** BCP 47, where the value is in another language than the mail. */
  readonly language?: string
}

/** One of several things that a mail is about. */
export interface MailSection {
  readonly heading: string
  readonly facts: readonly MailFact[]
  /** Where there is more about it. */
  readonly links: readonly MailAction[]
}

/** A mail's content as plain text: the layout escapes it and builds the HTML and the plain-text version. */
export interface MailContent {
  readonly subject: string
  /** The preview text beside the subject. */
  readonly preheader: string
  /** Above everything else, in a band: what must not be overlooked, such as that it is an exercise. */
  readonly band?: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /**
   * What a person wrote, in blocks of lines, in place of the greeting and below the paragraphs. Its addresses become links:
   * the only ones of a mail that may lead elsewhere.
   */
  readonly body?: readonly (readonly string[])[]
  /** A one-time code, shown large. */
  readonly code?: string
  readonly action?: MailAction
  /** Two buttons in a row, in place of that of `action`, whose address stays below them. */
  readonly choices?: readonly [MailAction, MailAction]
  /** A short table: what, when, from where. */
  readonly facts?: readonly MailFact[]
  /** Things of the same kind, each with a heading, a table and links, in place of `facts`. */
  readonly sections?: readonly MailSection[]
  /** Small print below a line. */
  readonly notes?: readonly string[]
  /** Keeps everything on one screen of a phone: no greeting, a smaller heading, closer rows. */
  readonly isDense?: boolean
}

/** What a template gets besides its own values. */
export interface MailContext {
  readonly language: Language
  readonly texts: MailMessages
  readonly appName: string
  /** The absolute address of a portal path, such as `/login`, with its query. */
  link(path: string): string
}

/** One kind of mail: a pure function, so that equal values give equal mails. */
export type Template<V> = (values: V, context: MailContext) => MailContent

/** An instant (ISO 8601) in a mail: in the company's time zone, which is named. */
export const momentIn = (language: Language, at: string, timeZone: string): string =>
  formatNamedMoment(Date.parse(at), timeZone, language)
