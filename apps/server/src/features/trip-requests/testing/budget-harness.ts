import {
  type Budget,
  type BudgetRecord,
  budgets,
  budgetsBackOffice,
} from '@portolan/contract/features/policies/budgets'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail, RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Declaration } from '@portolan/contract/operation'
import { pino } from 'pino'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { expect } from 'vitest'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { testSecret } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import type { Person } from '../../../../../../tools/test/world.ts'
import { readConfig } from '../../../config/config.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import type { budgetAlerts, budgetCarryOver } from '../../../domain/budgets/budgets.jobs.ts'
import { followPrice } from '../../../domain/budgets/follow-request.ts'
import { addCostCentre, unevenBudgets } from '../../../domain/budgets/testing/budget-rows.ts'
import { formOf } from '../../../domain/requests/testing/rules-of.ts'
import type { JobParts, JobRun } from '../../../jobs/job.ts'
import { createMail } from '../../../mail/mail.ts'
import type { lapsedRequests } from '../trip-requests.jobs.ts'
import { type ApprovalHarness, startApprovals } from './approval-harness.ts'

/** A server with the cost centre SALES of alpha, whose approver is the colleague, and calls about its budgets. */
export interface BudgetHarness extends ApprovalHarness {
  /** Enters budgets of alpha by the back office. */
  put(...records: Partial<BudgetRecord>[]): Promise<void>
  /** The one budget of a cost centre on 1 March 2040. */
  budget(costCentre?: string): Promise<Budget>
  /** A request of alpha's traveller on the cost centre that is not submitted yet. */
  pending(change?: object): Promise<string>
  submit(reference: string): Promise<void>
  /** Submits again while the server says that it is busy, as the portal does; the code of the refusal, or 'submitted'. */
  submitUntilAnswered(reference: string): Promise<string>
  detail(reference: string, who?: Person): Promise<RequestDetail>
  status(reference: string): Promise<number>
  /** Sums and holds agree. */
  expectEven(): Promise<void>
  /** The ledger says what a trip costs. */
  priced(reference: string, price: FormattedMoney): Promise<void>
  /** A job of budgets or requests, now. */
  run(job: typeof budgetAlerts | typeof budgetCarryOver | typeof lapsedRequests): Promise<void>
  /** The text of an exported file. */
  file(declaration: Declaration, input: object, who: Person): Promise<string>
  /** Removes all budgets and requests. */
  clear(): Promise<void>
}

export const march = { from: '2040-01-01', to: '2040-12-31' } as const

export async function startBudgets(): Promise<BudgetHarness> {
  const harness = await startApprovals()
  const { alpha } = harness.world
  await withClient(harness.portolan.database.adminUrl, async (client) => {
    for (const [code, name] of [
      ['SALES', 'Sales'],
      ['OPS', 'Operations'],
    ] as const)
      await addCostCentre(client, alpha, { code, name, approver: alpha.colleague, fallback: alpha.coordinator })
    await client.query('UPDATE login SET may_write_policies = true WHERE id = $1', [alpha.coordinator.loginId])
  })
  const { call } = harness
  const detail = (ReferenceNumber: string, who: Person = alpha.traveller) =>
    call<RequestDetail>(tripRequests.retrieve, { ReferenceNumber }, who)
  return {
    ...harness,
    detail,
    put: async (...records) => {
      const items = records.map((record) => {
        return { company: alpha.code, costCentre: 'SALES', ...march, currency: 'HKD', whenAbove: 'inform', ...record }
      })
      await call(budgetsBackOffice.putBudgets, { items }, { bearer: alpha.machineBearer })
    },
    budget: async (costCentreCode = 'SALES') => {
      const wanted = { costCentreCode, day: '20400301' }
      const found = await call<{ Budgets: Budget[] }>(budgets.searchBudgets, wanted, alpha.coordinator)
      expect(found.Budgets).toHaveLength(1)
      return found.Budgets[0] as Budget
    },
    pending: async (change = {}) => {
      const form = formOf(alpha.traveller.travelerId, { costCentreCode: 'SALES', ...change })
      const { Requests } = await call<{ Requests: RequestState[] }>(tripRequests.update, { form }, alpha.traveller)
      return Requests[0]?.ReferenceNumber ?? ''
    },
    submit: async (ReferenceNumber) => {
      await call(tripRequests.submit, { ReferenceNumber, to: 'approver' }, alpha.traveller)
    },
    submitUntilAnswered: async (ReferenceNumber) => {
      for (;;) {
        const input = { ReferenceNumber, to: 'approver' }
        const { status, json } = await send(
          harness.portolan.url,
          tripRequests.submit,
          input,
          callCredentials(alpha.traveller),
        )
        if (status !== 503) return status === 200 ? 'submitted' : (json as { code: string }).code
      }
    },
    status: async (reference) => (await detail(reference)).Status,
    expectEven: async () => expect(await harness.query(unevenBudgets)).toEqual([]),
    run: async (job) => {
      const now = () => harness.now()
      const config = { ...readConfig({ PORTOLAN_DEMO: 'false' }), secret: testSecret }
      const parts = { now, config, mail: createMail({ config, now, jobs: () => null }) } as unknown as JobParts
      const running = {
        log: pino({ level: 'silent' }),
        signal: new AbortController().signal,
        transaction: <T>(work: (tx: never) => Promise<T>) =>
          systemTransaction(harness.pools.system, null, work as never),
      } as unknown as JobRun
      await job.run(parts as never)({ companyId: null }, running)
    },
    priced: async (reference, price) => {
      const [row] = await harness.query<{ id: number }>('SELECT id FROM trip_request WHERE reference = $1', reference)
      const key = { companyId: alpha.companyId, requestId: Number(row?.id) }
      await systemTransaction(harness.pools.system, null, ({ db }) => followPrice(db, key, price, harness.now()))
    },
    file: async (declaration, input, who) => {
      const { status, text } = await send(harness.portolan.url, declaration, input, callCredentials(who))
      expect(status, text).toBe(200)
      return text.replace(/^\uFEFF/, '')
    },
    clear: async () => {
      await harness.query('TRUNCATE budget_entry, budget_hold, budget, trip_request CASCADE')
    },
  }
}
