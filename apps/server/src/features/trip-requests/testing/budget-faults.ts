import { administration } from '@portolan/contract/features/administration'
import { budgetsBackOffice } from '@portolan/contract/features/policies/budgets'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { FaultWrite, Query, Scenario, Stage } from '../../../../../../tools/faults/fault.ts'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { addCostCentre, unevenBudgets } from '../../../domain/budgets/testing/budget-rows.ts'
import { formOf, letRequest } from '../../../domain/requests/testing/rules-of.ts'
import { callOrFail } from './waiting-requests.ts'

/** Requests for exactly all of a budget that blocks, submitted at once while server and database are killed. */
const requests = 100
const kills = 6
const prefix = 'Budget '
const estimate = 8_750

/** References by the submissions' numbers, which begin with 1; the last one is for what is left: nothing. */
let references: readonly string[] = []

const submission: FaultWrite = {
  name: 'a submission that reserves',
  declaration: tripRequests.submit,
  call: (number, { alpha }) => ({
    input: { ReferenceNumber: references[number - 1], to: 'approver' },
    who: callCredentials(alpha.traveller),
  }),
  find: countReserved,
}

/** How often each submission is there: once where it is submitted, holds its estimate and has one entry. */
async function countReserved(query: Query): Promise<ReadonlyMap<number, number>> {
  const rows = await query<{ number: number; entries: number; is_whole: boolean }>(`
    SELECT substr(r.trip_name, length('${prefix}') + 1)::int AS number,
      (SELECT count(*)::int FROM budget_entry e WHERE e.company_id = r.company_id AND e.request_id = r.id) AS entries,
      r.status = 7 AND h.state = 'reserved' AND h.money = ${estimate * 100} AS is_whole
    FROM trip_request r JOIN budget_hold h ON h.company_id = r.company_id AND h.request_id = r.id
    WHERE starts_with(r.trip_name, '${prefix}')`)
  return new Map(rows.map(({ number, entries, is_whole }) => [number, is_whole ? entries : 0]))
}

async function prepare({ deployment, say }: Pick<Stage, 'deployment' | 'say'>): Promise<void> {
  const { world, query, nodes } = deployment
  const { alpha } = world
  const url = nodes[0]?.url ?? ''
  await letRequest({ query }, alpha)
  await query('UPDATE session SET idle_minutes = 600')
  const admin = { query: async (text: string, values: readonly unknown[]) => ({ rows: await query(text, values) }) }
  const people = { approver: alpha.colleague, fallback: alpha.coordinator }
  await addCostCentre(admin, alpha, { code: 'SALES', name: 'Sales', ...people })
  const name = { 'en-US': 'Every trip' }
  const rules = { rules: [{ id: 'all', name, levels: [{ approvers: [{ email: alpha.colleague.email }] }] }] }
  const document = { company: alpha.code, kind: 'approval-rules', validFrom: '2020-01-01', rules }
  const machine = { bearer: alpha.machineBearer }
  await callOrFail(url, administration.putRules, { items: [document] }, machine)
  const budget = {
    company: alpha.code,
    costCentre: 'SALES',
    from: '2040-01-01',
    to: '2040-12-31',
    currency: 'HKD',
    amount: String(requests * estimate),
    whenAbove: 'blocked',
  }
  await callOrFail(url, budgetsBackOffice.putBudgets, { items: [budget] }, machine)
  const made: string[] = []
  for (let number = 1; number <= requests + 1; number++) {
    const form = formOf(alpha.traveller.travelerId, { tripName: `${prefix}${number}`, costCentreCode: 'SALES' })
    const answer = await callOrFail(url, tripRequests.update, { form }, callCredentials(alpha.traveller))
    made.push((answer as { Requests: RequestState[] }).Requests[0]?.ReferenceNumber ?? '')
  }
  references = made
  say(`${requests} requests for all of a budget, and one for which nothing is left`)
}

export const killSubmissions: Scenario = {
  name: `${requests} submissions for the whole of a budget, kill -9 of the server or PostgreSQL ${kills} times`,
  nodes: 2,
  longestCall: 60,
  own: { count: requests, writes: [submission], prepare },
  run: async (stage) => {
    const { deployment, pause, say } = stage
    const { alpha } = deployment.world
    for (let kill = 1; kill <= kills; kill++) {
      await untilAcknowledged(stage, Math.floor((requests * kill) / (kills + 1)))
      if (kill % 3 === 0) await deployment.database.kill()
      else deployment.nodes[kill % 2]?.kill()
      await pause(50)
      await deployment.untilReady()
      const uneven = await deployment.query(unevenBudgets)
      if (uneven.length > 0) throw new Error(`Sums and holds differ after kill ${kill}: ${JSON.stringify(uneven)}`)
      say(`${kill} of ${kills}: killed and ready again, sums and holds agree`)
    }
    await untilAcknowledged(stage, requests)
    const [sums] = await deployment.query<{ reserved: number; amount: number }>(
      'SELECT reserved_money::float8 AS reserved, amount::float8 AS amount FROM budget',
    )
    if (sums?.reserved !== sums?.amount) throw new Error(`Not all of it is reserved: ${JSON.stringify(sums)}`)
    const input = { ReferenceNumber: references[requests], to: 'approver' }
    const url = deployment.nodes[0]?.url ?? ''
    const { json } = await send(url, tripRequests.submit, input, callCredentials(alpha.traveller))
    const { code } = json as { code?: string }
    if (code !== 'budget_exceeded') throw new Error(`One request more was answered ${code ?? 'as submitted'}`)
    return ['the whole budget is reserved, to the last cent, and one request more is refused']
  },
}

const patienceMs = 120_000

async function untilAcknowledged({ acknowledged, pause }: Stage, count: number): Promise<void> {
  for (let [last, since] = [-1, 0]; acknowledged() < count; await pause(5)) {
    if (acknowledged() !== last) [last, since] = [acknowledged(), performance.now()]
    if (performance.now() - since > patienceMs) throw new Error(`Nothing was acknowledged after the first ${last}`)
  }
}
