import { callCredentials } from '../../../../../../tools/test/caller.ts'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { insightMatrix } from './matrix-insight.ts'
import { policySeed } from '../../../domain/policy/testing/policy-seed.ts'
import { budgetMatrix } from './matrix-budgets.ts'

const policy = (name: string, most = 5) => ({
  rules: [{ id: 'days', name: { 'en-US': name }, outcome: 'inform', rule: { usual: 'tripDays', most } }],
})
/** No version is that old: refused before anything is written. */
const stale = { BasedOn: 999 }

/** Calls about a company's policy. */
const writerMatrix = tenantMatrix(policySeed, {
  'POST /policies/context': {
    as: 'traveller',
    input: ({ tenant }) => ({
      CompanyCode: tenant.code,
      TravelerId: String(tenant.traveller.travelerId),
      Places: ['HKG', 'BKK'],
      Legs: [{ From: 'HKG', To: 'BKK', Day: '20400301' }],
    }),
    colleague: ({ tenant }) => ({
      CompanyCode: tenant.code,
      TravelerId: String(tenant.colleague.travelerId),
      Places: [],
      Legs: [],
    }),
    shows: true,
  },
  'POST /policies/versions': { input: ({ tenant }) => ({ CompanyCode: tenant.code }) },
  'POST /policies/version': { input: ({ tenant }) => ({ CompanyCode: tenant.code }), shows: true },
  'POST /policies/check': { input: ({ tenant }) => ({ CompanyCode: tenant.code, Policy: policy('Days') }) },
  'POST /policies/try': {
    input: ({ tenant, own }) => ({
      CompanyCode: tenant.code,
      Policy: policy('Days', 1),
      ReferenceNumber: own.reference,
    }),
    shows: true,
  },
  'POST /policies/publish': {
    input: ({ tenant }) => ({
      CompanyCode: tenant.code,
      Policy: policy('Days'),
      ValidFrom: '20991231',
      Reason: 'A test',
      ...stale,
    }),
    status: 409,
    works: {
      make: async ({ tenant, query }) => {
        await query('UPDATE login SET may_write_policies = true WHERE company_id = $1', [tenant.companyId])
        const [newest] = await query<{ version: number }>(
          `SELECT max(version)::int AS version FROM rules_document WHERE company_id = $1 AND kind = 'policy'`,
          [tenant.companyId],
        )
        return {
          input: {
            CompanyCode: tenant.code,
            Policy: policy(`Days ${newest?.version ?? 0}`, 7),
            ValidFrom: '20991231',
            Reason: 'A test',
            BasedOn: newest?.version ?? 0,
          },
          who: callCredentials(tenant.coordinator),
        }
      },
    },
  },
})

export const matrix = { ...writerMatrix, ...insightMatrix, ...budgetMatrix }
