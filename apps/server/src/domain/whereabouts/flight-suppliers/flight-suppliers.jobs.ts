import { createOutboundFetch } from '../../../adapters/outbound-fetch.ts'
import type { Config } from '../../../config/config.ts'
import { job, purge, wholeDeployment } from '../../../jobs/job.ts'
import { insertJobs } from '../../../jobs/jobs.store.ts'
import { flightChangeMails } from '../flight-notices/flight-notices.jobs.ts'
import { projectWhereaboutsDue } from '../project-due.jobs.ts'
import { createAeroDataBox } from './aerodatabox.ts'
import { createAmadeusFlights } from './amadeus-flights.ts'
import { createFileFeed } from './file-feed.ts'
import type { AskedSupplier, FeedSupplier } from './flight-supplier.ts'
import { followBookedFlights, type FollowRun } from './follow-booked-flights.ts'
import { createHttpAsked, createHttpFeed } from './http-feeds.ts'
import { purgeAsks } from './suppliers.store.ts'

const mostAnswerBytes = 20_000_000
const answerMs = 20_000

/** The suppliers that the configuration names. */
export function suppliersOf({ flights, fetchRanges }: Pick<Config, 'flights' | 'fetchRanges'>): {
  readonly feeds: readonly FeedSupplier[]
  readonly asked: readonly AskedSupplier[]
} {
  const fetch = createOutboundFetch({ allowed: fetchRanges, mostBytes: mostAnswerBytes, answerMs })
  const { aeroDataBox, amadeus, feedRate, feedSeconds } = flights
  const isAsked = ({ url }: { readonly url: string }) => url.includes('{flight}') || url.includes('{number}')
  return {
    feeds: flights.feeds
      .filter((feed) => !isAsked(feed))
      .map((feed) =>
        feed.url.startsWith('file:')
          ? createFileFeed(feed)
          : createHttpFeed({ ...feed, fetch, everySeconds: feedSeconds }),
      ),
    asked: [
      ...flights.feeds.filter(isAsked).map((feed) => createHttpAsked({ ...feed, fetch, rate: feedRate })),
      ...(aeroDataBox ? [createAeroDataBox({ ...aeroDataBox, fetch })] : []),
      ...(amadeus ? [createAmadeusFlights(amadeus)] : []),
    ],
  }
}

/** Enqueues what follows from new times, in the transaction that has written them. */
export const wakeJobs: FollowRun['wake'] = async (db, { people, isNews }) => {
  if (people === 0) return
  await insertJobs(db, projectWhereaboutsDue.queue, [{ companyId: null }])
  if (isNews) await insertJobs(db, flightChangeMails.queue, [{ companyId: null }])
}

/** Follows the flights that somebody has booked; without suppliers it does nothing. */
export const followFlightsJob = job({
  queue: 'follow-flights',
  payload: wholeDeployment,
  expireInSeconds: 300,
  retryLimit: 0,
  concurrency: 1,
  schedule: '* * * * *',
  run: ({ config, now }) => {
    const suppliers = suppliersOf(config)
    const isWatching = suppliers.feeds.length + suppliers.asked.length > 0
    return (_, { log, signal, transaction, again }) => {
      // Without a gap, so that nobody waits for a message.
      if (isWatching) again()
      return followBookedFlights({
        ...suppliers,
        hours: config.flights.hours,
        now,
        log,
        signal,
        transaction: (act) => transaction(act),
        wake: wakeJobs,
      })
    }
  },
})

/** Asks are of no use once their flight is over. */
const keptDays = 5

export const flightAsksPurge = purge(({ now }) => ({ transaction }) => {
  const before = new Date(now().getTime() - keptDays * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  return transaction(({ db }) => purgeAsks(db, before, now()))
})
