import { type Child, startChild } from './child.ts'

export interface LoadRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Closed-loop load: each connection sends its next request when the answer to the last is there. */
export interface LoadJob {
  /** On loopback. */
  readonly origin: string
  readonly connections: number
  readonly seconds: number
  /** Sent in turn, each connection starting elsewhere in the list. */
  readonly requests: readonly LoadRequest[]
}

export interface LoadResult {
  readonly perSecond: number
  readonly requests: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
}

export type Loader = Child<null, LoadJob, LoadResult>

export const startLoader = (): Promise<Loader> => startChild('load-generator', {})
