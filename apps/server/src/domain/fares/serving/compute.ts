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

export type ComputeAnswer = { readonly value: unknown } | { readonly error: unknown }

/** A thread that does one task after the other. One that died is started anew for the next task. */
export class ComputeThread {
  #worker: Worker | null = null
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
    const worker = (this.#worker ??= new Worker(new URL('./compute-thread.ts', import.meta.url)))
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const end = (error: unknown) => {
      if (this.#worker === worker) this.#worker = null
      reject(error)
    }
    const message = (answer: ComputeAnswer) => ('error' in answer ? reject(answer.error) : resolve(answer.value))
    const exit = (code: number) => end(new Error(`The thread of the forecasts ended with ${code}.`))
    worker.on('message', message)
    worker.on('error', end)
    worker.on('exit', exit)
    worker.postMessage(task)
    return promise.finally(() => {
      worker.off('message', message)
      worker.off('error', end)
      worker.off('exit', exit)
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#worker?.terminate()
  }
}
