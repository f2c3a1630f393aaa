import type { SystemTransaction } from '../../../db/system-transaction.ts'
import type { DroppedMessage } from '../../../db/tables/traveller-tracker.ts'
import { flightTimesFaults } from '../flight-times/flight-times.rules.ts'
import { takeFlightTimes, type TakenFlights } from '../flight-times/take-flight-times.ts'
import type { FlightMessages } from './flight-supplier.ts'
import { noteAnswer, noteAsked } from './suppliers.store.ts'

type Db = SystemTransaction['db']

export interface TakeMessagesOptions {
  readonly supplier: string
  readonly now: Date
  /** Where a feed is read on from. */
  readonly position?: unknown
  /** Enqueues the jobs that project whereabouts and tell people. */
  readonly wake: (db: Db, taken: TakenFlights) => Promise<void>
}

/** Writes what a supplier says and what became of it, in one transaction. What cannot be is dropped with its reason. */
export async function takeMessages(
  db: Db,
  { messages, unread }: FlightMessages,
  { supplier, now, position, wake }: TakeMessagesOptions,
): Promise<TakenFlights> {
  const at = now.toISOString()
  const dropped: DroppedMessage[] = unread.map(({ name, detail }) => ({
    flight: name,
    reason: 'unreadable',
    detail,
    at,
  }))
  const possible = messages.filter((times) => {
    const [fault] = flightTimesFaults(times, now)
    if (fault)
      dropped.push({
        flight: `${times.flight} ${times.date}`,
        reason: 'impossible',
        detail: `${fault.path.join('.')} ${fault.code}`,
        at,
      })
    return !fault
  })
  const taken = await takeFlightTimes(db, possible, { source: supplier, now, keepUnbooked: false })
  for (const { times, reason } of taken.dropped)
    dropped.push({ flight: `${times.flight} ${times.date} ${times.from}–${times.to}`, reason, detail: null, at })
  await noteAsked(db, supplier, taken.booked, now)
  const counts = { messages: messages.length + unread.length, updated: taken.updated, stale: taken.stale, dropped }
  await noteAnswer(db, supplier, now, counts, position)
  await wake(db, taken)
  return taken
}
