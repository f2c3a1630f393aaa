import type { FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
import { localTimeAt } from '@portolan/rules/local-time'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { zoneOf } from '../../../../tools/demo/places.ts'
import { Random } from '../../../../tools/demo/random.ts'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { createFileFeed } from '../domain/whereabouts/flight-suppliers/file-feed.ts'
import { readFeed } from '../domain/whereabouts/flight-suppliers/follow-booked-flights.ts'
import { findCompaniesDue, projectDue } from '../domain/whereabouts/project-due.store.ts'
import { type DemoFlight, demoJourneys } from './content/journeys.data.ts'
import { readFlight } from './journey-trip.ts'

const minute = 60_000

/** What airlines tell of a company's journeys, one record a line, as of some minutes before `at`. */
export function statusLines(company: string, madeAt: number, at: Date): string[] {
  const legs = (demoJourneys[company] ?? []).flatMap((journey) => journey.legs)
  return legs.flatMap((leg) =>
    'fly' in leg && leg.told ? statusOf(leg, madeAt, at).map((record) => JSON.stringify(record)) : [],
  )
}

/** By the folder of a feed, as an operator's own would come. */
export async function tellStatus(pool: Pools['system'], lines: readonly string[], at: Date): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-demo-'))
  try {
    await writeFile(join(folder, `status-${at.toISOString().slice(0, 13)}.jsonl`), `${lines.join('\n')}\n`)
    await readFeed(createFileFeed({ name: 'demo', url: pathToFileURL(folder).href }), {
      feeds: [],
      asked: [],
      hours: 36,
      now: () => at,
      log: { info: () => undefined, warn: () => undefined },
      signal: new AbortController().signal,
      transaction: (act) => systemTransaction(pool, null, act),
      // Jobs of each minute tell people of changes.
      wake: () => Promise.resolve(),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  // At once, since the job's next minute is after the first look.
  for (const companyId of await systemTransaction(pool, null, ({ db }) => findCompaniesDue(db, at)))
    await projectDue(pool, companyId, { now: at })
}

function statusOf(leg: DemoFlight, madeAt: number, at: Date): FlightTimes[] {
  const { late = 0, cancelled = false, divertedTo = null, firstGate } = leg.told ?? {}
  const { flightCode, from, to, startUtc, endUtc } = readFlight(leg, madeAt)
  const now = at.getTime()
  const [departs, arrives] = [startUtc + late * minute, endUtc + late * minute]
  const random = new Random(
    [...flightCode].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
    1,
  )
  const isNear = departs - now < 8 * 60 * minute
  const named = { flight: flightCode, date: localTimeAt(startUtc, zoneOf(from)).slice(0, 8), from, to }
  const boards = {
    fromTerminal: String(random.int(1, 3)),
    checkInDesks: `${random.pick(['A', 'B', 'C', 'D', 'E'])}${random.int(1, 20)}`,
    fromGate: String(random.int(1, 80)),
    toTerminal: String(random.int(1, 4)),
    belt: String(random.int(1, 18)),
  }
  const { fromGate, belt, ...early } = boards
  const record: FlightTimes = {
    ...named,
    asOf: new Date(now - 4 * minute).toISOString(),
    scheduledDepartsAt: new Date(startUtc).toISOString(),
    ...early,
    ...(isNear && !cancelled ? { fromGate } : {}),
    ...(arrives - now < 60 * minute ? { belt } : {}),
    ...(cancelled
      ? { cancelled, phase: 'cancelled' }
      : {
          departsAt: new Date(departs).toISOString(),
          arrivesAt: new Date(arrives).toISOString(),
          hasDeparted: departs <= now,
          hasArrived: arrives <= now,
          divertedTo,
          phase: phaseOf(departs - now, arrives - now),
        }),
  }
  if (firstGate === undefined) return [record]
  return [{ ...record, asOf: new Date(now - 40 * minute).toISOString(), fromGate: firstGate }, record]
}

/** By the ms until it leaves and arrives. */
function phaseOf(departs: number, arrives: number): FlightTimes['phase'] {
  if (arrives <= 0) return 'arrived'
  if (departs <= 0) return arrives < 30 * minute ? 'approaching' : 'en_route'
  if (departs < 40 * minute) return 'boarding'
  return departs < 180 * minute ? 'check_in' : 'scheduled'
}
