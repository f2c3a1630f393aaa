import { fill } from '@portolan/rules/fill'
import type { Template } from '../content.ts'

export interface DeskMailValues {
  readonly subject: string
  /** As the consultant wrote it: lines stay lines. */
  readonly body: string
  /** The consultant, in the reader's script. */
  readonly by: string
  readonly trip: string
  readonly reference: string
  /** Of the request; null for receivers who have no login. */
  readonly path: string | null
}

/** What a consultant writes about a request. The words are theirs; the frame says so. */
export const deskMail: Template<DeskMailValues> = ({ subject, body, by, trip, reference, path }, { texts, link }) => {
  const text = texts.deskMail
  const blocks = body
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trimEnd()))
    .filter((lines) => lines.some((line) => line !== ''))
  return {
    subject,
    preheader: blocks[0]?.join(' ') ?? subject,
    heading: subject,
    paragraphs: [],
    body: blocks,
    ...(path === null ? {} : { action: { label: text.action, url: link(path) } }),
    facts: [
      { label: text.about, value: trip },
      { label: text.reference, value: reference },
    ],
    notes: [fill(text.note, { by })],
  }
}
