import type { Audience, Channel, MessageKind, MessageTexts } from '@portolan/contract/features/incidents/messages'
import type { Db, IncidentRow } from '../incident.store.ts'

/** What messages say of a company. */
export const findMessageCompany = (db: Db, companyId: number) =>
  db
    .selectFrom('company')
    .select(['display_name', 'localized_names', 'languages', 'time_zone'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

interface MessageRow {
  readonly number: number
  readonly kind: MessageKind
  readonly texts: MessageTexts
  readonly channels: readonly Channel[]
  readonly audience: Audience
  readonly sentAt: Date
  readonly sentBy: number | null
  readonly people: number
}

/** Keeps a message as the latest of its incident, whose lock the caller holds. Answers its id. */
export async function insertMessage(
  db: Db,
  { id: incidentId, company_id: companyId }: Pick<IncidentRow, 'id' | 'company_id'>,
  message: MessageRow,
): Promise<number> {
  const { id } = await db
    .insertInto('incident_message')
    .values({
      company_id: companyId,
      incident_id: incidentId,
      number: message.number,
      kind: message.kind,
      texts: JSON.stringify(message.texts),
      channels: [...message.channels],
      audience: JSON.stringify(message.audience),
      sent_at: message.sentAt,
      sent_by: message.sentBy,
      people: message.people,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('incident')
    .set({ last_message: message.number })
    .where('company_id', '=', companyId)
    .where('id', '=', incidentId)
    .execute()
  return id
}
