import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ReachablePerson } from './contacts.ts'

type Db = Kysely<Database>

interface ContactLooks {
  readonly companyId: number
  /** People by traveller, with what of their profiles was shown. */
  readonly opened: ReadonlyMap<number, Pick<ReachablePerson, 'opened'>>
  readonly by: { readonly companyId: number; readonly loginId: number; readonly name: string }
  readonly at: Date
}

/** Writes into the access logs of profiles whose contacts somebody has seen. One statement, none where no profile was opened. */
export async function logContactLooks(db: Db, { companyId, opened, by, at }: ContactLooks): Promise<void> {
  const rows = [...opened].flatMap(([traveler_id, person]) =>
    person.opened.map((section) => ({ traveler_id, section })),
  )
  if (rows.length === 0) return
  // Logins of another company are named, but not linked.
  const loginId = by.companyId === companyId ? by.loginId : null
  await sql`insert into profile_access (company_id, traveler_id, at, login_id, who, role, action, section, consent)
    select ${companyId}, r.traveler_id, ${at}, ${loginId}::bigint, ${by.name}, 'dutyOfCare', 'viewed', r.section, 'dutyOfCare'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (traveler_id bigint, section text)`.execute(db)
}
