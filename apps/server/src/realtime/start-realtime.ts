import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Pools } from '../db/database.ts'
import type { Metrics } from '../kernel/metrics.ts'
import { RealtimeHub } from './hub.ts'
import { PostgresCarrier } from './postgres-carrier.ts'
import { RedisCarrier } from './redis-carrier.ts'

export interface RealtimeOptions {
  readonly config: Pick<Config, 'realtime' | 'secret'>
  readonly systemDb: Pools['systemDb']
  readonly systemUrl: string
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
}

/** Starts the hub of this process. PostgreSQL carries its wake-ups, or Redis where REDIS_URL is set. */
export async function startRealtime({ config, systemDb, systemUrl, metrics, ...options }: RealtimeOptions) {
  const log = options.log.child({ room: 'realtime' })
  const listenToDatabase = () => new PostgresCarrier(systemUrl, log)
  const { redisUrl } = config.realtime
  const carrier = redisUrl
    ? new RedisCarrier({ url: redisUrl, namespace: namespaceOf(config.secret), listenToDatabase, log })
    : listenToDatabase()
  const hub = new RealtimeHub({ db: systemDb, carrier, log, metrics })
  metrics.watchStreams(() => hub.openStreams)
  await hub.start()
  return hub
}

/** Each deployment has its own secret, shared by all of its processes. */
const namespaceOf = (secret: string) =>
  `portolan:${createHash('sha256').update(`realtime ${secret}`).digest('hex').slice(0, 16)}`
