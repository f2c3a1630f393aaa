import type { Declaration } from '@portolan/contract/operation'
import type { CallCredentials } from '../test/caller.ts'
import type { World } from '../test/world.ts'

/** Reads the database as its superuser. */
export type Query = <T>(sql: string, values?: readonly unknown[]) => Promise<T[]>

/**
 * A write that runs during every scenario. Each has a number of its own; its Idempotency-Key and its audit line are
 * checked for all of them.
 */
export interface FaultWrite {
  readonly name: string
  readonly declaration: Declaration
  /** The call with this number, the same each time. */
  call(number: number, world: World): { readonly input: unknown; readonly who: CallCredentials }
  /** The code of what an answer of 200 refused; null where it did all that was asked. Without it a 200 acknowledges. */
  refusal?(answer: unknown): string | null
  /**
   * How often the database has what each number was to leave there, its jobs included. A number that is missing was
   * lost, one above 1 was doubled. Without it only key and audit line are checked.
   */
  find?(query: Query): Promise<ReadonlyMap<number, number>>
}

/** One process of the server; its address stays when it is killed, since it is started again at once. */
export interface Node {
  readonly url: string
  /** SIGKILL. */
  kill(): void
  isReady(): Promise<boolean>
}

/** A PostgreSQL and processes of the server, as a service manager runs them: what ends is started again. */
export interface Deployment {
  readonly nodes: readonly Node[]
  readonly world: World
  /** The folder of database and files. */
  readonly folder: string
  readonly query: Query
  readonly database: {
    /** SIGKILL for the server and all its processes. */
    kill(): Promise<void>
    /** SIGSTOP for all of them; they answer nothing until `thaw`. */
    freeze(): Promise<void>
    thaw(): void
  }
  /** Waits until every process is ready for calls. */
  untilReady(): Promise<void>
  stop(): Promise<void>
}

/** What a scenario has at hand. */
export interface Stage {
  readonly deployment: Deployment
  /** Of the seed: from 0 to below 1. */
  readonly random: () => number
  say(line: string): void
  /** Waits so many milliseconds, while the writes go on. */
  pause(ms: number): Promise<void>
  /** Writes acknowledged so far. */
  acknowledged(): number
}

/** Writes of one scenario, in place of those of all features. */
export interface OwnWrites {
  /** They take the numbers from 1 to this one, each once and without a pause between them. */
  readonly count: number
  readonly writes: readonly FaultWrite[]
  /** Makes what they are about, before anything breaks. */
  prepare(stage: Pick<Stage, 'deployment' | 'say'>): Promise<void>
}

export interface Scenario {
  readonly name: string
  /** Processes of the server. */
  readonly nodes: number
  /** Megabytes of the file system that holds database and files; without it an ordinary folder. */
  readonly diskMegabytes?: number
  /** Settings of the processes besides the usual ones. */
  readonly env?: Readonly<Record<string, string>>
  /** Seconds that no single call may exceed. */
  readonly longestCall: number
  /** Takes minutes: it is played only when `--only` names it. */
  readonly isLong?: boolean
  readonly own?: OwnWrites
  /** Breaks things while the writes go on. Answers what else was measured; throws where something else was expected. */
  run(stage: Stage): Promise<readonly string[]>
}

/** `faults` of a feature's `testing/faults.ts`. */
export interface FeatureFaults {
  readonly writes?: readonly FaultWrite[]
  readonly scenarios?: readonly Scenario[]
}

/** Why a scenario cannot run on this machine. */
export class CannotRun extends Error {}
