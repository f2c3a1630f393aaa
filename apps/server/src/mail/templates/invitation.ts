import { fill } from '@portolan/rules/fill'
import type { Template } from '../content.ts'

export interface InvitationValues {
  readonly email: string
  /** Display name of the company. */
  readonly company: string
  /** `password`: the embedded provider's; `provider`: the sign-in people know from work. */
  readonly signIn: 'password' | 'provider'
}

/** Tells a newly provisioned person where the portal is and how to sign in. Holds no secret. */
export const invitation: Template<InvitationValues> = ({ email, company, signIn }, { texts, appName, link }) => {
  const text = texts.invitation
  return {
    subject: fill(text.subject, { app: appName }),
    preheader: fill(text.preheader, { company }),
    heading: text.heading,
    paragraphs: [fill(text.lead, { company }), signIn === 'password' ? text.withPassword : text.withProvider],
    action: { label: text.action, url: link('/login') },
    facts: [
      { label: text.address, value: new URL(link('/')).host },
      { label: text.email, value: email },
    ],
    notes: [text.note],
  }
}
