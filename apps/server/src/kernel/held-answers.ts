import type pg from 'pg'

/** The transaction entered as somebody else than the statements before it were made for. */
export class ViewerChanged extends Error {}

/**
 * One connection of a pool whose answers, rows and errors alike, are held back until the database has said who asks:
 * statements for a kept viewer travel with the entering that confirms it.
 */
export class HeldAnswers {
  readonly #client: pg.PoolClient
  #verdict: Promise<void> | null = null

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async query<Row extends pg.QueryResultRow>(
    query: pg.QueryConfig | string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const answer = this.#client.query<Row>(query as string, values)
    if (this.#verdict) {
      answer.catch(() => undefined)
      await this.#verdict
    }
    return await answer
  }

  /** Holds answers back until `verdict` settles, and drops them if it rejects. */
  holdUntil(verdict: Promise<void>) {
    this.#verdict = verdict
    verdict.then(
      () => (this.#verdict = null),
      () => undefined,
    )
  }

  /** After a rejected verdict, for what the connection is asked next. */
  letGo() {
    this.#verdict = null
  }
}

const overClient = new WeakMap<pg.PoolClient, HeldAnswers>()

export function heldAnswers(client: pg.PoolClient): HeldAnswers {
  let held = overClient.get(client)
  if (!held) overClient.set(client, (held = new HeldAnswers(client)))
  return held
}

/** What is sent before the current turn ends leaves in one write. */
export function sendTogether(client: pg.PoolClient) {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
