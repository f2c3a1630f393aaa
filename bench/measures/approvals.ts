import { administration } from '@portolan/contract/features/administration'
import { approvals } from '@portolan/contract/features/trip-requests/approvals'
import type { BoundStatement } from '../../apps/server/src/db/statement.ts'
import { listApprovals } from '../../apps/server/src/features/trip-requests/approvals/approval-list.store.ts'
import { formOf, letRequest } from '../../apps/server/src/domain/requests/testing/rules-of.ts'
import { callOrFail, enterRequests } from '../../apps/server/src/features/trip-requests/testing/waiting-requests.ts'
import type { ReadTransaction } from '../../apps/server/src/kernel/transaction.ts'
import { callCredentials } from '../../tools/test/caller.ts'
import { createWorld, type Tenant } from '../../tools/test/world.ts'
import { conditionsOfRawPg, measureAgainstRawPg, type Question, requestOf } from '../against-raw-pg.ts'
import { type BenchDatabase, startDatabase, withClient } from '../database.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import { startPortolan } from '../portolan.ts'
import type { RawQuery } from '../raw-queries.ts'

const waiting = 200
const goal = { atLeast: 0.6 }
/** What a first page asks for, and what the page of approvals does. */
const pageSizes = [20, waiting]
const decisions = 600
const lanes = 16
const leastPerMinute = 1_000

/** The list of an approver with two hundred requests over HTTP against its very statement, and decisions a minute. */
export async function measureApprovals(bench: Bench): Promise<Measurement> {
  const lists = await measureAgainstRawPg(bench, async (database) => {
    const world = await createWorld(database.adminUrl)
    const tenants = [world.alpha, world.bravo]
    for (const tenant of tenants) await fill(database, tenant, waiting)
    bench.say(`${waiting} requests wait for each of ${tenants.length} approvers`)
    const groups = await Promise.all(
      pageSizes.map(async (pageSize) => ({
        name: `approvals that wait, a page of ${pageSize}`,
        questions: await Promise.all(tenants.map((tenant) => questionOf(tenant, pageSize))),
        goal,
      })),
    )
    return { groups, note }
  })
  const decided = await measureDecisions(bench)
  return { figures: [...lists.figures, ...decided.figures], notes: [...lists.notes, ...decided.notes] }
}

const note = `${waiting} requests wait for one approver in each of two companies. Page and exact total, ${conditionsOfRawPg('authentication, HTTP, audit, places, emissions or JSON')}`

/** Requests of a tenant's traveller that wait for the colleague, made by a server that ends afterwards. */
async function fill(database: BenchDatabase, tenant: Tenant, count: number): Promise<string[]> {
  const { companyId, code, traveller, colleague, machineBearer } = tenant
  await withClient(database.adminUrl, (client) => letRequest(client, { companyId }))
  const server = await startPortolan(database, false)
  try {
    const url = server.ready.localUrl
    const levels = [{ approvers: [{ email: colleague.email }] }]
    const rules = { rules: [{ id: 'all', name: { 'en-US': 'Every trip' }, levels }] }
    const document = { company: code, kind: 'approval-rules', validFrom: '2020-01-01', rules }
    await callOrFail(url, administration.putRules, { items: [document] }, { bearer: machineBearer })
    const references = await enterRequests({ url, who: callCredentials(traveller) }, count, (number) =>
      formOf(traveller.travelerId, { tripName: `Visit ${number}` }),
    )
    await withClient(database.adminUrl, (client) => client.query('VACUUM (ANALYZE)'))
    return references
  } finally {
    await server.stop()
  }
}

async function questionOf({ companyId, colleague }: Tenant, pageSize: number): Promise<Question> {
  const input = { view: 'waiting', paging: { pageIndex: 1, pageSize } }
  const { loginId, travelerId } = colleague
  return {
    request: requestOf(approvals.search.path, colleague, input),
    query: await queryOf({ companyId, loginId, travelerId }, pageSize),
  }
}

/** What the store sends, taken down instead of run. */
async function queryOf(approver: Parameters<typeof listApprovals>[2], limit: number): Promise<RawQuery> {
  const sent: BoundStatement[] = []
  const run: ReadTransaction['run'] = async (statement) => {
    sent.push(statement)
    return []
  }
  await listApprovals({ run }, 'waiting', approver, { now: new Date(), limit, offset: 0 })
  const [statement] = sent
  if (!statement || sent.length > 1) throw new Error('The list is no longer one statement: the peer has to follow')
  return { statement, companyIds: [approver.companyId] }
}

/** Decisions over HTTP, each a call, with its mails, its history and what it tells by realtime. */
async function measureDecisions(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  try {
    const { alpha } = await createWorld(database.adminUrl)
    const references = await fill(database, alpha, decisions)
    const server = await startPortolan(database, false)
    try {
      bench.say(`${decisions} decisions, ${lanes} at once`)
      const who = callCredentials(alpha.colleague)
      const left = references.values()
      const times: number[] = []
      const lane = async () => {
        for (const Ref of left) {
          const sent = performance.now()
          const input = { Items: [{ Kind: 'request', Ref, isApproved: true }] }
          const answer = await callOrFail(server.ready.localUrl, approvals.decide, input, who)
          times.push(performance.now() - sent)
          const { Results } = answer as { Results: { Fault: { Code: string } | null }[] }
          if (Results[0]?.Fault !== null) throw new Error(`A decision was refused: ${JSON.stringify(Results)}`)
        }
      }
      const started = performance.now()
      await Promise.all(Array.from({ length: lanes }, lane))
      const perMinute = decisions / ((performance.now() - started) / 60_000)
      const figure: Figure = limited('decisions of one approver', perMinute, 'a minute', { atLeast: leastPerMinute })
      return { figures: [figure], notes: [`${decisions} decisions, one a call, ${lanes} at once.`] }
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}
