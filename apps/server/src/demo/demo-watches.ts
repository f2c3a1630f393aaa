import { addDays } from '@portolan/rules/calendar-day'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { fareWatchHandlers } from '../features/fare-forecaster/fare-watch.handlers.ts'
import { contextOf, viewerOf } from './demo-callers.ts'
import { demoViewers, hasWatches } from './demo.store.ts'
import { harbourVale } from './people/harbour-vale.ts'

interface DemoWatch {
  readonly by: string
  readonly to: string
  readonly cabin?: 'Y' | 'C'
  readonly nights: number
  /** Days until a departure that is watched alone; every departure where absent. */
  readonly inDays?: number
  /** Hong Kong dollars. */
  readonly limit: number
}

const [mei, kenji] = ['mei.ling.chan@harbourvale.example', 'kenji.mori@harbourvale.example'] as const

/** Some of them have been met, so that the demo has a mail that says so. */
const watches: readonly DemoWatch[] = [
  { by: mei, to: 'LON', nights: 6, limit: 9_200 },
  { by: mei, to: 'TYO', nights: 4, inDays: 45, limit: 4_700 },
  { by: kenji, to: 'TYO', nights: 3, limit: 4_500 },
  { by: kenji, to: 'SIN', cabin: 'C', nights: 2, limit: 12_500 },
]

/** Enters what the demo's people watch by the call that people make, unless somebody watches something. */
export async function loadDemoWatches(pool: Pools['system'], now: () => Date): Promise<void> {
  const viewers = await systemTransaction(pool, null, async ({ db }) =>
    (await hasWatches(db)) ? null : demoViewers(db, harbourVale),
  )
  if (!viewers) return
  const today = now().toISOString().slice(0, 10)
  for (const { by, to, cabin = 'Y', nights, inDays, limit } of watches)
    await fareWatchHandlers.saveWatch(
      {
        DepCity: 'HKG',
        DstCity: to,
        FareClass: cabin,
        Nights: nights,
        DepDate: inDays === undefined ? null : addDays(today, inDays).replaceAll('-', ''),
        Limit: { Amount: limit * 100, Currency: 'HKD', Digits: 2 },
      },
      contextOf(pool, viewerOf(viewers, by), { now }),
    )
}
