import { fill } from '@portolan/rules/fill'
import type { Template } from '../content.ts'
import { momentIn } from '../moment.ts'

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
