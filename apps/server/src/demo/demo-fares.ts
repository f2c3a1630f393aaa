import { addDays } from '@portolan/rules/calendar-day'
import { Readable } from 'node:stream'
import { returnFareHeader, returnFareLine, type ReturnRoute, returnFares } from '../../../../tools/demo/return-fares.ts'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { importFares } from '../domain/fares/archive/import-fares.ts'
import { createFareImport } from '../domain/fares/archive/fare-import.store.ts'
import { placeDistance } from '../domain/fares/place-distance.ts'
import { readColumnMap } from '../domain/fares/reading/column-plan.ts'
import { findLastSeen } from './demo.store.ts'

/** The source of the demo's fares in the archive. */
const source = 'demo'
/** Days of seeing that the first start brings. */
const seenDays = 90

interface DemoRoute {
  readonly from: string
  readonly to: string
  readonly carriers: readonly string[]
  readonly currency: 'HKD' | 'JPY' | 'GBP'
  readonly cabins?: ReturnRoute['cabins']
  /** How dear the route is beside what its distance tells; 1 where absent. */
  readonly level?: number
}

/** Where the demo companies' people fly. */
const routes: readonly DemoRoute[] = [
  { from: 'HKG', to: 'LHR', carriers: ['CX', 'BA', 'QR'], currency: 'HKD', cabins: ['Y', 'S', 'C'], level: 2 },
  { from: 'HKG', to: 'NRT', carriers: ['CX', 'JL', 'NH'], currency: 'HKD', cabins: ['Y', 'C'], level: 1.4 },
  { from: 'HKG', to: 'SIN', carriers: ['CX', 'SQ'], currency: 'HKD', cabins: ['Y', 'C'], level: 1.4 },
  { from: 'HKG', to: 'PVG', carriers: ['CX', 'MU', 'HX'], currency: 'HKD' },
  { from: 'HKG', to: 'TPE', carriers: ['CX', 'CI', 'BR'], currency: 'HKD', level: 1.3 },
  { from: 'HKG', to: 'BKK', carriers: ['CX', 'TG'], currency: 'HKD', cabins: ['Y', 'C'], level: 1.15 },
  { from: 'HKG', to: 'HAN', carriers: ['CX', 'VN'], currency: 'HKD' },
  { from: 'HKG', to: 'KUL', carriers: ['CX', 'MH'], currency: 'HKD' },
  { from: 'HKG', to: 'SYD', carriers: ['CX', 'QF'], currency: 'HKD', cabins: ['Y', 'C'], level: 1.6 },
  { from: 'HKG', to: 'ICN', carriers: ['CX', 'KE', 'OZ'], currency: 'HKD', level: 1.3 },
  { from: 'HKG', to: 'JFK', carriers: ['CX', 'UA'], currency: 'HKD', cabins: ['Y', 'C'], level: 2.4 },
  { from: 'HND', to: 'HKG', carriers: ['JL', 'NH', 'CX'], currency: 'JPY', cabins: ['Y', 'C'], level: 1.4 },
  { from: 'HND', to: 'SIN', carriers: ['JL', 'NH', 'SQ'], currency: 'JPY', level: 1.6 },
  { from: 'LHR', to: 'HKG', carriers: ['BA', 'CX'], currency: 'GBP', cabins: ['Y', 'C'], level: 2 },
  { from: 'LHR', to: 'JFK', carriers: ['BA', 'VS', 'AA'], currency: 'GBP', cabins: ['Y', 'C'], level: 1.9 },
]

/** What the generator's unit is worth. */
const worth = { HKD: 15, JPY: 300, GBP: 1.5 } as const

/** A route of which three fares were seen: too few for any other date. */
const thin = ['HKG', 'OSL', 'HKD'] as const

const dayMs = 86_400_000
const dayNumber = (day: string) => Math.round(Date.parse(day) / dayMs)

/**
 * Fares that a shop would have seen up to yesterday, entered as any file of fares. The first start brings so many days of
 * seeing, a later one what was seen since. Answers how many were new.
 */
export async function loadDemoFares(pool: Pools['system'], now: Date, days = seenDays): Promise<number> {
  const until = addDays(now.toISOString().slice(0, 10), -1)
  const last = await systemTransaction(pool, null, ({ db }) => findLastSeen(db, source))
  const from = addDays(until, -days)
  const next = last === null || last < from ? from : addDays(last, 1)
  if (next > until) return 0
  const importId = await systemTransaction(pool, null, ({ db }) =>
    createFareImport(db, { source, file: `demo-${next}.csv`, isDryRun: false, now }),
  )
  const { added, failure } = await importFares(pool, {
    source,
    bytes: Readable.from(csv(next, until, last === null)),
    map: readColumnMap([]),
    isDryRun: false,
    importId,
    now,
  })
  if (failure !== null) throw new Error(`The demo's fares could not be imported: ${failure}`)
  return added
}

/** Lines of one part of the stream. */
const linesAtOnce = 2_000

function* csv(from: string, until: string, isFirst: boolean): Generator<Buffer> {
  let lines = [returnFareHeader, ...(isFirst ? thinLines(until) : [])]
  // A world of its own for each calendar year: whatever days are asked for, it tells the same prices.
  const firstDay = dayNumber(`${Number(from.slice(0, 4)) - 1}-07-01`)
  const fares = returnFares({
    routes: routes.map(routeOf),
    firstDay,
    days: 1_000,
    fromDay: dayNumber(from),
    untilDay: dayNumber(until),
    longestLead: 120,
    searches: { usual: 1, recent: 7, recentDays: 5 },
    seed: 20_261,
  })
  for (const fare of fares) {
    lines.push(returnFareLine(fare))
    if (lines.length < linesAtOnce) continue
    yield Buffer.from(`${lines.join('\n')}\n`)
    lines = []
  }
  yield Buffer.from(`${lines.join('\n')}\n`)
}

function routeOf({ from, to, carriers, currency, cabins = ['Y'], level = 1 }: DemoRoute): ReturnRoute {
  const km = placeDistance(from, to)
  // As the crow flies at cruising speed, and the time that climbing and taxiing take.
  const minutes = Math.round((km / 850) * 60 + 45)
  return {
    origin: from,
    destination: to,
    km,
    carriers,
    currency,
    worth: worth[currency] * level,
    cabins,
    minutes: [minutes, Math.round(minutes * 0.94)],
  }
}

function thinLines(until: string): string[] {
  const [origin, destination, currency] = thin
  return [40, 47, 54].map((lead, at) =>
    [
      until,
      origin,
      destination,
      addDays(until, lead),
      '',
      addDays(until, lead + 6),
      '',
      'LH',
      '',
      '',
      'Y',
      1,
      '',
      '',
      9_400 + at * 350,
      currency,
    ].join(','),
  )
}
