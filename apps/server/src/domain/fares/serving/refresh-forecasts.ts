import type { SystemTransaction } from '../../../db/system-transaction.ts'
import { findRates } from '../../money/rates.store.ts'
import { saveReplayedAdvice } from './advice.store.ts'
import { ComputeThread } from './compute.ts'
import { dayNumber, dayText } from './day-numbers.ts'
import { unpackModel } from './fare-model.ts'
import {
  countSightings,
  findForecastRoutes,
  findLastModel,
  findMarks,
  findRoutes,
  saveForecast,
  saveModel,
} from './forecasts.store.ts'
import type { RouteSightings } from './sightings.ts'
import { readDays, readSightings } from './sightings.store.ts'

export interface RefreshDeps {
  readonly transaction: <T>(run: (tx: SystemTransaction) => Promise<T>) => Promise<T>
  readonly now: () => Date
  readonly signal?: AbortSignal
}

export interface Refreshed {
  /** Whether a new model was fitted. */
  readonly isFitted: boolean
  readonly routes: number
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

/**
 * Forecasts routes anew: all of them, or those with new prices. A new model is fitted first where the last one is of another
 * day; for changed routes alone only where there is none. Each route is one transaction: a run that dies is gone on with by
 * the next, which leaves out what is done.
 */
export async function refreshForecasts(
  deps: RefreshDeps,
  { onlyChanged }: { readonly onlyChanged: boolean },
): Promise<Refreshed> {
  const { transaction, now } = deps
  const today = now().toISOString().slice(0, 10)
  const since = dayText(dayNumber(today) - readDays)
  const changed = onlyChanged ? await transaction(({ db }) => findRoutes(db, since, true)) : null
  if (changed?.length === 0) return { isFitted: false, routes: 0 }
  const all = await transaction(({ db }) => findRoutes(db, since, false))
  if (all.length === 0) return { isFitted: false, routes: 0 }
  const thread = new ComputeThread()
  const stop = () => void thread.close()
  deps.signal?.addEventListener('abort', stop)
  try {
    const run = new Refresh(deps, thread, { today, since, all })
    const isFitted = await run.ensureModel(onlyChanged)
    return { isFitted, routes: await run.forecast(changed ?? (await run.notYetForecast())) }
  } finally {
    deps.signal?.removeEventListener('abort', stop)
    await thread.close()
  }
}

interface Scope {
  readonly today: string
  readonly since: string
  readonly all: readonly number[]
}

class Refresh {
  readonly #deps: RefreshDeps
  readonly #thread: ComputeThread
  readonly #scope: Scope
  #model: { readonly id: number; readonly bytes: Uint8Array } | null = null

  constructor(deps: RefreshDeps, thread: ComputeThread, scope: Scope) {
    this.#deps = deps
    this.#thread = thread
    this.#scope = scope
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
    const { all, since, today } = this.#scope
    const counts = await transaction(({ db }) => countSightings(db, all, since))
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    // Whole routes, evenly: a route of which half is known would look thinner than it is.
    const step = Math.max(1, total / most.fitted)
    const sample = Array.from({ length: Math.ceil(all.length / step) }, (_, at) => all[Math.floor(at * step)]!)
    const routes = await this.#read(sample)
    if (routes.length === 0) return false
    const { model, figures, advice } = await this.#thread.fit(routes)
    const id = await transaction(async ({ db }) => {
      const sightings = routes.reduce((sum, { seen }) => sum + seen.length, 0)
      const modelId = await saveModel(db, { now: now(), learnedUntil: today, sightings, figures, model })
      await saveReplayedAdvice(db, advice, new Map(routes.map(({ routeId, currency }) => [routeId, currency])))
      return modelId
    })
    this.#model = { id, bytes: model }
    return true
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
    const { transaction, signal } = this.#deps
    const { all, since } = this.#scope
    const counts = await transaction(({ db }) => countSightings(db, wanted, since))
    let done = 0
    for (const chunk of chunksOf(wanted, counts)) {
      signal?.throwIfAborted()
      const others = chunk.length < marketRoutes ? all.filter((id) => !chunk.includes(id)).slice(0, marketRoutes) : []
      // Read before the fares: what comes in between is forecast by the next run.
      const madeAt = this.#deps.now()
      const marks = await transaction(({ db }) => findMarks(db, chunk))
      const [routes, market] = [await this.#read(chunk), others.length > 0 ? await this.#read(others) : []]
      done += await this.#forecastChunk(routes, market, { madeAt, marks })
    }
    return done
  }

  async #forecastChunk(
    routes: readonly RouteSightings[],
    market: readonly RouteSightings[],
    { madeAt, marks }: { readonly madeAt: Date; readonly marks: ReadonlyMap<number, string> },
  ): Promise<number> {
    const { transaction, signal } = this.#deps
    const { today } = this.#scope
    const forecasts = await this.#thread.forecast(
      { routes, market, today: dayNumber(today) },
      this.#model?.bytes ?? null,
    )
    const rates = await transaction(({ db }) => findRates(db, today))
    const rateDay = rates?.Day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? null
    let saved = 0
    for (const [at, forecast] of forecasts.entries()) {
      signal?.throwIfAborted()
      const route = routes[at]!
      const isSaved = await transaction((tx) =>
        saveForecast(tx, {
          route,
          forecast,
          modelId: this.#model?.id ?? null,
          madeAt,
          mark: marks.get(route.routeId) ?? null,
          today,
          rates,
          rateDay,
        }),
      )
      if (isSaved) saved += 1
    }
    return saved
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
