import type { Audience, Channel, MessageKind, MessageTexts } from '@portolan/contract/features/incidents/messages'
import { insertJobs } from '../../../jobs/jobs.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { logEntries, type LoggedBy } from '../incident-log.ts'
import { type Db, type IncidentRow, tellTeam } from '../incident.store.ts'
import { checkPlaceholders, readMessageContext } from './message-context.ts'
import { insertMessage } from './messages.store.ts'
import { planDeliveries } from './plan.rules.ts'
import { readRecipients } from './recipients.store.ts'

/** The queue of `incident-messages.jobs.ts`, which imports this file. */
export const spreadQueue = 'spread-incident-message'

export interface NewMessage {
  /** Locked by the caller's transaction. */
  readonly incident: IncidentRow
  readonly kind: MessageKind
  readonly audience: Audience
  /** Travellers that the sender sees; null: all. */
  readonly travelerIds: readonly number[] | null
  readonly texts: MessageTexts
  readonly channels: readonly Channel[]
  /** Null: by itself. */
  readonly sentBy: number | null
  readonly at: Date
  readonly loggedBy: LoggedBy | null
}

export interface SentMessage {
  readonly messageId: number
  readonly number: number
  readonly people: number
  /** Of them, those whom nobody knows how to reach. */
  readonly unreachable: number
}

/**
 * Writes a message, its entry of the log and the job that makes its deliveries, in the caller's transaction, which holds the
 * incident's lock. Throws `incident_nobody` without people, `incident_message_value` for a placeholder without a value.
 */
export async function sendMessage(db: Db, message: NewMessage): Promise<SentMessage> {
  const { incident, kind, texts, at, sentBy, travelerIds } = message
  const channels = [...new Set(message.channels)]
  const { company_id: companyId, id: incidentId } = incident
  const people = await readRecipients(db, { companyId, incidentId, audience: message.audience, travelerIds, channels })
  if (people.length === 0) throw new AppError('incident_nobody')
  const context = await readMessageContext(db, incident, at)
  checkPlaceholders(texts, people, context)
  const asked = { texts, channels, companyLanguages: context.company.languages }
  const unreachable = people.filter((person) => planDeliveries(person, asked).length === 0).length
  const number = incident.last_message + 1
  // Whoever sees some only has written to those: the people who are found when the message is spread must be the same.
  const audience: Audience =
    travelerIds === null ? message.audience : { PersonIds: people.map(({ personId }) => String(personId)) }
  const messageId = await insertMessage(db, incident, {
    number,
    kind,
    texts,
    channels,
    audience,
    sentAt: at,
    sentBy,
    people: people.length,
  })
  await logEntries(
    db,
    [
      {
        companyId,
        incidentId,
        at,
        kind: kind === 'reminder' ? 'reminded' : 'messageSent',
        loginId: sentBy,
        detail: { messageId, number, kind, channels, count: people.length, languages: Object.keys(texts).toSorted() },
      },
    ],
    message.loggedBy,
  )
  await insertJobs(db, spreadQueue, [{ companyId, messageId }])
  await tellTeam(db, incident)
  return { messageId, number, people: people.length, unreachable }
}
