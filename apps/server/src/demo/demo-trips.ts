import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoPerson } from '../../../../tools/demo/demo-trip.ts'
import { writeDemoFiles } from '../../../../tools/demo/write-demo-files.ts'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { importFiles } from '../domain/ledger/import.ts'
import { walkSources } from '../domain/ledger/import-source.ts'
import { findCompany } from '../domain/people/people.store.ts'
import { airportPlaces } from '../reference/airports.ts'
import { demoDocument, demoOrders } from './demo-company.ts'
import { hasImported } from './demo.store.ts'

const day = 86_400_000

/**
 * A year of trips, half of it to come, written as the booking feed would send them and read by the importer. Runs until
 * it has once come to its end; the files depend on the day alone, so two processes that start at once agree.
 */
export async function loadDemoTrips(pool: Pools['system'], now: Date): Promise<void> {
  const midnight = Math.floor(now.getTime() / day) * day
  for (const { company: code, seed, orders, bases, purposes } of demoOrders) {
    const company = await systemTransaction(pool, null, async ({ db }) => {
      const found = await findCompany(db, code)
      return found && !(await hasImported(db, found.id)) ? found : null
    })
    if (!company) continue
    const dir = await mkdtemp(join(tmpdir(), 'portolan-demo-'))
    try {
      const world = {
        seed,
        orders,
        from: midnight - 180 * day,
        to: midnight + 185 * day,
        people: travellersOf(code),
        bases,
        purposes,
      }
      const { files } = await writeDemoFiles({ ...world, dir, format: 'mix', ordersPerFile: 100 })
      const { state, errorCode } = await importFiles(
        { pool, places: airportPlaces },
        { companyId: company.id, sources: walkSources(files), dryRun: false },
      )
      if (state !== 'finished') throw new Error(`The demo's trips could not be imported: ${errorCode ?? ''}`)
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  }
}

const travellersOf = (company: string): DemoPerson[] =>
  (demoDocument.people ?? [])
    .filter((person) => person.company === company)
    .map(({ name, email }) => {
      const words = name.split(' ')
      return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '', email: email ?? null }
    })
