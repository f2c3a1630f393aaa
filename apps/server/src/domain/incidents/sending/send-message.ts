import type { Audience, Channel, MessageKind, MessageTexts } from '@portolan/contract/features/incidents/messages'
import type { Kysely } from 'kysely'
import { insertJobs } from '../../../jobs/jobs.store.ts'
import type { Database } from '../../../db/schema.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { logEntries, type LoggedBy } from '../incident-log.ts'
import { type IncidentRow, tellTeam } from '../incident.store.ts'
import { checkPlaceholders, readMessageContext } from './message-context.ts'
import { planDeliveries } from './plan.rules.ts'
import { readRecipients } from './recipients.store.ts'

type Db = Kysely<Database>

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
  const { id: messageId } = await db
    .insertInto('incident_message')
    .values({
      company_id: companyId,
      incident_id: incidentId,
      number,
      kind,
      texts: JSON.stringify(texts),
      channels,
      audience: JSON.stringify(audience),
      sent_at: at,
      sent_by: sentBy,
      people: people.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('incident')
    .set({ last_message: number })
    .where('company_id', '=', companyId)
    .where('id', '=', incidentId)
    .execute()
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
