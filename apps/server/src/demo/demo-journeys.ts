import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoPerson } from '../../../../tools/demo/demo-trip.ts'
import { jsonMessage } from '../../../../tools/demo/write-concur.ts'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { importFiles } from '../domain/ledger/files/import-files.ts'
import { findLastFile } from '../domain/ledger/files/import-job.store.ts'
import { walkSources } from '../domain/ledger/files/import-source.ts'
import { findCompany } from '../domain/people/people.store.ts'
import { gazetteer } from '../reference/search/gazetteer.ts'
import { demoJourneys } from './content/journeys.data.ts'
import { demoDocument, demoOrders, demoRoles } from './demo-company.ts'
import { findTravelling } from './demo.store.ts'
import { statusLines, tellStatus } from './demo-flights.ts'
import { type JourneyOf, journeyTrip } from './journey-trip.ts'

const hour = 3_600_000
const day = 24 * hour
/** A start within so many hours after the last one finds its journeys still under way. */
const freshForHours = 3

/** Files are named by the hour they were made for: `today-2026-11-26T13/journeys.json`. */
const filePrefix = 'today-'

/**
 * Journeys around this hour, so that somebody is in the air, late, stranded or on a night train whenever the demo starts.
 * They come as bookings of the feed and as live times of flights; a later start moves the same bookings to its hour.
 */
export async function loadDemoJourneys(pool: Pools['system'], at: Date): Promise<void> {
  const now = Math.floor(at.getTime() / hour) * hour
  const told: string[] = []
  for (const { company, currency } of demoOrders) {
    const found = await systemTransaction(pool, null, async ({ db }) => {
      const known = await findCompany(db, company)
      if (!known) return null
      const last = await findLastFile(db, known.id, filePrefix)
      const madeAt = last ? Date.parse(`${last.slice(filePrefix.length, filePrefix.length + 13)}:00Z`) : -Infinity
      if (now - madeAt < freshForHours * hour) return { id: null, madeAt, busy: new Set<string>() }
      const [from, to] = [new Date(now - 3 * day), new Date(now + 7 * day)]
      return { id: known.id, madeAt: now, busy: await findTravelling(db, known.id, { from, to, notIn: filePrefix }) }
    })
    if (!found) continue
    // The flights of journeys that stay are told of as they were made.
    told.push(...statusLines(company, found.madeAt, at))
    if (found.id === null) continue
    const journeys = assign(company, found.busy)
    const messages = journeys.map((one) =>
      jsonMessage({ kind: 'trip', trip: journeyTrip(one, { now, company, currency }) }),
    )
    await importJourneys(pool, found.id, now, `[${messages.join(',\n')}]`)
  }
  await tellStatus(pool, told, at)
}

/** Gives each journey its people, in turn: first those who are not on the way otherwise. Accounts that visitors use keep their trips. */
function assign(company: string, busy: ReadonlySet<string>): JourneyOf[] {
  const isShown = new Set(demoRoles.map(({ name }) => name))
  const everybody = (demoDocument.people ?? []).filter((one) => one.company === company && one.email)
  const people = everybody.filter(({ name }) => !isShown.has(name))
  const isBusy = ({ email }: (typeof people)[number]) => Number(busy.has(email ?? ''))
  const inOrder = people.toSorted((one, other) => isBusy(one) - isBusy(other))
  const wanted = (demoJourneys[company] ?? []).flatMap((journey) =>
    Array.from({ length: journey.people ?? 1 }, () => journey),
  )
  return wanted.flatMap((journey, index) => {
    const found =
      (journey.of ? everybody.find(({ email }) => email === journey.of) : undefined) ?? inOrder[index % inOrder.length]
    return found ? [{ journey, index, person: nameOf(found, journey.ownScript ?? false) }] : []
  })
}

function nameOf(
  { name, email, localizedNames }: NonNullable<typeof demoDocument.people>[number],
  isOwnScript: boolean,
): DemoPerson {
  const own = isOwnScript ? (localizedNames?.['ja-JP'] ?? localizedNames?.['zh-TW']) : undefined
  if (own) {
    const [last = '', first = ''] = own.includes(' ') ? own.split(' ') : [own.slice(0, 1), own.slice(1)]
    return { first, last, email: email ?? null }
  }
  const words = name.split(' ')
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '', email: email ?? null }
}

async function importJourneys(pool: Pools['system'], companyId: number, now: number, text: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-demo-'))
  try {
    const dir = join(folder, `${filePrefix}${new Date(now).toISOString().slice(0, 13)}`)
    await mkdir(dir)
    await writeFile(join(dir, 'journeys.json'), text)
    const { state, errorCode } = await importFiles(
      { pool, places: gazetteer },
      { companyId, sources: walkSources([dir]), dryRun: false },
    )
    if (state !== 'finished') throw new Error(`The demo's journeys could not be imported: ${errorCode ?? ''}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
