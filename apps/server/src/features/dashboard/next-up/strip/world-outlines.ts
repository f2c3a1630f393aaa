import { Worker } from 'node:worker_threads'

/** A ring or a line: longitude and latitude in turn, in degrees. */
export type Line = Float64Array

/** What a circle on the globe contains: a polygon's rings, the outer one first, or one line. */
export interface Outline {
  readonly lines: readonly Line[]
  /** The middle of the circle, longitude and latitude in degrees. */
  readonly at: readonly [number, number]
  /** Radians. */
  readonly radius: number
}

export interface WorldOutlines {
  readonly land: readonly Outline[]
  /** Borders that nobody disputes, and the others. */
  readonly borders: readonly Outline[]
  readonly disputed: readonly Outline[]
}

/** Coasts of 1:110m and of 1:50m. */
export interface ScaledOutlines {
  readonly coarse: WorldOutlines
  readonly fine: WorldOutlines
}

const worker = new URL('world-outlines-worker.ts', import.meta.url)
let outlines: Promise<ScaledOutlines> | null = null

/** The coasts and borders of the world, read once a process; a failure is forgotten, so that the next call tries again. */
export const worldOutlines = (): Promise<ScaledOutlines> =>
  (outlines ??= readInWorker().catch((error: unknown) => {
    outlines = null
    throw error
  }))

/** In a thread of its own: the shapes take a tenth of a second, in which the server would answer nobody. */
async function readInWorker(): Promise<ScaledOutlines> {
  const { promise, resolve, reject } = Promise.withResolvers<ScaledOutlines>()
  new Worker(worker)
    .once('message', resolve)
    .once('error', reject)
    .once('exit', () => reject(new Error('The shapes of the world were not read')))
  return promise
}
