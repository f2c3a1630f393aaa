import { fill } from '@portolan/rules/fill'
import type { Template } from '../content.ts'

export interface TestMailValues {
  /** Host of the mail server; null where none is configured. */
  readonly server: string | null
}

/** What `portolan mail test` sends. */
export const testMail: Template<TestMailValues> = ({ server }, { texts, appName, link }) => {
  const text = texts.test
  return {
    subject: fill(text.subject, { app: appName }),
    preheader: fill(text.preheader, { app: appName }),
    heading: text.heading,
    paragraphs: [fill(text.lead, { app: appName })],
    action: { label: text.action, url: link('/') },
    facts: server === null ? [] : [{ label: text.server, value: server }],
    notes: [text.note],
  }
}
