import { fill } from '@portolan/rules/fill'
import type { Template } from '../content.ts'

export interface MailLinkValues {
  readonly kind: 'request' | 'proposal'
  /** What people know the object by. */
  readonly reference: string
  /** What it is called; null: the reference alone. */
  readonly subject: string | null
  /** Of the portal, with the link's token. */
  readonly path: string
  /** How long the link opens it. */
  readonly days: number
}

/** A link that opens one object without a password: whoever forwards it, forwards that. */
export const mailLink: Template<MailLinkValues> = ({ kind, reference, subject, path, days }, { texts, link }) => {
  const text = texts.mailLink
  const what = subject ?? reference
  return {
    subject: fill(kind === 'request' ? text.requestSubject : text.proposalSubject, { what }),
    preheader: kind === 'request' ? text.requestLead : text.proposalLead,
    heading: kind === 'request' ? text.requestHeading : text.proposalHeading,
    paragraphs: [kind === 'request' ? text.requestLead : text.proposalLead, fill(text.opens, { days: String(days) })],
    action: { label: text.action, url: link(path) },
    facts: [
      ...(subject === null ? [] : [{ label: text.about, value: subject }]),
      { label: text.reference, value: reference },
    ],
    notes: [text.note],
  }
}
