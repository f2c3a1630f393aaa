import type { SeedContext, TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { ledgerSeed } from '../../ledger/testing/seed.ts'
import type { ApprovalInput } from '../approval.schema.ts'
import { readApprovalItems } from '../approval-records.ts'
import { putApprovals } from '../approvals.ts'

/** Enters approvals as the command line does; fails where they have faults. */
export async function enterApprovals(pool: SeedContext['pool'], items: readonly ApprovalInput[]): Promise<void> {
  const options = { language: 'en-US', isDryRun: false, onlyCompanyId: null, now: new Date() } as const
  const { faults } = await systemTransaction(pool, null, ({ db }) =>
    putApprovals(db, readApprovalItems(items, 'en-US'), options),
  )
  if (faults.length > 0) throw new Error(`Approvals with faults: ${JSON.stringify(faults)}`)
}

/** The colleague's trip awaits the coordinator. */
export const approvalsSeed: TenantSeed<null> = async ({ pool, tenant, use }) => {
  const { colleagueOrderId } = await use(ledgerSeed)
  await enterApprovals(pool, [
    {
      company: tenant.code,
      booking: { orderId: colleagueOrderId },
      requestedBy: tenant.colleague.email,
      levels: [{ approvers: [tenant.coordinator.email] }],
    },
  ])
  return null
}
