import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { EmailViewer, LoginViewer } from '../../kernel/viewer.ts'

export type RequestReader = LoginViewer | EmailViewer

/** Whether somebody stands in for an approver whose turn `r` is. */
const isSubstitute = (companyId: number, loginId: number, now: Date) => sql`exists (
  select 1 from approval a
  join approval_turn w on w.company_id = a.company_id and w.approval_id = a.id
  join approval_delegation d on d.company_id = w.company_id and d.from_login_id = w.login_id and d.to_login_id = ${loginId}
    and d.starts_at <= ${now} and d.ends_at > ${now} and d.ended_at is null
  where a.company_id = ${companyId} and a.company_id = r.company_id and a.object_kind = 'request' and a.object_id = r.id
    and a.status = 0)`

/**
 * The first wall: whether the reader may see `r`. Their view right covers the traveller, or the request is their business:
 * they requested it, travel, approve it or did, stand in for who does, or serve its company at the desk. The holder of a mail's link sees its one request.
 */
export function isVisible(reader: RequestReader, now: Date): RawBuilder<boolean> {
  if (reader.kind === 'email')
    // The link of a proposal is one to the request that it is.
    return sql`r.company_id = ${reader.companyId} and r.id = ${reader.objectId}`
  if (reader.deskCompanies.length > 0)
    return sql`(r.company_id = any (${reader.deskCompanies}::bigint[]) or ${isSeenBy(reader, now)})`
  return isSeenBy(reader, now)
}

function isSeenBy({ scope, companyId, loginId }: LoginViewer, now: Date): RawBuilder<boolean> {
  if (scope.kind === 'everything') return sql`true`
  const isOfCompany = sql`r.company_id = any (${scope.companyIds}::bigint[])`
  if (scope.kind === 'companies') return sql`${isOfCompany}`
  return sql`${isOfCompany} and (r.traveler_id = any (${scope.travelerIds}::bigint[])
    or r.source = 2 and exists (select 1 from trip_proposal_traveler f
      where f.company_id = r.company_id and f.request_id = r.id and f.traveler_id = any (${scope.travelerIds}::bigint[]))
    or exists (select 1 from trip_request_party p
      where p.company_id = r.company_id and p.request_id = r.id and p.login_id = ${loginId})
    or ${isSubstitute(companyId, loginId, now)})`
}

/** The first of the requests that the reader may see; null where they may see none. */
export async function findVisibleReference(
  db: Kysely<Database>,
  reader: RequestReader,
  references: readonly string[],
  now: Date,
): Promise<string | null> {
  // Most trips have no request, and ask nothing.
  if (references.length === 0) return null
  const { rows } = await sql<{ reference: string }>`select r.reference from trip_request r
    where r.reference = any (${references}::text[]) and (${isVisible(reader, now)}) order by r.id limit 1`.execute(db)
  return rows[0]?.reference ?? null
}
