import type { flightTimesBackOffice } from '@portolan/contract/features/traveller-tracker/flight-times'
import type { Db } from '../../domain/whereabouts/flight-times/flight-times.store.ts'
import { putFlightTimes } from '../../domain/whereabouts/flight-times/put-flight-times.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'

/** An error names no more of them. */
const mostFaults = 200

export interface FlightTimesDeps {
  /** Enqueues the job that makes the rows of the travellers in `whereabouts_due` anew. */
  readonly projectSoon: (db: Db) => Promise<void>
  /** Enqueues the job that tells people of changes. */
  readonly tellSoon: (db: Db) => Promise<void>
}

export const createFlightTimesHandlers = ({
  projectSoon,
  tellSoon,
}: FlightTimesDeps): Handlers<typeof flightTimesBackOffice> => ({
  putFlightTimes: ({ flights }, ctx) =>
    ctx.write(async (tx) => {
      // Flights are everybody's: a company's own client must not move them for others.
      if (tx.viewer.companyId !== null) throw new AppError('no_right')
      const { faults, people, isNews, ...counts } = await putFlightTimes(tx.db, flights, {
        language: ctx.language,
        now: ctx.now(),
      })
      if (faults.length > 0)
        throw new AppError('flight_times_invalid', {
          fields: faults.slice(0, mostFaults).map(({ place, message }) => `${place}: ${message}`),
        })
      if (people > 0) await projectSoon(tx.db)
      if (people > 0 && isNews) await tellSoon(tx.db)
      tx.about({ ...counts, people })
      return counts
    }),
})
