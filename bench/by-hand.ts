import { type Child, startChild } from './child.ts'
import type { BenchViewer } from './ledger-world.ts'

export interface ByHandOptions {
  readonly appUrl: string
  readonly connections: number
  /** A request's path is `/` and the viewer's place here. */
  readonly viewers: readonly Pick<BenchViewer, 'companyId' | 'travelerIds'>[]
}

/** The list of upcoming trips written by hand; ready with its origin. */
export const startByHand = (options: ByHandOptions): Promise<Child<string, never, never>> =>
  startChild('by-hand-server', options)
