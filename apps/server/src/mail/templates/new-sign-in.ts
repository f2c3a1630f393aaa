import { fill } from '@portolan/rules/fill'
import type { Template } from '../content.ts'

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
      { label: text.when, value: new Intl.DateTimeFormat(language, moment).format(new Date(at)) },
      ...(means ? [{ label: text.with, value: means }] : []),
      { label: text.from, value: address },
    ],
    notes: [text.note],
  }
}

const moment = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const
