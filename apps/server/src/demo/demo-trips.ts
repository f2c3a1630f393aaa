import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoPerson } from '../../../../tools/demo/demo-trip.ts'
import { writeDemoFiles } from '../../../../tools/demo/write-demo-files.ts'
import { writeOwnFiles } from '../../../../tools/demo/write-own-files.ts'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { importFiles } from '../domain/ledger/files/import-files.ts'
import { walkSources } from '../domain/ledger/files/import-source.ts'
import { findLastFile, forgetOwnFiles } from '../domain/ledger/files/import-job.store.ts'
import { findCompany } from '../domain/people/people.store.ts'
import { gazetteer } from '../reference/search/gazetteer.ts'
import { demoDocument, demoOrders } from './demo-company.ts'

const day = 86_400_000
/** Demo trips older than this move to today with the next start. */
const freshFor = 7 * day

/** Files are named by the day the world was made for: demo-2026-11-21/own/mail-00012.eml. */
const filePrefix = 'demo-'
const anchorOf = (file: string | null) =>
  file === null ? null : Date.parse(file.slice(filePrefix.length, filePrefix.length + 'YYYY-MM-DD'.length))

/**
 * A year of trips, half of it to come, written as the booking feed and people's own confirmations would bring them and
 * read by the importers. Runs until it has once come to its end, and again when that was more than a week ago: the same
 * trips then lie around today. The files depend on the day alone, so two processes that start at once agree.
 */
export async function loadDemoTrips(pool: Pools['system'], now: Date): Promise<void> {
  const midnight = Math.floor(now.getTime() / day) * day
  for (const orders of demoOrders) {
    const companyId = await systemTransaction(pool, null, async ({ db }) => {
      const company = await findCompany(db, orders.company)
      if (!company) return null
      const anchor = anchorOf(await findLastFile(db, company.id, filePrefix))
      if (anchor !== null && midnight - anchor <= freshFor) return null
      // The feed's trips move by their ids; mails and passes are identified by dates, and their old bookings would stay.
      if (anchor !== null) await forgetOwnFiles(db, company.id, filePrefix)
      return company.id
    })
    if (companyId !== null) await importWorld(pool, companyId, orders, midnight)
  }
}

async function importWorld(
  pool: Pools['system'],
  companyId: number,
  { company, ...orders }: (typeof demoOrders)[number],
  midnight: number,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-demo-'))
  // The name is what people see as the source of a booking, and says which day the world was made for.
  const dir = join(folder, `${filePrefix}${new Date(midnight).toISOString().slice(0, 10)}`)
  const world = {
    ...orders,
    now: midnight,
    from: midnight - 180 * day,
    to: midnight + 185 * day,
    people: travellersOf(company),
  }
  try {
    await writeDemoFiles({ ...world, dir: join(dir, 'feed'), format: 'mix', ordersPerFile: 100 })
    await writeOwnFiles({ ...world, dir: join(dir, 'own') })
    const { state, errorCode } = await importFiles(
      { pool, places: gazetteer },
      { companyId, sources: walkSources([dir]), dryRun: false },
    )
    if (state !== 'finished') throw new Error(`The demo's trips could not be imported: ${errorCode ?? ''}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const travellersOf = (company: string): DemoPerson[] =>
  (demoDocument.people ?? [])
    .filter((person) => person.company === company)
    .map(({ name, email }) => {
      const words = name.split(' ')
      return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '', email: email ?? null }
    })
