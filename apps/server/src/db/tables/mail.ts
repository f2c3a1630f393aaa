import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MailEvent, MailState } from '../../mail/mail-state.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface MailMessageTable {
  id: Generated<number>
  company_id: number | null
  login_id: number | null
  address: string
  /** In small letters: what mails are looked up by. */
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
