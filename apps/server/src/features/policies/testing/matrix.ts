import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { callCredentials } from '../../../../../../tools/test/caller.ts'
import { type SeededPolicies, policiesSeed } from './seed.ts'
import type { Subject } from '../../../../../../tools/test/tenant-matrix.ts'

let year = 2050

/** A budget of a year that none has yet: the currency is the company's. */
const saving = ({ tenant, own }: Subject<SeededPolicies>, more: object = {}) => ({
  CompanyCode: tenant.code,
  Id: own.budget,
  Version: 999,
  CostCentre: own.costCentre,
  From: '20400101',
  To: '20401231',
  Currency: 'USD',
  Amount: '2000',
  Kg: null,
  WhenAbove: 'inform',
  Reason: `${tenant.marker} reason`,
  ...more,
})

export const matrix = tenantMatrix(policiesSeed, {
  'POST /budgets': { input: ({ own }) => ({ day: '', costCentreCode: own.costCentre }), shows: true },
  'POST /budgets/export': {
    input: ({ own }) => ({ day: '', costCentreCode: own.costCentre, format: 'csv' }),
    shows: true,
  },
  'POST /budgets/entries': { input: ({ tenant, own }) => ({ Id: own.budget, CompanyCode: tenant.code }), shows: true },
  'POST /budgets/save': {
    input: (subject) => saving(subject),
    status: 409,
    works: {
      make: async ({ tenant, query }) => {
        const [found] = await query<{ currency: string }>('SELECT currency FROM company WHERE id = $1', [
          tenant.companyId,
        ])
        year += 1
        const input = saving(
          { tenant, own: { budget: '0', costCentre: 'BUDGETS' } },
          { Id: null, From: `${year}0101`, To: `${year}1231`, Currency: found?.currency },
        )
        return { input, who: callCredentials(tenant.coordinator) }
      },
    },
  },
  'POST /budgets/correct': {
    input: ({ tenant, own }) => ({
      CompanyCode: tenant.code,
      Id: own.budget,
      Version: 999,
      Amount: '5',
      Kg: null,
      Reason: `${tenant.marker} reason`,
    }),
    status: 409,
    works: {
      make: async ({ tenant, query }) => {
        const [found] = await query<{ id: number; version: number }>(
          'SELECT id, version FROM budget WHERE company_id = $1 ORDER BY id LIMIT 1',
          [tenant.companyId],
        )
        const input = {
          CompanyCode: tenant.code,
          Id: String(found?.id),
          Version: found?.version,
          Amount: '5',
          Kg: null,
          Reason: 'Visa fees',
        }
        return { input, who: callCredentials(tenant.coordinator) }
      },
    },
  },
  'POST /back-office/budgets': {
    input: ({ tenant, own }) => ({
      dryRun: true,
      items: [
        { company: tenant.code, costCentre: own.costCentre, from: '2041-01-01', to: '2041-12-31', currency: 'XYZ' },
      ],
    }),
    works: {
      make: async ({ tenant, query }) => {
        const [found] = await query<{ currency: string }>('SELECT currency FROM company WHERE id = $1', [
          tenant.companyId,
        ])
        year += 1
        const period = { from: `${year}-01-01`, to: `${year}-12-31` }
        const record = { company: tenant.code, costCentre: 'BUDGETS', ...period, currency: found?.currency, kg: '5' }
        return { input: { items: [record] }, who: { bearer: tenant.machineBearer } }
      },
    },
  },
})
