import type pg from 'pg'

/** How long a connection waits for the next BEGIN: too short to delay a lock on the tables, long for a busy process. */
const patienceMs = 5

const open = new WeakMap<pg.PoolClient, NodeJS.Timeout>()

/**
 * Releases a connection with its read transaction open: the next BEGIN sends the COMMIT along, which saves a round
 * trip. Without a next BEGIN the COMMIT is sent alone. Only for pools whose every user calls `takeOpenRead` first.
 */
export function releaseOpenRead(client: pg.PoolClient) {
  open.set(client, setTimeout(() => close(client), patienceMs).unref())
  client.release()
}

/** Whether the connection has an open read, which the caller must end now. */
export function takeOpenRead(client: pg.PoolClient): boolean {
  clearTimeout(open.get(client))
  return open.delete(client)
}

/** A caller that takes the connection meanwhile queues behind the COMMIT. */
function close(client: pg.PoolClient) {
  // The pool notices a lost connection by itself.
  if (takeOpenRead(client)) client.query('COMMIT').catch(() => undefined)
}
