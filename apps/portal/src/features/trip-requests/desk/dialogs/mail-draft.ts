import type { EmailReceiverRole } from '@portolan/contract/enums'

/** What a template fills. */
interface Words {
  readonly subject: string
  readonly body: string
}

/** A mail as it is written. */
export interface MailDraft extends Words {
  /** Empty for that of the request's owner. */
  readonly language: string
  readonly template: string
  readonly receivers: readonly EmailReceiverRole[] | null
  readonly additional: string
  /** What the template filled last, and in which language: what nobody has changed follows template and language. */
  readonly filled: Words & { readonly language: string }
}

export const emptyMail: MailDraft = {
  language: '',
  template: '',
  receivers: null,
  additional: '',
  subject: '',
  body: '',
  filled: { subject: '', body: '', language: '' },
}

/** The draft with a template's words, where nothing was typed by hand. */
export function filledWith(draft: MailDraft, words: Words, language: string): MailDraft {
  const { filled } = draft
  const pick = (part: keyof Words) => (draft[part] === '' || draft[part] === filled[part] ? words[part] : draft[part])
  return { ...draft, subject: pick('subject'), body: pick('body'), filled: { ...words, language } }
}
