import type pg from 'pg'
import { type ImportSummary, importFiles } from '../../apps/server/src/domain/ledger/files/import-files.ts'
import { walkSources } from '../../apps/server/src/domain/ledger/files/import-source.ts'
import { openPools } from '../../apps/server/src/db/database.ts'
import { gazetteer } from '../../apps/server/src/reference/search/gazetteer.ts'
import { type BookingFiles, writeBookingFiles } from '../booking-files.ts'
import { startDatabase } from '../database.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'

const orders = 20_000
const people = 600

/** Orders a second that the importer reads and keeps, from files on disk to the commit. */
export async function measureImport(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const feed = await writeBookingFiles(orders, people)
  bench.say(
    `${orders} orders in ${feed.files.length} files, ${feed.messages} messages, ${feed.megabytes.toFixed(0)} MB`,
  )
  const pools = openPools({ ...database, size: 4, onError: (error) => bench.say(error.message) })
  try {
    const { rows } = await pools.system.query<{ id: number }>(
      `INSERT INTO company (code, display_name, time_zone) VALUES ('BENCH', 'Bench', 'Asia/Hong_Kong') RETURNING id`,
    )
    const companyId = rows[0]?.id ?? 0
    const timed = (isDryRun: boolean) => time(pools.system, feed, companyId, isDryRun)
    const dryRun = await timed(true)
    const first = await timed(false)
    const again = await timed(false)
    check(first.summary, (totals) => totals.created === orders && totals.quarantined === 0)
    check(again.summary, (totals) => totals.created === 0 && totals.quarantined === 0)
    const figures: Figure[] = [
      limited('import', orders / first.seconds, 'orders/s', { atLeast: 500 }),
      beside('dry run', orders / dryRun.seconds, orders / first.seconds),
      beside('import again, nothing new', orders / again.seconds, orders / first.seconds),
    ]
    return { figures, notes: notes(feed, first, again.summary) }
  } finally {
    await pools.close()
    feed.remove()
    await database.stop()
  }
}

interface Timed {
  readonly summary: ImportSummary
  readonly seconds: number
}

async function time(pool: pg.Pool, feed: BookingFiles, companyId: number, dryRun: boolean): Promise<Timed> {
  const started = performance.now()
  const summary = await importFiles(
    { pool, places: gazetteer },
    { companyId, sources: walkSources(feed.files), dryRun },
  )
  return { summary, seconds: (performance.now() - started) / 1000 }
}

function check({ state, errorCode, totals }: ImportSummary, isExpected: (totals: ImportSummary['totals']) => boolean) {
  if (state === 'finished' && isExpected(totals)) return
  throw new Error(`The import did not do what is measured: ${state} ${errorCode ?? ''} ${JSON.stringify(totals)}`)
}

const beside = (name: string, value: number, imported: number): Figure => ({
  name,
  value,
  unit: 'orders/s',
  against: { name: 'import', value: imported },
  ratio: value / imported,
  goal: null,
})

function notes(
  { files, messages, megabytes }: BookingFiles,
  { summary, seconds }: Timed,
  again: ImportSummary,
): string[] {
  const { created, updated, cancelled, unchanged } = summary.totals
  return [
    `${orders.toLocaleString('en-US')} orders in ${files.length} Concur files (half XML v1, half JSON v4), ${messages.toLocaleString('en-US')} messages, ${megabytes.toFixed(0)} MB, in ${seconds.toFixed(1)} s, fsync on: ${created} created, ${updated} updated, ${cancelled} cancelled, ${unchanged} unchanged.`,
    `Imported again: ${again.totals.unchanged} unchanged, ${again.totals.updated} updated, ${again.totals.cancelled} cancelled.`,
  ]
}
