import { addDays } from '@portolan/rules/calendar-day'
import type { Logger } from 'pino'
import type { SystemTransaction } from '../../../db/system-transaction.ts'
import { archiveFares } from '../archive/archive-fares.ts'
import { claimAsks, countAsks, findBusyRoutes, findWatched } from './asks.store.ts'
import type { FareSearch, FareSupplier } from './fare-supplier.ts'
import { wantedFares } from './wanted-fares.ts'

export interface SupplierRun {
  readonly suppliers: readonly FareSupplier[]
  readonly asksADay: number
  readonly now: () => Date
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly signal: AbortSignal
  readonly transaction: <T>(act: (tx: SystemTransaction) => Promise<T>) => Promise<T>
}

/** Runs of a day among which its asks are shared out. */
const runsADay = 24
/** Once so many in a row have failed, a supplier is left alone until the next run. */
const mostFailures = 3
const mostWatches = 500
const mostRoutes = 40
const busyDays = 180

/** Asks every supplier for what people want to know, each search once a day, and archives what they answer. */
export async function askSuppliers(run: SupplierRun): Promise<void> {
  if (run.suppliers.length === 0) return
  const today = run.now().toISOString().slice(0, 10)
  const wanted = await run.transaction(async ({ db }) => {
    const watched = await findWatched(db, mostWatches)
    return wantedFares(watched, await findBusyRoutes(db, addDays(today, -busyDays), mostRoutes), today)
  })
  if (wanted.length === 0) return
  // Suppliers are independent of each other: a slow one holds up nobody.
  await Promise.all(run.suppliers.map((supplier) => askOne(supplier, wanted, { ...run, today })))
}

async function askOne(
  supplier: FareSupplier,
  wanted: readonly FareSearch[],
  run: SupplierRun & { readonly today: string },
): Promise<void> {
  const { asksADay, log, now, signal, today, transaction } = run
  const { name } = supplier
  let [asked, added, failures] = [0, 0, 0]
  const most = Math.ceil(asksADay / runsADay)
  while (asked < most && failures < mostFailures) {
    signal.throwIfAborted()
    // Entered before it is asked: a run that dies asks nothing twice, and never more than the quota.
    const [search] = await transaction(async ({ db }) => {
      const left = asksADay - (await countAsks(db, name, today))
      return left <= 0 ? [] : claimAsks(db, { supplier: name, day: today, most: 1 }, wanted)
    })
    if (!search) break
    asked += 1
    try {
      const fares = await supplier.search(search, { seenOn: today, signal })
      const archived = await transaction(({ db }) => archiveFares(db, { source: name, fares, now: now() }))
      added += archived.added
      failures = 0
      if (archived.refused.length > 0) log.warn({ supplier: name, refused: archived.refused.length }, 'fares refused')
    } catch (error) {
      signal.throwIfAborted()
      failures += 1
      log.warn({ supplier: name, fault: faultOf(error) }, 'a supplier of fares did not answer')
    }
  }
  if (asked > 0) log.info({ supplier: name, asked, added }, 'a supplier of fares asked')
}

/** Both SDKs put the request into what they throw, token included: only what says why is logged. */
function faultOf(error: unknown): object {
  const told = error as {
    readonly name?: unknown
    readonly message?: unknown
    readonly code?: unknown
    readonly status?: unknown
    readonly errors?: readonly { readonly title?: unknown; readonly code?: unknown }[]
    readonly response?: { readonly statusCode?: unknown }
  } | null
  const first = told?.errors?.[0]
  return {
    name: told?.name,
    message: typeof told?.message === 'string' ? told.message.slice(0, 300) : undefined,
    code: told?.code ?? first?.code,
    status: told?.status ?? told?.response?.statusCode,
    title: first?.title,
  }
}
