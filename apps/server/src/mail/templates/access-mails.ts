import { fill } from '@portolan/rules/fill'
import { momentIn, type Template } from '../content.ts'

export interface NewSignInValues {
  /** As the browser says; null where it does not. */
  readonly browser: string | null
  readonly system: string | null
  /** IP address the sign-in came from. */
  readonly address: string
  /** ISO 8601. */
  readonly at: string
}

/** Tells a person that somebody signed in as them at a device that was never used before. */
export const newSignIn: Template<NewSignInValues> = (
  { browser, system, address, at },
  { language, texts, appName, link },
) => {
  const text = texts.newSignIn
  const means = [browser, system].filter((part) => part !== null).join(' · ')
  const lead = fill(text.lead, { app: appName })
  return {
    subject: fill(text.subject, { app: appName }),
    preheader: lead,
    heading: text.heading,
    paragraphs: [lead, text.undo],
    action: { label: text.action, url: link('/login') },
    facts: [
      // The provider knows accounts and no companies, so no place: the time is everybody's.
      { label: text.when, value: momentIn(language, at, 'UTC') },
      ...(means ? [{ label: text.with, value: means }] : []),
      { label: text.from, value: address },
    ],
    notes: [text.note],
  }
}

export interface PhoneSignedInValues {
  /** What the phone is called in the person's list. */
  readonly phone: string
  /** As its browser says; null where it does not. */
  readonly browser: string | null
  readonly system: string | null
  /** ISO 8601. */
  readonly at: string
  /** IANA name of the company's. */
  readonly timeZone: string
}

/** Tells a person that a phone was signed in as them, and how to end that where it was not theirs. */
export const phoneSignedIn: Template<PhoneSignedInValues> = (values, { language, texts, appName, link }) => {
  const text = texts.phoneSignedIn
  const means = [values.browser, values.system].filter((part) => part !== null).join(' · ')
  return {
    subject: fill(text.subject, { app: appName }),
    preheader: fill(text.lead, { app: appName }),
    heading: text.heading,
    paragraphs: [
      fill(text.lead, { app: appName }),
      fill(text.undo, { entry: text.entry, deactivate: text.deactivate }),
    ],
    action: { label: text.action, url: link('/') },
    facts: [
      { label: text.phone, value: values.phone },
      ...(means ? [{ label: text.with, value: means }] : []),
      { label: text.when, value: momentIn(language, values.at, values.timeZone) },
    ],
    notes: [text.note],
  }
}

export interface PhoneRefusedValues extends PhoneSignedInValues {
  /** IP address of the phone. */
  readonly address: string
}

/** Tells a person that a phone redeemed their code and was refused at the desktop, and what to do where it was not theirs. */
export const phoneRefused: Template<PhoneRefusedValues> = (values, { language, texts, appName, link }) => {
  const text = texts.phoneRefused
  const means = [values.browser, values.system].filter((part) => part !== null).join(' · ')
  const lead = fill(text.lead, { app: appName })
  return {
    subject: fill(text.subject, { app: appName }),
    preheader: lead,
    heading: text.heading,
    paragraphs: [lead, text.undo],
    action: { label: text.action, url: link('/') },
    facts: [
      { label: text.phone, value: values.phone },
      ...(means ? [{ label: text.with, value: means }] : []),
      { label: text.from, value: values.address },
      { label: text.when, value: momentIn(language, values.at, values.timeZone) },
    ],
    notes: [text.note],
  }
}

export interface FactorsResetValues {
  /** The browser the person asked with, as it says; null where the travel team did it for them. */
  readonly agent: { readonly browser: string | null; readonly system: string | null } | null
  /** ISO 8601. */
  readonly at: string
  /** IANA name of the company's. */
  readonly timeZone: string
}

/** Tells a person that their second steps are gone, who did it, and what to do where it was not they. */
export const factorsReset: Template<FactorsResetValues> = (
  { agent, at, timeZone },
  { language, texts, appName, link },
) => {
  const text = texts.factorsReset
  const means = [agent?.browser, agent?.system].filter(Boolean).join(' · ')
  const lead = fill(agent ? text.byPerson : text.byTeam, { app: appName })
  return {
    subject: fill(text.subject, { app: appName }),
    preheader: lead,
    heading: text.heading,
    paragraphs: [lead, text.next, agent ? text.notYou : text.notAsked],
    action: { label: text.action, url: link('/login') },
    facts: [
      { label: text.when, value: momentIn(language, at, timeZone) },
      ...(means ? [{ label: text.with, value: means }] : []),
    ],
    notes: [text.note],
  }
}

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

/** A link that opens one object without a password. Forwarding the mail forwards that access. */
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

export interface PersonErasedValues {
  /** Something stays because a law asks for it. */
  readonly kept: boolean
}

/** The last mail to a person: their data were erased. */
export const personErased: Template<PersonErasedValues> = ({ kept }, { texts, appName, link }) => {
  const text = texts.personErased
  return {
    subject: fill(text.subject, { app: appName }),
    preheader: text.heading,
    heading: text.heading,
    paragraphs: [fill(text.lead, { app: appName }), kept ? text.kept : text.nothing],
    action: { label: text.action, url: link('/') },
    facts: [],
    notes: [text.note],
  }
}

export interface SettingsFailedValues {
  /** What was to be published, as administrators know it. */
  readonly titles: readonly string[]
  /** Why not, in the reader's language. */
  readonly fault: string
  /** When it was to happen. ISO 8601, UTC; null where that is not known any more. */
  readonly at: string | null
  readonly timeZone: string
  readonly companyCode: string
}

/** To the administrators of a company: what was scheduled has not been published. */
export const settingsFailed: Template<SettingsFailedValues> = (
  { titles, fault, at, timeZone, companyCode },
  { language, texts, link },
) => {
  const text = texts.settingsFailed
  return {
    subject: text.subject,
    preheader: fault,
    heading: text.heading,
    paragraphs: [fault, text.next],
    action: { label: text.action, url: link(`/admin/setting/changes?company=${encodeURIComponent(companyCode)}`) },
    facts: [
      { label: text.what, value: new Intl.ListFormat(language).format(titles) },
      ...(at === null ? [] : [{ label: text.when, value: momentIn(language, at, timeZone) }]),
    ],
    notes: [],
  }
}
