import { sql } from 'kysely'
import type { Db } from './incident.store.ts'

/** Ends the links of an incident's messages, and tells everybody who was asked in the portal by a message of a type. */
export async function endAsking(
  db: Db,
  { companyId, incidentId }: { readonly companyId: number; readonly incidentId: number },
  { at, type }: { readonly at: Date; readonly type: number },
): Promise<void> {
  await sql`select end_answer_links(${companyId}, ${incidentId}, ${at})`.execute(db)
  // In a fixed order, as every publisher locks the logins.
  await sql`select publish_realtime(p.company_id, p.login_id, ${type}, 0, ${String(incidentId)}) from (
    select t.company_id, t.login_id from incident_person p join traveler t on t.company_id = p.company_id and t.id = p.traveler_id
    where p.company_id = ${companyId} and p.incident_id = ${incidentId} and p.messages > 0 and t.login_id is not null
    order by t.login_id) p`.execute(db)
}
