import pg from 'pg'

/** A connection that runs LISTEN. */
export interface Listening {
  /** Throws when the connection no longer answers. */
  check(): Promise<void>
  close(): Promise<void>
}

const patienceMs = 5_000

/** Opens a dedicated connection for LISTEN, which a pool could not provide: it stays open as long as the process. */
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
    // Only the system role learns the name: PostgreSQL lets every role listen on a channel that it knows.
    const { rows } = await client.query<{ channel: string }>('SELECT realtime_channel() AS channel')
    await client.query(`LISTEN ${client.escapeIdentifier(rows[0]?.channel ?? '')}`)
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
