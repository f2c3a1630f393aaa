import { createOutcomeSeals, outcomeOwner } from '../../apps/server/src/kernel/idempotency.store.ts'
import { testSecret, withClient } from './databases.ts'

/** Opens what the server stored under Idempotency-Keys, of one operation or all. */
export async function keptOutcomes(
  database: { adminUrl: string },
  options: { operation?: string; secret?: string } = {},
): Promise<{ sealed: string; opened: unknown }[]> {
  const seals = createOutcomeSeals(options.secret ?? testSecret)
  const { rows } = await withClient(database.adminUrl, (client) =>
    client.query<{ companyId: number | null; caller: string; operation: string; key: string; outcome: string }>(
      `SELECT company_id::int AS "companyId", caller, operation, key, outcome FROM idempotency_key
       WHERE $1::text IS NULL OR operation = $1`,
      [options.operation ?? null],
    ),
  )
  return rows.map((row) => ({ sealed: row.outcome, opened: seals.open(row.outcome, outcomeOwner(row)) }))
}
