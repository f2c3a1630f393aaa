import { fill, plural } from '@portolan/rules/fill'
import type { MailContent, Template } from '../content.ts'

export interface IncidentMessageValues {
  /** Name of the incident. */
  readonly incident: string
  readonly isExercise: boolean
  /** As the team wrote it, with the values of this person. */
  readonly subject: string
  readonly body: string
  /** Whom it is about, where the reader arranges their trips; null: the reader. */
  readonly about: string | null
  /** Of the answer page, with its secret; null where no answer is wanted. */
  readonly path: string | null
  /** The company's emergency line; null without. */
  readonly phone: string | null
}

/** A message of an incident. Both buttons open the page, where the person answers: scanners open links too. */
export const incidentMessage: Template<IncidentMessageValues> = (values, { texts, link }) => {
  const text = texts.incidentMessage
  const { subject, body, isExercise, about, path, phone } = values
  const [firstLine = ''] = body.split('\n')
  const content: MailContent = {
    subject: isExercise ? fill(text.exerciseSubject, { subject }) : subject,
    preheader: firstLine,
    ...(isExercise ? { band: text.band } : {}),
    heading: subject,
    paragraphs: about === null ? [] : [fill(text.about, { name: about })],
    body: body
      .split(/\n\s*\n/)
      .map((block) => block.split('\n'))
      .filter((lines) => lines.some((one) => one.trim() !== '')),
    facts: phone === null ? [] : [{ label: text.phone, value: phone }],
  }
  if (path === null) return content
  const url = link(path)
  return {
    ...content,
    action: { label: text.safe, url },
    choices: [
      { label: text.safe, url },
      { label: text.help, url },
    ],
    notes: [text.note],
  }
}

export interface IncidentEscalationValues {
  readonly incident: string
  readonly isExercise: boolean
  readonly people: number
  /** Minutes that they have had to answer. */
  readonly minutes: number
  /** The first of them. */
  readonly names: readonly string[]
  /** Of the board. */
  readonly path: string
}

/** Tells the duty person once of each person who does not answer. It has no phones: the board shows them to whom may see them. */
export const incidentEscalation: Template<IncidentEscalationValues> = (values, { texts, link, language }) => {
  const text = texts.incidentEscalation
  const { incident, people, names, minutes, isExercise, path } = values
  const subject = plural(text.subject, people, language, { incident })
  const listed = names.join(text.comma)
  const more = people - names.length
  return {
    subject: isExercise ? fill(text.exerciseSubject, { subject }) : subject,
    preheader: plural(text.lead, people, language, { minutes: String(minutes) }),
    ...(isExercise ? { band: text.band } : {}),
    heading: text.heading,
    paragraphs: [plural(text.lead, people, language, { minutes: String(minutes) })],
    facts: [{ label: text.people, value: more > 0 ? fill(text.more, { names: listed, more }) : listed }],
    action: { label: text.action, url: link(path) },
    notes: [text.note],
  }
}
