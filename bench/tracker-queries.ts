import { openPools } from '../apps/server/src/db/database.ts'
import type { BoundStatement } from '../apps/server/src/db/statement.ts'
import { systemTransaction } from '../apps/server/src/db/system-transaction.ts'
import { findTouches } from '../apps/server/src/domain/whereabouts/touches.ts'
import { frameOf } from '../apps/server/src/features/traveller-tracker/frame.rules.ts'
import { countItems, countWarned } from '../apps/server/src/features/traveller-tracker/tracker-counts.store.ts'
import {
  findDetails,
  type Listing,
  listItems,
} from '../apps/server/src/features/traveller-tracker/tracker-list.store.ts'
import type { ReadTransaction } from '../apps/server/src/kernel/transaction.ts'
import type { BenchDatabase } from './database.ts'

const timeZone = 'Asia/Hong_Kong'
const pageSize = 200
const noFilter = {
  state: null,
  onlyWarned: false,
  onlyAtRisk: false,
  onlyUnconfirmed: false,
  place: null,
  kind: null,
  pattern: null,
  orderId: null,
  travelerId: null,
} as const

/** What the tracker's store sends for a company as a whole, taken down while it runs. */
export async function trackerQueries(
  database: BenchDatabase,
  companyId: number,
): Promise<{ counts: BoundStatement[]; list: BoundStatement[] }> {
  const pools = openPools({ ...database, size: 2, onError: () => undefined })
  try {
    return await systemTransaction(pools.system, companyId, async ({ client, db }) => {
      let sent: BoundStatement[] = []
      const run = (async (statement: BoundStatement) => {
        sent.push(statement)
        return (await client.query(statement)).rows as unknown[]
      }) as ReadTransaction['run']
      const now = new Date()
      const frame = frameOf({}, { timeZone, now, flags: [] })
      const whose = { companyIds: [companyId], travelerIds: null }
      const counted = await countItems({ run }, whose, frame)
      const places = [...new Set(counted.flatMap(({ place }) => place ?? []))].map((place) => ({
        place,
        country: null,
      }))
      const { all: touches } = await findTouches(db, { id: companyId, timeZone }, places, frame.at)
      await countWarned({ run }, whose, frame, touches)
      const counts = sent
      sent = []
      const persons = { openCompanies: [companyId], alertedCompanies: [], ownTravelers: [] }
      const listing: Listing = { whose, frame, touches, filter: noFilter, persons }
      const keys = await listItems({ run }, listing, { limit: pageSize, offset: 0 })
      await findDetails({ run }, keys, frame.at)
      return { counts, list: sent }
    })
  } finally {
    await pools.close()
  }
}
