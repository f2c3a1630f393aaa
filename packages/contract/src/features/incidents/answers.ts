import * as z from 'zod/mini'
import { anonymous, session } from '../../access.ts'
import { endpoint, file } from '../../operation.ts'
import { Id, optionalText, Secret } from '../../schemas/common.ts'
import { incidentLimits } from './area.ts'
import { answers, answerWays } from './core.ts'

/** An instant, ISO 8601 in UTC. */
const Instant = z.string()

/** A field of an address or form, whatever somebody has put into it. */
const Field = z.string().check(z.maxLength(4_000))

const given = {
  Answer: z.enum(answers),
  Text: optionalText(incidentLimits.answer),
  Phone: optionalText(incidentLimits.phone),
}

/** Answers of people to an incident: in the portal, and by the link of a message. */
export const incidentAnswers = {
  own: endpoint('POST', '/incidents/own', {
    access: session(),
    effect: 'read',
    summary: 'Open incidents that ask whether the viewer is safe, with their answer.',
    request: z.object({}),
    response: z.object({
      Incidents: z.array(
        z.object({
          IncidentId: Id,
          Name: z.string(),
          IsExercise: z.boolean(),
          /** Of the latest message. */
          Subject: z.nullable(z.string()),
          Body: z.nullable(z.string()),
          AskedAt: Instant,
          /** Whom to call. */
          Phone: z.nullable(z.string()),
          Answer: z.nullable(z.enum(answers)),
          AnsweredAt: z.nullable(Instant),
          AnswerWay: z.nullable(z.enum(answerWays)),
        }),
      ),
    }),
  }),
  give: endpoint('POST', '/incidents/own/answer', {
    access: session(),
    effect: 'write',
    // Only the team reads answers: whoever gives one could not write it by the rules of the viewer's role.
    runsAs: 'system',
    summary: 'The viewer’s own answer. It can be changed until the incident closes.',
    request: z.object({
      IncidentId: Id,
      ...given,
      /** Only after an explicit tap. */
      Position: z.optional(
        z.nullable(
          z.object({
            Latitude: z.number().check(z.minimum(-90), z.maximum(90)),
            Longitude: z.number().check(z.minimum(-180), z.maximum(180)),
            Metres: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1_000_000)))),
          }),
        ),
      ),
    }),
    response: z.object({ AnsweredAt: Instant }),
  }),
  /** A page of its own, light enough for a bad connection, that works without scripts; opening it changes nothing. */
  answerPage: endpoint('GET', '/answer', {
    access: anonymous(),
    effect: 'read',
    summary: 'The answer page of a link: one person and one incident.',
    request: z.object({
      token: z._default(Field, ''),
      /** As the person has chosen on the page; else that of their messages. */
      language: z._default(Field, ''),
    }),
    response: file('text/html'),
    // A hotel or an office is one address, and in a crisis everybody in it answers at once. Nobody can guess a link.
    limit: { points: 1_200, seconds: 60, by: 'address' },
  }),
  answerByLink: endpoint('POST', '/answer', {
    access: anonymous(),
    effect: 'write',
    encoding: 'form',
    summary: 'The answer of the link’s person.',
    // A call for help is never refused for its form: what is too long is cut, and what is no position counts as none.
    request: z.object({
      token: z._default(Field, ''),
      language: z._default(Field, ''),
      answer: z._default(Field, ''),
      text: z._default(z.string().check(z.maxLength(100_000)), ''),
      phone: z._default(Field, ''),
      latitude: z._default(Field, ''),
      longitude: z._default(Field, ''),
      metres: z._default(Field, ''),
    }),
    response: file('text/html'),
    limit: { points: 600, seconds: 60, by: 'address' },
  }),
  /** Told by the page when a person, not a scanner, has it before them. */
  answerOpened: endpoint('POST', '/answer/opened', {
    access: anonymous(),
    effect: 'write',
    summary: 'The link’s person has the page before them.',
    request: z.object({ token: Secret }),
    response: z.object({}),
    limit: { points: 1_200, seconds: 60, by: 'address' },
  }),
}
