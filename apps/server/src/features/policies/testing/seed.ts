import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { putBudgets } from '../../../domain/budgets/put-budgets.ts'
import { addCostCentre } from '../../../domain/budgets/testing/budget-rows.ts'

export interface SeededPolicies {
  /** Id of a budget of the tenant's cost centre. */
  readonly budget: string
  readonly costCentre: string
}

const at = new Date('2026-01-05T00:00:00Z')

type Admin = Parameters<typeof addCostCentre>[0]

const costCentre = 'BUDGETS'

/** A cost centre whose name has the tenant's marker, and a coordinator who may write policies. */
export async function seedCostCentre(admin: Admin, tenant: Tenant): Promise<void> {
  const { coordinator, marker, companyId } = tenant
  const people = { approver: coordinator, fallback: coordinator }
  await addCostCentre(admin, tenant, { code: costCentre, name: `${marker} cost centre`, ...people })
  // Closed to requests: forms of other tests name none.
  await admin.query('UPDATE cost_centre SET active = false WHERE company_id = $1 AND code = $2', [
    companyId,
    costCentre,
  ])
  await admin.query('UPDATE login SET may_write_policies = true WHERE id = $1', [coordinator.loginId])
}

/** The cost centre and its budget of 2040. */
export const policiesSeed: TenantSeed<SeededPolicies> = ({ pool, tenant }) =>
  systemTransaction(pool, tenant.companyId, async ({ db, client }) => {
    const { marker } = tenant
    await seedCostCentre(client, tenant)
    const company = await client.query<{ currency: string }>('SELECT currency FROM company WHERE id = $1', [
      tenant.companyId,
    ])
    const record = {
      company: tenant.code,
      costCentre,
      from: '2040-01-01',
      to: '2040-12-31',
      currency: company.rows[0]?.currency,
      amount: '1000',
      reason: `${marker} reason`,
    }
    const putting = { language: 'en-US', onlyCompanyId: tenant.companyId, isDryRun: false } as const
    const { faults } = await putBudgets(db, [record], putting, at)
    if (faults[0]) throw new Error(faults[0].message)
    const { rows } = await client.query<{ id: number }>('SELECT id FROM budget WHERE company_id = $1', [
      tenant.companyId,
    ])
    return { budget: String(rows[0]?.id), costCentre }
  })
