import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../../db/schema.ts'
import type { Source } from '../ledger-message.ts'
import { projectOrder, type ProjectionContext } from '../merging/project-order.rules.ts'
import type { ThreadBody, ThreadState } from '../merging/thread.rules.ts'
import { renewStations } from '../writing/renew-stations.store.ts'
import { openLedgerConnection, readCompanyZone } from '../writing/ledger-connection.store.ts'

/** The importer waits for a batch: both write the company's ledger. */
const ordersAtOnce = 200

interface Renewal {
  readonly places: ProjectionContext['places']
  /** Of the names: `namesEdition`. */
  readonly edition: string
  readonly signal?: AbortSignal
}

/**
 * Names the trips that nobody named again, once for each edition of texts, rules and reference data; trips from before
 * names were generated get theirs here, and trains the stations that are known by now. The edition is noted at the end, so that a run that died begins again. Answers
 * how many orders changed.
 */
export async function renewTripNames(pool: pg.Pool, renewal: Renewal): Promise<number> {
  const { rows } = await pool.query<{ edition: string }>('SELECT edition FROM trip_naming')
  if (rows[0]?.edition === renewal.edition) return 0
  let renewed = 0
  const companies = await pool.query<{ id: number }>('SELECT id FROM company ORDER BY id')
  for (const { id } of companies.rows) {
    renewed += await renewStations(pool, Number(id), renewal)
    renewed += await renewCompany(pool, Number(id), renewal)
  }
  if (!renewal.signal?.aborted)
    await pool.query(
      'INSERT INTO trip_naming (edition) VALUES ($1) ON CONFLICT (one) DO UPDATE SET edition = excluded.edition',
      [renewal.edition],
    )
  return renewed
}

async function renewCompany(pool: pg.Pool, companyId: number, { places, signal }: Renewal): Promise<number> {
  const connection = await openLedgerConnection(pool, companyId, false)
  let renewed = 0
  try {
    for (let after: number | null = 0; after !== null && !signal?.aborted;) {
      const last: number = after
      after = await connection.transaction(async (db) => {
        const context = { places, companyZone: await readCompanyZone(db, companyId) }
        const threads = await readThreads(db, companyId, last)
        const names = [...threads].flatMap(([id, states]) => {
          const order = projectOrder(states, context)
          return order ? [{ id, name: order.tripName, names: order.generatedNames }] : []
        })
        renewed += await writeNames(db, companyId, names)
        return [...threads.keys()].at(-1) ?? null
      })
    }
  } finally {
    await connection.close()
  }
  return renewed
}

interface ThreadRow {
  readonly orderId: number
  readonly source: Source
  readonly bodyTime: Date | null
  readonly bodyDigest: string | null
  readonly body: ThreadBody | null
  readonly cancelTime: Date | null
  readonly file: string
  readonly place: string
}

/** The threads of the next orders without a name, by order. */
async function readThreads(
  db: Kysely<Database>,
  companyId: number,
  after: number,
): Promise<Map<number, ThreadState[]>> {
  const { rows } = await sql<ThreadRow>`
    select o.id as "orderId", t.source, t.body_time as "bodyTime", t.body_digest as "bodyDigest", t.body,
      t.cancel_time as "cancelTime", t.file, t.place
    from (select company_id, id from booking_order
      where company_id = ${companyId} and name_key = '' and id > ${after} order by id limit ${ordersAtOnce}) o
    join order_thread t on t.company_id = o.company_id and t.order_id = o.id
    order by o.id, t.id`.execute(db)
  const threads = new Map<number, ThreadState[]>()
  for (const { orderId, bodyTime, cancelTime, ...row } of rows) {
    const state = { ...row, bodyTime: bodyTime?.getTime() ?? null, cancelTime: cancelTime?.getTime() ?? null }
    threads.set(orderId, [...(threads.get(orderId) ?? []), state])
  }
  return threads
}

interface Named {
  readonly id: number
  readonly name: string
  readonly names: readonly string[] | null
}

async function writeNames(db: Kysely<Database>, companyId: number, named: readonly Named[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update booking_order o set trip_name = n.name, generated_names = n.names
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) n (id bigint, name text, names text[])
    where o.company_id = ${companyId} and o.id = n.id
      and (o.trip_name, o.generated_names) is distinct from (n.name, n.names)`.execute(db)
  return Number(numAffectedRows)
}
