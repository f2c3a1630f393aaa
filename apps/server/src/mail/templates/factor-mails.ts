import { fill } from '@portolan/rules/fill'
import { momentIn, type Template } from '../content.ts'

export type FactorsChangedValues = (
  | { readonly change: 'added' | 'removed'; readonly kind: 'passkey' | 'totp'; readonly name: string }
  | { readonly change: 'codes' }
) & {
  /** The browser that changed it, as it says. */
  readonly agent: { readonly browser: string | null; readonly system: string | null }
  /** ISO 8601. */
  readonly at: string
  /** IANA name of the company's. */
  readonly timeZone: string
}

/** Tells a person which second step came or went, and what to do where it was not they. Holds no secret. */
export const factorsChanged: Template<FactorsChangedValues> = (values, { language, texts, appName, link }) => {
  const text = texts.factorsChanged
  const { agent, at, timeZone } = values
  const means = [agent.browser, agent.system].filter(Boolean).join(' · ')
  const factor = values.change === 'codes' ? '' : fill(text[values.kind], { name: values.name })
  const lead = fill(text[values.change], { app: appName, factor })
  const { subject, heading } = {
    added: { subject: text.subjectAdded, heading: text.headingAdded },
    removed: { subject: text.subjectRemoved, heading: text.headingRemoved },
    codes: { subject: text.subjectCodes, heading: text.headingCodes },
  }[values.change]
  return {
    subject: fill(subject, { app: appName }),
    preheader: lead,
    heading,
    paragraphs: [lead, text.notYou],
    action: { label: text.action, url: link('/security') },
    facts: [
      { label: text.when, value: momentIn(language, at, timeZone) },
      ...(means ? [{ label: text.with, value: means }] : []),
    ],
    notes: [text.note],
  }
}
