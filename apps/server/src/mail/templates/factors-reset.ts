import { fill } from '@portolan/rules/fill'
import type { Template } from '../content.ts'
import { momentIn } from '../moment.ts'

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
