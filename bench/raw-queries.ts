import type { BoundStatement } from '../apps/server/src/db/statement.ts'

/** The role of PostgreSQL that a peer connects as. */
export type RawRole = 'app' | 'system'

/** A query of one viewer as raw `pg` sends it. */
export interface RawQuery {
  /** Companies row level security lets through. */
  readonly companyIds: readonly number[]
  readonly statement: BoundStatement
  /** Of the same question, sent after it in the same transaction. */
  readonly further?: readonly BoundStatement[]
}

export interface RawJob {
  readonly clients: number
  readonly seconds: number
  /** Run in turn, each client starting elsewhere in the list. */
  readonly queries: readonly RawQuery[]
}
