import { trips } from '@portolan/contract/features/trips/trips'
import { findUpcomingTrips } from '../../apps/server/src/features/trips/trips.store.ts'
import type { BoundStatement } from '../../apps/server/src/db/statement.ts'
import { scopeOf } from '../../apps/server/src/kernel/scope.ts'
import type { ReadTransaction } from '../../apps/server/src/kernel/transaction.ts'
import { measureAgainstRawPg, type QuestionGroup, requestOf, conditionsOfRawPg } from '../against-raw-pg.ts'
import type { Bench, Measurement } from '../figure.ts'
import { type BenchViewer, fillWorld } from '../ledger-world.ts'
import type { RawQuery } from '../raw-queries.ts'

const goal = { atLeast: 0.6 }
/** As the dashboard asks: the first page of five, every company. */
const pageSize = 5

/** The dashboard's first list over HTTP, with everything around it, against its very statement through raw `pg`. */
export function measureUpcoming(bench: Bench): Promise<Measurement> {
  const { orders } = bench.flags
  return measureAgainstRawPg(bench, async (database) => ({
    groups: await groupsOf(await fillWorld(database, orders, bench.say)),
    note: `${orders.toLocaleString('en-US')} orders in 50 companies, ${conditionsOfRawPg('authentication, HTTP, audit or JSON')}`,
  }))
}

async function groupsOf(viewers: readonly BenchViewer[]): Promise<QuestionGroup[]> {
  const asked = await Promise.all(
    viewers.map(async (viewer) => ({ kind: viewer.kind, request: request(viewer), query: await queryOf(viewer) })),
  )
  return [
    { name: 'upcoming trips, mixed viewers', questions: asked, goal },
    { name: 'upcoming trips, coordinators', questions: asked.filter(({ kind }) => kind === 'coordinator'), goal: null },
    { name: 'upcoming trips, travellers', questions: asked.filter(({ kind }) => kind === 'traveller'), goal: null },
  ]
}

const request = (viewer: BenchViewer) =>
  requestOf(trips.searchUpcoming.path, viewer, { paging: { pageIndex: 1, pageSize }, customerCodes: [] })

/** What the store sends for this viewer, taken down instead of run. */
async function queryOf({ companyId, travelerIds }: BenchViewer): Promise<RawQuery> {
  const sent: BoundStatement[] = []
  const run: ReadTransaction['run'] = async (statement) => {
    sent.push(statement)
    return []
  }
  await findUpcomingTrips({ run }, scopeOf([companyId], travelerIds), {
    now: new Date(),
    companyCodes: null,
    limit: pageSize,
    offset: 0,
  })
  const [statement] = sent
  if (!statement || sent.length > 1) throw new Error('The list is no longer one statement: the peer has to follow')
  return { statement, companyIds: [companyId] }
}
