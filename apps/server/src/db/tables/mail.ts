import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Defaulted<T> = ColumnType<T, T | undefined, T>

/** The state of a mail. `outbox`: no mail server is configured, so it stays here. */
export type MailState = 'queued' | 'sending' | 'sent' | 'retrying' | 'bounced' | 'failed' | 'outbox'

/** One event of a mail; `answer` holds the mail server's reply, if any. */
export interface MailEvent {
  readonly at: string
  readonly event: 'sent' | 'deferred' | 'refused' | 'given up' | 'kept' | 'bounced' | 'reported' | 'asked again'
  readonly answer: string | null
}

export interface MailMessageTable {
  id: Generated<number>
  company_id: number | null
  login_id: number | null
  address: string
  /** In lower case, for look-ups. */
  address_key: GeneratedAlways<string>
  recipient_name: string | null
  language: string
  template: string
  subject: string
  body: string
  message_id: string
  envelope_id: string
  state: Defaulted<MailState>
  attempts: Defaulted<number>
  answer: Defaulted<string | null>
  history: ColumnType<MailEvent[], string | undefined, string>
  created_at: Date
  sent_at: Defaulted<Date | null>
  due_at: Date | null
}

export interface MailTables {
  mail_message: MailMessageTable
}
