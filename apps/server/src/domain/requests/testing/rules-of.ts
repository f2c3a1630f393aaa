import { systemTransaction } from '../../../db/system-transaction.ts'
import { approvalRulesKind, type ApprovalRulesInput } from '../../approvals/approval-rules.kind.ts'
import { saveRates } from '../../money/rates.store.ts'
import { requestFormKind } from '../request-form.kind.ts'
import { publishRules } from '../../rules-documents/rules-documents.store.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'
import type { SeedContext } from '../../../../../../tools/test/tenant-seed.ts'

export type RulesInput = ApprovalRulesInput

const author = { loginId: null, machineClientId: null }
const validFrom = '2020-01-01'

/** Publishes rules of approval for a company, from long ago on. */
export const publishApprovalRules = (pool: SeedContext['pool'], companyId: number, rules: RulesInput) =>
  systemTransaction(pool, companyId, ({ db }) =>
    publishRules(db, approvalRulesKind, {
      companyId,
      rules: approvalRulesKind.schema.parse(rules),
      validFrom,
      author,
      reason: null,
    }),
  )

/** Publishes the form of a company's requests. */
export const publishRequestForm = (pool: SeedContext['pool'], companyId: number, rules: object) =>
  systemTransaction(pool, companyId, ({ db }) =>
    publishRules(db, requestFormKind, {
      companyId,
      rules: requestFormKind.schema.parse(rules),
      validFrom,
      author,
      reason: null,
    }),
  )

/** Rates of a day: HKD 9 and THB 37.5 for an euro. */
export const saveTestRates = (pool: SeedContext['pool'], day: string) =>
  systemTransaction(pool, null, ({ db }) =>
    saveRates(db, [
      { base: 'EUR', currency: 'HKD', day, rate: '9' },
      { base: 'EUR', currency: 'THB', day, rate: '37.5' },
    ]),
  )

interface Admin {
  query(text: string, values: readonly unknown[]): Promise<unknown>
}

/** Lets everybody of a tenant request trips, in Hong Kong dollars. */
export async function letRequest(admin: Admin, { companyId }: Pick<Tenant, 'companyId'>): Promise<void> {
  await admin.query('UPDATE login SET may_request_trips = true, is_arranger = true WHERE company_id = $1', [companyId])
  await admin.query(`UPDATE company SET currency = 'HKD', time_zone = 'Asia/Hong_Kong' WHERE id = $1`, [companyId])
}

/** A form that is valid for a company without cost centres. */
export const formOf = (travelerId: number, change: object = {}) => ({
  travelerId: String(travelerId),
  tripName: 'Sales meeting Bangkok',
  flightEstimate: { totalBudget: '8750', currency: 'HKD' },
  segments: [
    { depCity: 'HKG', dstCity: 'BKK', depDateText: '20400301', fareClass: 'Y', meal: 'VGML', seat: 'aisle' },
    { depCity: 'BKK', dstCity: 'HKG', depDateText: '20400303', fareClass: 'Y' },
  ],
  ...change,
})
