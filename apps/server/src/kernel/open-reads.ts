import type pg from 'pg'

/** What a connection may wait for the next BEGIN: nothing to a lock that wants the tables, long to a busy process. */
const patienceMs = 5

const open = new WeakMap<pg.PoolClient, NodeJS.Timeout>()

/**
 * Gives a connection back with its read still open: the next BEGIN takes the COMMIT along, which is a round trip less a
 * call. Where none comes at once the COMMIT goes alone. Only for pools of which every user asks `takeOpenRead` first.
 */
export function releaseOpenRead(client: pg.PoolClient) {
  open.set(client, setTimeout(() => close(client), patienceMs).unref())
  client.release()
}

/** Whether the connection comes with an open read, which is the caller's to end now. */
export function takeOpenRead(client: pg.PoolClient): boolean {
  clearTimeout(open.get(client))
  return open.delete(client)
}

/** Whoever takes the connection meanwhile waits in its queue behind the COMMIT. */
function close(client: pg.PoolClient) {
  // A connection that was lost tells its pool by itself.
  if (takeOpenRead(client)) client.query('COMMIT').catch(() => undefined)
}
