import type { Language } from '@portolan/contract/enums'
import type { Template } from '../content.ts'
import { fill } from '../texts.ts'

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
      { label: text.when, value: momentIn(language, values) },
    ],
    notes: [text.note],
  }
}

const momentIn = (language: Language, { at, timeZone }: Pick<PhoneSignedInValues, 'at' | 'timeZone'>) =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at))
