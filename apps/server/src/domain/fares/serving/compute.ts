import { Worker } from 'node:worker_threads'
import type { AdviceRecord } from './advice-record.ts'
import type { FitFigures } from './fit-model.ts'
import type { RouteForecast, RoutesToForecast } from './forecast-routes.ts'
import type { RouteSightings } from './sightings.ts'

/** What is computed beside the server's own thread, since a fit takes seconds in which nothing else would be answered. */
export type ComputeTask =
  | { readonly kind: 'fit'; readonly routes: readonly RouteSightings[] }
  /** `model` is packed; null: too little was seen for one. */
  | { readonly kind: 'forecast'; readonly chunk: RoutesToForecast; readonly model: Uint8Array | null }

export interface FitResult {
  readonly model: Uint8Array
  readonly figures: FitFigures
  readonly advice: readonly AdviceRecord[]
}

/** A thread that does one task after the other. */
export class ComputeThread {
  readonly #worker = new Worker(new URL('./compute-thread.ts', import.meta.url))
  #isClosed = false

  fit(routes: readonly RouteSightings[]): Promise<FitResult> {
    return this.#run({ kind: 'fit', routes }) as Promise<FitResult>
  }

  forecast(chunk: RoutesToForecast, model: Uint8Array | null): Promise<readonly RouteForecast[]> {
    return this.#run({ kind: 'forecast', chunk, model }) as Promise<readonly RouteForecast[]>
  }

  #run(task: ComputeTask): Promise<unknown> {
    // A thread that has ended would never answer.
    if (this.#isClosed) return Promise.reject(new Error('The thread of the forecasts was closed.'))
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const end = (code: number) => reject(new Error(`The thread of the forecasts ended with ${code}.`))
    this.#worker.on('message', resolve)
    this.#worker.on('error', reject)
    this.#worker.on('exit', end)
    this.#worker.postMessage(task)
    return promise.finally(() => {
      this.#worker.off('message', resolve)
      this.#worker.off('error', reject)
      this.#worker.off('exit', end)
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#worker.terminate()
  }
}
