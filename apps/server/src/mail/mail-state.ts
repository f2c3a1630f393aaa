/** How a mail stands. `outbox`: no mail server is configured, it stays here. */
export type MailState = 'queued' | 'sending' | 'sent' | 'retrying' | 'bounced' | 'failed' | 'outbox'

/** One thing that happened to a mail; `answer` holds the mail server's words where it said any. */
export interface MailEvent {
  readonly at: string
  readonly event: 'sent' | 'deferred' | 'refused' | 'given up' | 'kept' | 'bounced' | 'reported' | 'asked again'
  readonly answer: string | null
}
