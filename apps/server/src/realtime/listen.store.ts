import pg from 'pg'

/** One connection that listens. */
export interface Listening {
  /** Throws when the connection does not answer any more. */
  check(): Promise<void>
  close(): Promise<void>
}

/** As migration 0006 names it. */
const channel = 'portolan_realtime'
const patienceMs = 5_000

/** Listens on a connection of its own, which a pool could not give: it belongs to this process as long as it lives. */
export async function listen(
  url: string,
  on: { readonly said: (text: string) => void; readonly lost: (error: Error) => void },
): Promise<Listening> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portolan-realtime',
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  let isOver = false
  const lost = (error: Error) => {
    if (!isOver) on.lost(error)
    isOver = true
  }
  client.on('notification', ({ payload }) => payload && !isOver && on.said(payload))
  client.on('error', lost)
  client.on('end', () => lost(new Error('The connection ended')))
  try {
    await client.connect()
    await client.query(`LISTEN ${channel}`)
  } catch (error) {
    isOver = true
    void client.end().catch(() => undefined)
    throw error
  }
  return {
    check: async () => void (await client.query('SELECT 1')),
    close: async () => {
      isOver = true
      await client.end().catch(() => undefined)
    },
  }
}
