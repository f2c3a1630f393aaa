import { callCredentials } from '../../../../../../tools/test/caller.ts'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'

interface SeededAudit {
  readonly line: number
}

/** A coordinator who audits their company, and a line of it that names its traveller. */
const auditSeed: TenantSeed<SeededAudit> = ({ tenant, pool }) =>
  systemTransaction(pool, null, async ({ client }) => {
    const { companyId, coordinator, traveller, code } = tenant
    await client.query(`UPDATE login SET admin_right = coalesce(admin_right, 'auditor') WHERE id = $1`, [
      coordinator.loginId,
    ])
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO audit_event (company_id, login_id, action, object, correlation_id)
       VALUES ($1, $2, 'POST /policies/publish', jsonb_build_object('loginId', $3::bigint), $4) RETURNING id`,
      [companyId, coordinator.loginId, traveller.loginId, `matrix-${code}`],
    )
    return { line: Number(rows[0]?.id) }
  })

/** The audit is read with the right, and of the companies that the viewer administers. */
export const auditMatrix = tenantMatrix(auditSeed, {
  'POST /admin/audit': { input: ({ tenant }) => ({ CompanyCode: tenant.code }), shows: true },
  'POST /admin/audit/line': { input: ({ own }) => ({ Key: `line:${own.line}` }), shows: true },
  'POST /admin/audit/export': {
    input: ({ tenant }) => ({ CompanyCode: tenant.code, format: 'csv', columns: ['at', 'who', 'whom'] }),
    shows: true,
  },
  'POST /admin/audit/choices': { input: () => ({}) },
  'POST /admin/audit/state': { input: () => ({}) },
  // Only administrators of the whole deployment may.
  'POST /admin/audit/verify': {
    input: () => ({}),
    status: 403,
    works: {
      make: async ({ tenant, query }) => {
        // Not the coordinator, who administers their company in other rows.
        await query(`UPDATE login SET admin_right = 'agency' WHERE id = $1`, [tenant.traveller.loginId])
        return { input: {}, who: callCredentials(tenant.traveller) }
      },
    },
  },
})
