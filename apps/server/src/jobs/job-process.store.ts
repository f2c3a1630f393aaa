import { hostname } from 'node:os'
import pg from 'pg'
import type { Logger } from 'pino'

/** This process, as the others see it. */
export interface JobProcess {
  readonly id: number
  /** Takes the process off the list: its jobs have ended. */
  leave(): Promise<void>
}

/** First key of the advisory lock that a process holds while it lives; the second is its number. */
export const processLock = 7_012_004

const patienceMs = 5_000
const againAfterMs = 500

/** A machine that lost its power sends no farewell: PostgreSQL asks, and frees the lock after 25 seconds of silence. */
const askSilentPeer = 'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3'

/**
 * Lists this process and takes its lock, on a connection of its own that stays open. When the connection is lost, it
 * takes the lock again under the same number.
 */
export async function joinProcesses(systemUrl: string, log: Logger): Promise<JobProcess> {
  let id: number | null = null
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let isOver = false

  const open = async () => {
    const next = new pg.Client({
      connectionString: systemUrl,
      application_name: 'portolan-process',
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    next.on('error', () => void next.end().catch(() => undefined))
    try {
      await next.connect()
      await next.query(askSilentPeer)
      id ??= await nextNumber(next)
      await next.query('SELECT pg_advisory_lock($1, $2)', [processLock, id])
      await next.query(
        `INSERT INTO job_process (id, host, pid, locked_at) VALUES ($1, $2, $3, clock_timestamp())
         ON CONFLICT (id) DO UPDATE SET locked_at = excluded.locked_at`,
        [id, hostname(), process.pid],
      )
    } catch (error) {
      void next.end().catch(() => undefined)
      throw error
    }
    client = next
    next.once('end', () => {
      client = null
      if (!isOver) log.warn({ process: id }, 'the lock of this process was lost and is taken again')
      again()
    })
  }
  const again = () => {
    if (isOver) return
    timer = setTimeout(() => void open().catch(again), againAfterMs).unref()
  }

  await open()
  return {
    id: id ?? 0,
    leave: async () => {
      isOver = true
      if (timer) clearTimeout(timer)
      await client?.query('DELETE FROM job_process WHERE id = $1', [id]).catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}

async function nextNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`SELECT nextval('job_process_number')::int AS id`)
  if (!rows[0]) throw new Error('The sequence of processes answered nothing')
  return rows[0].id
}
