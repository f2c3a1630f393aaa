import { budgetsBackOffice } from '@portolan/contract/features/policies/budgets'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { WorkingContext } from '../../../../../../tools/test/working-call.ts'
import { policiesSeed, seedCostCentre } from './seed.ts'

let year = 2050

/** A record of a budget for a year that none has yet, in the company's currency, whose cost centre is there. */
async function newRecord({ tenant, query }: WorkingContext) {
  await seedCostCentre({ query: async (text, values) => ({ rows: await query(text, values) }) }, tenant)
  const [found] = await query<{ currency: string }>('SELECT currency FROM company WHERE id = $1', [tenant.companyId])
  year += 1
  const period = { from: `${year}-01-01`, to: `${year}-12-31` }
  return { company: tenant.code, costCentre: 'BUDGETS', ...period, currency: found?.currency ?? '', kg: '5' }
}

const reason = 'Visa fees'

/** Calls about budgets. */
export const budgetMatrix = tenantMatrix(policiesSeed, {
  'POST /budgets': { input: ({ own }) => ({ day: '', costCentreCode: own.costCentre }), shows: true },
  'POST /budgets/export': {
    input: ({ own }) => ({ day: '', costCentreCode: own.costCentre, format: 'csv' }),
    shows: true,
  },
  'POST /budgets/entries': { input: ({ tenant, own }) => ({ Id: own.budget, CompanyCode: tenant.code }), shows: true },
  'POST /budgets/save': {
    input: ({ tenant, own }) => ({
      CompanyCode: tenant.code,
      Id: own.budget,
      Version: 999,
      CostCentre: own.costCentre,
      From: '20400101',
      To: '20401231',
      Currency: 'USD',
      Amount: null,
      Kg: '5',
      WhenAbove: 'inform',
      Reason: `${tenant.marker} reason`,
    }),
    status: 409,
    works: {
      make: async (context) => {
        const { from, to, currency } = await newRecord(context)
        const input = {
          CompanyCode: context.tenant.code,
          Id: null,
          CostCentre: 'BUDGETS',
          From: from.replaceAll('-', ''),
          To: to.replaceAll('-', ''),
          Currency: currency,
          Amount: null,
          Kg: '5',
          WhenAbove: 'inform',
          Reason: reason,
        }
        return { input, who: callCredentials(context.tenant.coordinator) }
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
      make: async (context) => {
        const { tenant, url, query } = context
        const items = [await newRecord(context)]
        await send(url, budgetsBackOffice.putBudgets, { items }, { bearer: tenant.machineBearer })
        const [found] = await query<{ id: number }>('SELECT max(id) AS id FROM budget WHERE company_id = $1', [
          tenant.companyId,
        ])
        const budget = { CompanyCode: tenant.code, Id: String(found?.id), Version: 1 }
        const input = { ...budget, Amount: null, Kg: '5', Reason: reason }
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
      make: async (context) => ({
        input: { items: [await newRecord(context)] },
        who: { bearer: context.tenant.machineBearer },
      }),
    },
  },
})
