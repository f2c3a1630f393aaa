import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { importFiles, type ImportSummary } from '../files/import-files.ts'
import type { Limits } from '../import-limits.ts'
import type { ChosenTraveler } from '../matching/chosen-traveler.store.ts'
import { walkSources } from '../files/import-source.ts'

/** A database with two companies, and a folder for booking files: what ledger tests start from. */
export interface TestLedger {
  readonly database: TestDatabase
  readonly pools: Pools
  readonly companyId: number
  readonly otherCompanyId: number
  readonly dir: string
  /** Writes the files and imports them, in the order given. */
  importTexts(
    files: Readonly<Record<string, string | Uint8Array>>,
    options?: {
      dryRun?: boolean
      jobId?: number
      limits?: Limits
      companyId?: number
      traveler?: ChosenTraveler | null
    },
  ): Promise<ImportSummary>
  rows<T>(text: string, values?: unknown[]): Promise<T[]>
  /** Empties the ledger and takes away the guests. */
  clear(): Promise<void>
  close(): Promise<void>
}

export async function openTestLedger(): Promise<TestLedger> {
  const database = await createTestDatabase()
  const pools = openPools({ ...database, size: 4, onError: () => undefined })
  const dir = await mkdtemp(join(tmpdir(), 'portolan-ledger-'))
  const rows = async <T>(text: string, values: unknown[] = []) => (await pools.system.query(text, values)).rows as T[]
  const [company, other] = await rows<{ id: number }>(
    `insert into company (code, display_name, time_zone) values ('ACME', 'Acme', 'Asia/Hong_Kong'), ('OTHER', 'Other', 'UTC') returning id`,
  )
  const companyId = company?.id ?? 0
  return {
    database,
    pools,
    companyId,
    otherCompanyId: other?.id ?? 0,
    dir,
    rows,
    importTexts: async (files, options = {}) => {
      const paths: string[] = []
      for (const [name, content] of Object.entries(files)) {
        const path = join(dir, name)
        await writeFile(path, content)
        paths.push(path)
      }
      return importFiles(
        { pool: pools.system, places: gazetteer, ...(options.limits ? { limits: options.limits } : {}) },
        {
          companyId: options.companyId ?? companyId,
          sources: walkSources(paths),
          dryRun: options.dryRun ?? false,
          traveler: options.traveler ?? null,
          ...(options.jobId ? { jobId: options.jobId } : {}),
        },
      )
    },
    clear: async () => {
      for (const table of ['import_job', 'quarantine', 'order_thread', 'booking_order'])
        await rows(`delete from ${table}`)
      await rows('delete from traveler where is_guest')
    },
    close: async () => {
      await pools.close()
      await database.drop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The ledger without ids and arrival times: what has to be the same whatever came when. */
export async function snapshot(ledger: TestLedger): Promise<unknown> {
  const strip = `- 'id' - 'order_id' - 'thread_id' - 'received_at' - 'updated_at' - 'traveler_ids' - 'traveler_id' - 'file' - 'place'`
  const people = `(select array_agg(t.name order by t.name) from traveler t where t.id = any (x.traveler_ids))`
  const order = `(select o.trip_name || o.message_time from booking_order o where o.id = x.order_id)`
  const items = ['air_segment', 'hotel_stay', 'rail_segment', 'car_rental'].map(
    (table) =>
      `select '${table}' as kind, ${order} as owner, (to_jsonb(x) || jsonb_build_object('people', ${people})) ${strip} as row from ${table} x`,
  )
  const text = `
    select 'order' as kind, '' as owner, to_jsonb(x) ${strip} as row from booking_order x
    union all select 'traveler', ${order}, to_jsonb(x) ${strip} from order_traveler x
    union all select 'thread', coalesce(${order}, ''), (to_jsonb(x) #- '{body,travelerIds}') ${strip} from order_thread x
    union all select 'key', '', jsonb_build_object('key', key) from thread_key
    union all select 'witness', ${order}, to_jsonb(x) ${strip} from item_witness x
    union all select 'price', ${order}, (to_jsonb(x) || jsonb_build_object('people', ${people})) ${strip} - 'price_key' from booking_price x
    union all ${items.join(' union all ')}`
  // Items of one key are told apart by a traveller's id, and guests get new ones.
  return ledger.rows(
    `select kind, regexp_replace(owner, '\\|\\d+', '') as owner, regexp_replace(row::text, '\\|\\d+"', '"', 'g')::jsonb as row from (${text}) told order by 1, 2, 3`,
  )
}
