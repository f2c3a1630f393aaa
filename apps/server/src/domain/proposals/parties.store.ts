import type { Db } from '../approvals/approval.store.ts'

/** Logins of everybody whom a request concerns: whoever asked, travels, approves it or did. */
export async function findParties(db: Db, companyId: number, requestId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('trip_request_party')
    .select('login_id')
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .orderBy('login_id')
    .execute()
  return rows.map(({ login_id }) => login_id)
}
