import type { Logger } from 'pino'
import { setTimeout as wait } from 'node:timers/promises'
import type { SystemTransaction } from '../../../db/system-transaction.ts'
import type { TakenFlights } from '../flight-times/take-flight-times.ts'
import { type AskedSupplier, type FeedSupplier, SupplierFault } from './flight-supplier.ts'
import { goodForMs, nextMovement } from './follow.rules.ts'
import {
  type CandidateFlight,
  findCandidates,
  forgetOutages,
  lockSupplier,
  noteAnswer,
  noteAsked,
  noteOutage,
  takeAsks,
} from './suppliers.store.ts'
import { takeMessages } from './take-messages.ts'

export interface FollowRun {
  readonly feeds: readonly FeedSupplier[]
  readonly asked: readonly AskedSupplier[]
  /** A flight is asked for from so many hours before departure. */
  readonly hours: number
  readonly now: () => Date
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly signal: AbortSignal
  transaction<T>(act: (tx: SystemTransaction) => Promise<T>): Promise<T>
  wake(db: SystemTransaction['db'], taken: TakenFlights): Promise<void>
}

/** One run; the next begins at once. */
const runMs = 55_000
/** Asks of one supplier that are under way at once, and that one look at the bookings finds. */
const asksAtOnce = 4
const asksALook = 20
/** Between two looks at the bookings. */
const lookMs = 10_000
/** Once so many asks in a row have failed, it is an outage. */
const mostFailures = 3
const longestWaitMs = 15 * 60_000

/** Follows feeds and asks suppliers until the next run of the job. Suppliers are independent: a slow one holds up nobody. */
export async function followBookedFlights(run: FollowRun): Promise<void> {
  const names = [...run.feeds, ...run.asked].map(({ name }) => name)
  await run.transaction(({ db }) => forgetOutages(db, names))
  if (names.length === 0) return
  await Promise.all([
    ...run.feeds.map((feed) => repeat(run, feed.everySeconds * 1_000, () => readFeed(feed, run))),
    ...run.asked.map((supplier) => repeat(run, lookMs, () => askDue(supplier, run))),
  ])
}

async function repeat({ signal }: FollowRun, everyMs: number, act: () => Promise<void>): Promise<void> {
  const ends = performance.now() + runMs
  for (;;) {
    if (signal.aborted) return
    await act()
    if (performance.now() + everyMs >= ends) return
    await wait(everyMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Reads what a feed has since its last reading. */
export async function readFeed(feed: FeedSupplier, run: FollowRun): Promise<void> {
  const { now, log, signal, transaction } = run
  const state = await transaction(({ db }) => lockSupplier(db, feed.name))
  if (state.waitsUntil && state.waitsUntil > now()) return
  let { position } = state
  let [messages, updated, dropped, parts] = [0, 0, 0, 0]
  try {
    for await (const part of feed.read(position, { now: now(), signal })) {
      const before = position
      const taken = await transaction(async ({ db }) => {
        const { position: kept } = await lockSupplier(db, feed.name)
        // Another process has read on meanwhile.
        if (JSON.stringify(kept) !== JSON.stringify(before)) return null
        return takeMessages(db, part, { supplier: feed.name, now: now(), position: part.position, wake: run.wake })
      })
      if (taken === null || signal.aborted) break
      position = await transaction(async ({ db }) => (await lockSupplier(db, feed.name)).position)
      parts += 1
      messages += part.messages.length
      updated += taken.updated
      dropped += taken.dropped.length + part.unread.length
    }
    // It has nothing new, and it answers again.
    if (parts === 0 && state.downSince)
      await transaction(({ db }) =>
        noteAnswer(db, feed.name, now(), { messages: 0, updated: 0, stale: 0, dropped: [] }),
      )
    if (messages + dropped > 0) log.info({ supplier: feed.name, messages, updated, dropped }, 'a feed of flights read')
  } catch (error) {
    await noteFault(feed.name, error, run)
  }
}

/** Asks a supplier for the flights that are due, those first that move next, as its budget allows. */
export async function askDue(supplier: AskedSupplier, run: FollowRun): Promise<void> {
  const { now, log, signal, transaction } = run
  const { name } = supplier
  const flights = await transaction(async ({ db }) => {
    const { waitsUntil } = await lockSupplier(db, name)
    if (waitsUntil && waitsUntil > now()) return []
    const due = dueFlights(await findCandidates(db, name, now(), run.hours), now().getTime(), run.hours)
    const taken = await takeAsks(db, name, supplier.rate, { now: now(), wanted: Math.min(due.length, asksALook) })
    // Entered before it is asked: a run that dies asks nothing twice, and never more than the budget.
    await noteAsked(db, name, due.slice(0, taken), now())
    return due.slice(0, taken)
  })
  let [failures, told] = [0, 0]
  const queue = [...flights]
  const askNext = async () => {
    for (let flight = queue.shift(); flight && !signal.aborted && failures < mostFailures; flight = queue.shift()) {
      try {
        const answer = await supplier.ask(flight, { now: now(), signal })
        await transaction(({ db }) => takeMessages(db, answer, { supplier: name, now: now(), wake: run.wake }))
        failures = 0
        told += answer.messages.length
      } catch (error) {
        failures += error instanceof SupplierFault && error.code !== 'unreachable' ? mostFailures : 1
        if (failures >= mostFailures || queue.length === 0) await noteFault(name, error, run)
      }
    }
  }
  await Promise.all(Array.from({ length: asksAtOnce }, askNext))
  if (flights.length > 0) log.info({ supplier: name, asked: flights.length, told }, 'a supplier of flights asked')
}

/** Those whose last answer is too old, the next movement first. */
export function dueFlights(candidates: readonly CandidateFlight[], now: number, hours: number): CandidateFlight[] {
  return candidates
    .flatMap((flight) => {
      const goodFor = goodForMs(flight, now, hours)
      const next = nextMovement(flight, now)
      if (goodFor === null || next === null) return []
      return flight.askedAt === null || now - flight.askedAt >= goodFor ? [{ flight, away: Math.abs(next - now) }] : []
    })
    .toSorted((a, b) => a.away - b.away)
    .map(({ flight }) => flight)
}

/** What is known stays; after failures a supplier is left alone longer each time. */
async function noteFault(name: string, error: unknown, { now, log, signal, transaction }: FollowRun): Promise<void> {
  signal.throwIfAborted()
  if (!(error instanceof SupplierFault)) throw error
  await transaction(async ({ db }) => {
    const { failures } = await lockSupplier(db, name)
    const waitMs =
      error.waitSeconds === null
        ? Math.min(30_000 * 2 ** Math.min(failures, 10), longestWaitMs)
        : error.waitSeconds * 1_000
    const waitsUntil = new Date(now().getTime() + waitMs)
    await noteOutage(db, name, { code: error.code, detail: error.message }, { now: now(), waitsUntil })
  })
  log.warn({ supplier: name, fault: error.code, detail: error.message }, 'a supplier of flights did not answer')
}
