import * as z from 'zod/mini'
import { machine, session } from '../../access.ts'
import { languages } from '../../enums.ts'
import { endpoint } from '../../operation.ts'
import { Id } from '../../schemas/common.ts'
import { incidentRight } from './affected.ts'
import { incidentLimits } from './area.ts'

/** An instant, ISO 8601 in UTC. */
const Instant = z.string()

/** `portal`: in the portal, and as a notice of the phone's app. */
export const channels = ['mail', 'sms', 'voice', 'portal'] as const
export type Channel = (typeof channels)[number]

/** `ask` wants an answer; `inform` does not; `reminder` asks again; `allClear` says that it is over. */
export const messageKinds = ['ask', 'inform', 'reminder', 'allClear'] as const
export type MessageKind = (typeof messageKinds)[number]

/** `delivered`: the mail server or the carrier has accepted it. */
export const deliveryStates = ['queued', 'sent', 'delivered', 'bounced', 'failed', 'noContact'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const Text = z.object({
  Subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(incidentLimits.subject)),
  Body: z.string().check(z.trim(), z.minLength(1), z.maxLength(incidentLimits.message)),
})
/**
 * By language; who reads none of them gets the first of their company's languages, else English, else any. In the texts `{name}`,
 * `{incident}`, `{place}`, `{company}` and `{phone}` are replaced; any other, and one without a value, is refused and named.
 */
export const MessageTexts = z.partialRecord(z.enum(languages), Text)
export type MessageTexts = z.infer<typeof MessageTexts>

export const messagePlaceholders = ['name', 'incident', 'place', 'company', 'phone'] as const

export const audiences = ['all', 'unanswered', 'help', 'safe', 'arriving'] as const
export const Audience = z.union([
  z.object({ Of: z.enum(audiences) }),
  z.object({ PersonIds: z.array(Id).check(z.minLength(1), z.maxLength(500)) }),
])
export type Audience = z.infer<typeof Audience>

const message = {
  IncidentId: Id,
  Kind: z.enum(messageKinds),
  Audience,
  Texts: MessageTexts,
  Channels: z.array(z.enum(channels)).check(z.minLength(1), z.maxLength(4)),
}

const ChannelCount = z.object({
  Channel: z.enum(channels),
  Total: z.int(),
  Delivered: z.int(),
  Bounced: z.int(),
  Failed: z.int(),
})

export const incidentMessages = {
  templates: endpoint('POST', '/incidents/templates', {
    access: session(),
    effect: 'read',
    needs: incidentRight,
    summary: 'Texts to begin with: those of the company’s rules, then the portal’s own.',
    request: z.object({ IncidentId: Id }),
    response: z.object({
      Templates: z.array(
        z.object({ Key: z.string(), Name: z.string(), Kind: z.enum(messageKinds), Texts: MessageTexts }),
      ),
      /** Channels that this deployment can send by. */
      Channels: z.array(z.enum(channels)),
    }),
  }),
  preview: endpoint('POST', '/incidents/message/preview', {
    access: session(),
    effect: 'read',
    needs: incidentRight,
    summary: 'Whom a message would reach, by which channel and in which language, and whom it would not.',
    request: z.object(message),
    response: z.object({
      People: z.int(),
      ByLanguage: z.array(z.object({ Language: z.enum(languages), People: z.int() })),
      ByChannel: z.array(z.object({ Channel: z.enum(channels), People: z.int() })),
      /** Nobody knows how to reach them. */
      Unreachable: z.array(z.object({ PersonId: Id, Name: z.string() })),
      /** Who got a message in the last minutes, from whom. */
      Recent: z.array(z.object({ By: z.string(), At: Instant, People: z.int(), Subject: z.string() })),
      /** As the first person of each language gets it. */
      Samples: z.array(
        z.object({ Language: z.enum(languages), Name: z.string(), Subject: z.string(), Body: z.string() }),
      ),
    }),
  }),
  send: endpoint('POST', '/incidents/message', {
    access: session(),
    effect: 'write',
    needs: incidentRight,
    summary:
      'Sends a message to people of an incident. Refused where another has written to them since it was looked at.',
    request: z.object({
      ...message,
      /** The number of the latest message that the sender has seen; a later one refuses this one, and is named. */
      AfterNumber: z.int(),
    }),
    response: z.object({ MessageId: Id, Number: z.int(), People: z.int(), Unreachable: z.int() }),
  }),
  messages: endpoint('POST', '/incidents/messages', {
    access: session(),
    effect: 'read',
    needs: incidentRight,
    summary: 'Messages of an incident, the latest first, with what became of them.',
    request: z.object({ IncidentId: Id }),
    response: z.object({
      Messages: z.array(
        z.object({
          MessageId: Id,
          Number: z.int(),
          Kind: z.enum(messageKinds),
          /** In the viewer's language where there is one. */
          Subject: z.string(),
          Body: z.string(),
          Languages: z.array(z.enum(languages)),
          SentAt: Instant,
          /** Null: by itself. */
          SentBy: z.nullable(z.string()),
          People: z.int(),
          ByChannel: z.array(ChannelCount),
        }),
      ),
    }),
  }),
  deliveries: endpoint('POST', '/incidents/deliveries', {
    access: session(),
    effect: 'read',
    needs: incidentRight,
    summary: 'What was sent to one person, and what became of it.',
    request: z.object({ IncidentId: Id, PersonId: Id }),
    response: z.object({
      Deliveries: z.array(
        z.object({
          Number: z.int(),
          Channel: z.enum(channels),
          /** The person's, or of whoever is reached for them. */
          To: z.string(),
          State: z.enum(deliveryStates),
          At: Instant,
          /** What the server or the carrier said. */
          Answer: z.nullable(z.string()),
        }),
      ),
    }),
  }),
}

/** What a carrier tells of messages that it took (docs/incidents.md). */
export const incidentsBackOffice = {
  noteDeliveries: endpoint('POST', '/back-office/incidents/deliveries', {
    access: machine('incidents'),
    effect: 'write',
    summary: 'What became of short messages and calls, by the id that each was sent with.',
    request: z.object({
      items: z
        .array(
          z.object({
            id: z.string().check(z.maxLength(64)),
            state: z.enum(['accepted', 'delivered', 'failed']),
            at: z.string().check(z.maxLength(40)),
            detail: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    response: z.object({ updated: z.int(), unchanged: z.int(), unknown: z.array(z.string()) }),
  }),
}
