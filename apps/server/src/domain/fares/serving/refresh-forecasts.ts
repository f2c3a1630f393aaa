import type { Logger } from 'pino'
import type { SystemTransaction } from '../../../db/system-transaction.ts'
import { findRates } from '../../money/rates.store.ts'
import { saveReplayedAdvice } from './advice.store.ts'
import { ComputeThread } from './compute.ts'
import type { RouteForecast } from './forecast-routes.ts'
import { dayNumber, dayText } from './day-numbers.ts'
import { unpackModel } from './fare-model.ts'
import {
  countSightings,
  findChangedRoutes,
  findForecastRoutes,
  findLastModel,
  findMarks,
  findRoutes,
  noteFailure,
  saveForecast,
  saveModel,
} from './forecasts.store.ts'
import type { RouteSightings } from './sightings.ts'
import { readDays, readSightings } from './sightings.store.ts'

export interface RefreshDeps {
  readonly transaction: <T>(run: (tx: SystemTransaction) => Promise<T>) => Promise<T>
  readonly now: () => Date
  readonly signal?: AbortSignal
  readonly onFault: (fault: RefreshFault) => void
}

/** A route that could not be forecast: the others are, and it is tried again later. */
export interface RefreshFault {
  /** Null: the fit itself, in whose place the last model serves. */
  readonly routeId: number | null
  /** 'HKG-LON'. */
  readonly route: string | null
  readonly error: unknown
}

/** Each failure is a line of the log, which names its route. */
export const faultsIn = (log: Pick<Logger, 'error'>): Pick<RefreshDeps, 'onFault'> => ({
  onFault: ({ error, ...what }) => log.error({ err: error, ...what }, 'fares could not be forecast'),
})

export interface Refreshed {
  /** Whether a new model was fitted. */
  readonly isFitted: boolean
  readonly routes: number
  /** Routes that could not be forecast. */
  readonly failed: number
}

/** A model of a night serves until the next one. */
const modelHours = 20
/**
 * A fit reads whole routes, until it has so many fares; a chunk of forecasts reads so many, of so many routes: each may ask for
 * ten thousand pairs of dates in each kind of fare.
 */
const most = { fitted: 500_000, chunk: 150_000, chunkRoutes: 16 } as const
/** Fewer routes are forecast beside some others, so that they are compared with a market. */
const marketRoutes = 8
/** Minutes for which a route that failed is left alone, unless all are forecast. */
const failedMinutes = 60

/**
 * Forecasts routes anew: all of them, or those with new prices. A new model is fitted first where the last one is of another
 * day; for changed routes alone only where there is none. Each route is one transaction: a run that dies is gone on with by
 * the next, which leaves out what is done. A route that fails stops no other one.
 */
export async function refreshForecasts(
  deps: RefreshDeps,
  { onlyChanged }: { readonly onlyChanged: boolean },
): Promise<Refreshed> {
  const { transaction, now } = deps
  const today = now().toISOString().slice(0, 10)
  const since = dayText(dayNumber(today) - readDays)
  const failedBefore = new Date(now().getTime() - failedMinutes * 60_000)
  const changed = onlyChanged ? await transaction(({ db }) => findChangedRoutes(db, since, failedBefore)) : null
  if (changed?.length === 0) return { isFitted: false, routes: 0, failed: 0 }
  const all = await transaction(({ db }) => findRoutes(db, since))
  if (all.length === 0) return { isFitted: false, routes: 0, failed: 0 }
  const thread = new ComputeThread()
  const stop = () => void thread.close()
  deps.signal?.addEventListener('abort', stop)
  try {
    const faulty = new Set(all.filter(({ isFaulty }) => isFaulty).map(({ id }) => id))
    const run = new Refresh(deps, thread, { today, since, all: all.map(({ id }) => id), faulty })
    const isFitted = await run.ensureModel(onlyChanged)
    const routes = await run.forecast(changed ?? (await run.notYetForecast()))
    return { isFitted, routes, failed: run.failed }
  } finally {
    deps.signal?.removeEventListener('abort', stop)
    await thread.close()
  }
}

interface Scope {
  readonly today: string
  readonly since: string
  readonly all: readonly number[]
  /** Routes that failed: neither a fit nor other routes are to fail by them. Those of this run are added. */
  readonly faulty: Set<number>
}

interface Computed {
  readonly route: RouteSightings
  readonly forecast: RouteForecast
  /** The mark of change that was read before the fares. */
  readonly mark: string | null
  /** When the fares were read. */
  readonly madeAt: Date
}

class Refresh {
  readonly #deps: RefreshDeps
  readonly #thread: ComputeThread
  readonly #scope: Scope
  #model: { readonly id: number; readonly bytes: Uint8Array } | null = null
  readonly #failed = new Set<number>()

  constructor(deps: RefreshDeps, thread: ComputeThread, scope: Scope) {
    this.#deps = deps
    this.#thread = thread
    this.#scope = scope
  }

  get failed(): number {
    return this.#failed.size
  }

  #read(routeIds: readonly number[]): Promise<readonly RouteSightings[]> {
    const { today, since } = this.#scope
    return this.#deps.transaction(async ({ db, client }) =>
      readSightings(client, routeIds, { since, until: today, rates: await findRates(db, today) }),
    )
  }

  /** Answers whether it was fitted now. */
  async ensureModel(onlyChanged: boolean): Promise<boolean> {
    const { transaction, now } = this.#deps
    const last = await transaction(({ db }) => findLastModel(db))
    const isYoung = last && now().getTime() - last.fitted_at.getTime() < modelHours * 3_600_000
    // One that knows no regime was made of too little, and of another format it cannot be read: both are as good as none.
    const known = last ? unpackModel(last.model) : null
    if (last && known && (isYoung || onlyChanged) && (known.seen || known.cell)) {
      this.#model = { id: last.id, bytes: last.model }
      return false
    }
    const routes = await this.#readForFit()
    if (routes.length === 0) return false
    const fitted = await this.#fit(routes)
    // A model of an earlier night is better than none.
    if (fitted === null && last && known) this.#model = { id: last.id, bytes: last.model }
    if (fitted !== null) this.#model = fitted
    return fitted !== null
  }

  /** Whole routes, evenly: a route of which half is known would look thinner than it is. */
  async #readForFit(): Promise<readonly RouteSightings[]> {
    const { all, faulty, since } = this.#scope
    const sound = all.filter((id) => !faulty.has(id))
    const counts = await this.#deps.transaction(({ db }) => countSightings(db, sound, since))
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const step = Math.max(1, total / most.fitted)
    const sample = Array.from({ length: Math.ceil(sound.length / step) }, (_, at) => sound[Math.floor(at * step)]!)
    try {
      return await this.#read(sample)
    } catch {
      this.#deps.signal?.throwIfAborted()
      const found: RouteSightings[] = []
      for (const id of sample) found.push(...((await this.#alone(id, () => this.#read([id]))) ?? []))
      return found
    }
  }

  /** Null where it failed. */
  async #fit(routes: readonly RouteSightings[]): Promise<{ readonly id: number; readonly bytes: Uint8Array } | null> {
    const { now, onFault, signal, transaction } = this.#deps
    try {
      const { model, figures, advice } = await this.#thread.fit(routes)
      const sightings = routes.reduce((sum, { seen }) => sum + seen.length, 0)
      const currencies = new Map(routes.map(({ routeId, currency }) => [routeId, currency]))
      const id = await transaction(async ({ db }) => {
        await saveReplayedAdvice(db, advice, currencies)
        return saveModel(db, { now: now(), learnedUntil: this.#scope.today, sightings, figures, model })
      })
      return { id, bytes: model }
    } catch (error) {
      signal?.throwIfAborted()
      onFault({ routeId: null, route: null, error })
      return null
    }
  }

  /** What is done for one route; null where it failed, which is noted. */
  async #alone<T>(routeId: number, run: () => Promise<T>): Promise<T | null> {
    const { now, onFault, signal, transaction } = this.#deps
    try {
      return await run()
    } catch (error) {
      signal?.throwIfAborted()
      this.#failed.add(routeId)
      this.#scope.faulty.add(routeId)
      onFault({ routeId, route: await transaction(({ db }) => noteFailure(db, routeId, now())), error })
      return null
    }
  }

  /** Routes that this model has not forecast today, or that have changed since. */
  async notYetForecast(): Promise<readonly number[]> {
    const { all, today } = this.#scope
    const model = this.#model
    if (!model) return all
    const done = await this.#deps.transaction(({ db }) => findForecastRoutes(db, model.id, today))
    return all.filter((id) => !done.has(id))
  }

  async forecast(wanted: readonly number[]): Promise<number> {
    const { faulty, since } = this.#scope
    const ids = wanted.filter((id) => !this.#failed.has(id))
    const counts = await this.#deps.transaction(({ db }) => countSightings(db, ids, since))
    const sound = ids.filter((id) => !faulty.has(id))
    const again = ids.filter((id) => faulty.has(id)).map((id) => [id])
    let done = 0
    for (const chunk of [...chunksOf(sound, counts), ...again]) {
      const computed = await this.#computeApart(chunk)
      for (const one of computed) if (await this.#save(one)) done += 1
    }
    return done
  }

  /** Together; where that fails, each route alone, and at last without a market that may be what fails. */
  async #computeApart(chunk: readonly number[]): Promise<readonly Computed[]> {
    const { signal } = this.#deps
    signal?.throwIfAborted()
    const market = this.#marketOf(chunk)
    const [first] = chunk
    if (first !== undefined && chunk.length === 1 && market.length === 0)
      return (await this.#alone(first, () => this.#compute(chunk, []))) ?? []
    try {
      return await this.#compute(chunk, market)
    } catch {
      signal?.throwIfAborted()
      if (first !== undefined && chunk.length === 1)
        return (await this.#alone(first, () => this.#compute(chunk, []))) ?? []
      const found: Computed[] = []
      for (const id of chunk) found.push(...(await this.#computeApart([id])))
      return found
    }
  }

  #marketOf(chunk: readonly number[]): readonly number[] {
    const { all, faulty } = this.#scope
    if (chunk.length >= marketRoutes) return []
    return all.filter((id) => !chunk.includes(id) && !faulty.has(id)).slice(0, marketRoutes)
  }

  async #compute(chunk: readonly number[], others: readonly number[]): Promise<readonly Computed[]> {
    // Read before the fares: what comes in between is forecast by the next run.
    const madeAt = this.#deps.now()
    const marks = await this.#deps.transaction(({ db }) => findMarks(db, chunk))
    const [routes, market] = [await this.#read(chunk), others.length > 0 ? await this.#read(others) : []]
    const today = dayNumber(this.#scope.today)
    const forecasts = await this.#thread.forecast({ routes, market, today }, this.#model?.bytes ?? null)
    return routes.map((route, at) => ({
      route,
      forecast: forecasts[at]!,
      mark: marks.get(route.routeId) ?? null,
      madeAt,
    }))
  }

  async #save(computed: Computed): Promise<boolean> {
    const { signal, transaction } = this.#deps
    const { today } = this.#scope
    signal?.throwIfAborted()
    const isSaved = await this.#alone(computed.route.routeId, () =>
      transaction(async (tx) => {
        const rates = await findRates(tx.db, today)
        const rateDay = rates?.Day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? null
        return saveForecast(tx, { ...computed, modelId: this.#model?.id ?? null, today, rates, rateDay })
      }),
    )
    return isSaved === true
  }
}

/** Routes in parts of so many fares; a bigger route is a part of its own. */
function chunksOf(routeIds: readonly number[], counts: ReadonlyMap<number, number>): number[][] {
  const chunks: number[][] = []
  let left = 0
  for (const id of routeIds) {
    const count = counts.get(id) ?? 0
    if (chunks.length === 0 || left < count || chunks.at(-1)!.length === most.chunkRoutes) {
      chunks.push([])
      left = most.chunk
    }
    chunks.at(-1)!.push(id)
    left -= count
  }
  return chunks
}
