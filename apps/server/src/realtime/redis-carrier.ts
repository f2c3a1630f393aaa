import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { StartFault } from '../config/start-fault.ts'
import type { Carrier, CarrierListener } from './carrier.ts'

/** A lease that is not renewed for this long is free. */
const leaseMs = 5_000
const renewEveryMs = 1_500

const resync = 'resync'
const vacant = 'vacant'

/** Takes the lease when it is free, renews it when this process holds it; answers 1 when this process holds it now. */
const takeLease = `
  local holder = redis.call('get', KEYS[1])
  if holder and holder ~= ARGV[1] then return 0 end
  redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
  return 1`
const leaveLease = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

export interface RedisCarrierOptions {
  readonly url: string
  /** Separates deployments that share one Redis. */
  readonly namespace: string
  /** Creates the carrier of the one process that listens to PostgreSQL for all. */
  readonly listenToDatabase: () => Carrier
  readonly log: FastifyBaseLogger
}

/**
 * Wake-ups by Redis publish/subscribe. Commits still announce themselves by NOTIFY, so that whatever commits (a call, a
 * job, the command line, a trigger) is announced after its commit and never without it. One process, the holder of a
 * lease, listens and forwards every wake-up. When another process takes the lease, all processes resync.
 */
export class RedisCarrier implements Carrier {
  readonly #options: RedisCarrierOptions
  readonly #id = randomUUID()
  readonly #subscriber: Redis
  readonly #publisher: Redis
  #listener: CarrierListener | null = null
  #bridge: Carrier | null = null
  #renewals: NodeJS.Timeout | null = null
  #renewing: Promise<void> | null = null
  #isSubscribed = false

  constructor(options: RedisCarrierOptions) {
    this.#options = options
    this.#subscriber = new Redis(options.url, { lazyConnect: true, autoResubscribe: false, connectTimeout: 5_000 })
    // A wake-up that cannot be sent is found by polling; nothing waits for Redis.
    this.#publisher = new Redis(options.url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 5_000,
    })
  }

  get isLive() {
    return this.#isSubscribed
  }

  async start(listener: CarrierListener): Promise<void> {
    this.#listener = listener
    this.#watch()
    try {
      await Promise.all([this.#subscriber.connect(), this.#publisher.connect()])
    } catch (error) {
      await this.stop()
      const why = error instanceof Error ? error.message : String(error)
      throw new StartFault(`Redis does not answer at REDIS_URL (${why}): start it, or take REDIS_URL away.`)
    }
    await this.#subscribe()
    await this.#renew()
    this.#renewals = setInterval(() => void this.#renew(), renewEveryMs).unref()
  }

  async stop(): Promise<void> {
    this.#listener = null
    if (this.#renewals) clearInterval(this.#renewals)
    await this.#renewing
    await this.#bridge?.stop()
    if (this.#bridge) await this.#leave()
    this.#bridge = null
    this.#subscriber.disconnect()
    this.#publisher.disconnect()
  }

  get #channel() {
    return `${this.#options.namespace}:wake-ups`
  }

  get #lease() {
    return `${this.#options.namespace}:bridge`
  }

  #watch() {
    let isToldOf = false
    for (const redis of [this.#subscriber, this.#publisher])
      redis.on('error', (error) => {
        if (!isToldOf && this.#listener)
          this.#options.log.warn({ err: error }, 'Redis is away; realtime looks for itself')
        isToldOf = true
      })
    this.#subscriber.on('close', () => (this.#isSubscribed = false))
    this.#subscriber.on('ready', () => {
      isToldOf = false
      // `start` has handled the first subscription.
      if (this.#renewals)
        this.#subscribe().then(
          () => this.#listener?.resync(),
          () => undefined,
        )
    })
    this.#subscriber.on('message', (_channel, text) => {
      if (text === resync) this.#listener?.resync()
      else if (text === vacant) void this.#renew()
      else this.#listener?.wake(text)
    })
  }

  async #subscribe() {
    await this.#subscriber.subscribe(this.#channel)
    this.#isSubscribed = true
  }

  #renew(): Promise<void> {
    this.#renewing ??= this.#renewOnce()
      // Redis or PostgreSQL is unavailable: the next turn tries again.
      .catch(() => undefined)
      .finally(() => (this.#renewing = null))
    return this.#renewing
  }

  async #renewOnce() {
    if (!this.#listener) return
    const isOurs = (await this.#publisher.eval(takeLease, 1, this.#lease, this.#id, leaseMs)) === 1
    if (isOurs && !this.#bridge) await this.#becomeBridge()
    else if (!isOurs && this.#bridge) await this.#leaveBridge()
  }

  async #becomeBridge() {
    const bridge = this.#options.listenToDatabase()
    const say = (text: string) => void this.#publisher.publish(this.#channel, text).catch(() => undefined)
    try {
      await bridge.start({ wake: say, resync: () => say(resync) })
    } catch (error) {
      await bridge.stop()
      await this.#leave()
      throw error
    }
    this.#bridge = bridge
    // No process listened between the end of the last lease and now.
    say(resync)
  }

  async #leaveBridge() {
    const bridge = this.#bridge
    this.#bridge = null
    await bridge?.stop()
  }

  async #leave() {
    try {
      await this.#publisher.eval(leaveLease, 1, this.#lease, this.#id)
      await this.#publisher.publish(this.#channel, vacant)
    } catch {
      // The lease then expires by itself.
    }
  }
}
