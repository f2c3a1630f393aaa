import { fill } from '@portolan/rules/fill'
import { momentIn, type Template } from '../content.ts'

/** Where from and when somebody asked. */
export interface AskedFrom {
  readonly address: string | null
  /** As the browser says. */
  readonly agent: { readonly browser: string | null; readonly system: string | null }
  /** ISO 8601. */
  readonly at: string
  /** IANA name of the company's. */
  readonly timeZone: string
}

export interface PasswordResetValues extends AskedFrom {
  /** Of the portal, with the link's token. */
  readonly path: string
  readonly minutes: number
}

/** The link that sets a new password: once, for half an hour. */
export const passwordReset: Template<PasswordResetValues> = (values, { language, texts, appName, link }) => {
  const text = texts.passwordReset
  const lead = fill(text.lead, { app: appName })
  return {
    subject: fill(text.subject, { app: appName }),
    preheader: lead,
    heading: text.heading,
    paragraphs: [lead, fill(text.good, { minutes: String(values.minutes) })],
    action: { label: text.action, url: link(values.path) },
    facts: factsOf(values, language, text),
    notes: [text.note],
  }
}

export interface PasswordChangedValues extends AskedFrom {
  /** Page where a new link is asked for; null where that is not offered. */
  readonly path: string | null
}

/** Tells the owner that the password is new, and what to do where it was not they. Holds no secret. */
export const passwordChanged: Template<PasswordChangedValues> = (values, { language, texts, appName, link }) => {
  const text = texts.passwordChanged
  const lead = fill(text.lead, { app: appName })
  return {
    subject: fill(text.subject, { app: appName }),
    preheader: lead,
    heading: text.heading,
    paragraphs: [lead, text.ended],
    action: { label: text.action, url: link(values.path ?? '/login') },
    facts: factsOf(values, language, text),
    notes: [text.note],
  }
}

export interface PasswordElsewhereValues extends AskedFrom {
  readonly company: string
}

/** For who asks and has no password here to set. */
export const passwordElsewhere: Template<PasswordElsewhereValues> = (values, { language, texts, appName, link }) => {
  const text = texts.passwordElsewhere
  const lead = fill(text.lead, { app: appName, company: values.company })
  return {
    subject: fill(text.subject, { app: appName }),
    preheader: lead,
    heading: text.heading,
    paragraphs: [lead, text.next],
    action: { label: text.action, url: link('/login') },
    facts: factsOf(values, language, text),
    notes: [text.note],
  }
}

function factsOf(
  { address, agent, at, timeZone }: AskedFrom,
  language: Parameters<typeof momentIn>[0],
  text: { when: string; with: string; from: string },
) {
  const means = [agent.browser, agent.system].filter(Boolean).join(' · ')
  return [
    { label: text.when, value: momentIn(language, at, timeZone) },
    ...(means ? [{ label: text.with, value: means }] : []),
    ...(address ? [{ label: text.from, value: address }] : []),
  ]
}
