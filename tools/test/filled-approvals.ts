import type pg from 'pg'
import { systemTransaction } from '../../apps/server/src/db/system-transaction.ts'
import type { ApprovalInput } from '../../apps/server/src/domain/approvals/approval.schema.ts'
import { readApprovalItems } from '../../apps/server/src/domain/approvals/approval-records.ts'
import { putApprovals } from '../../apps/server/src/domain/approvals/approvals.ts'
import type { Tenant } from './world.ts'

/** Enters approvals as the command line does; fails where they have faults. */
export async function enterApprovals(pool: pg.Pool, items: readonly ApprovalInput[]): Promise<void> {
  const options = { language: 'en-US', isDryRun: false, onlyCompanyId: null, now: new Date() } as const
  const { faults } = await systemTransaction(pool, null, ({ db }) =>
    putApprovals(db, readApprovalItems(items, 'en-US'), options),
  )
  if (faults.length > 0) throw new Error(`Approvals with faults: ${JSON.stringify(faults)}`)
}

/** The colleague's trip awaits the coordinator. */
export const fillApprovals = (pool: pg.Pool, tenant: Tenant, colleagueOrderId: string): Promise<void> =>
  enterApprovals(pool, [
    {
      company: tenant.code,
      booking: { orderId: colleagueOrderId },
      requestedBy: tenant.colleague.email,
      levels: [{ approvers: [tenant.coordinator.email] }],
    },
  ])
