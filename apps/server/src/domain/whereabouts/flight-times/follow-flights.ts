import { RealtimeMessageType } from '@portolan/contract/realtime'
import { publish } from '../../../realtime/publish.ts'
import { markNotices } from '../flight-notices/notices.store.ts'
import type { ChangedFlight, Db } from './flight-times.store.ts'
import { markTravelers } from './flight-times.store.ts'
import { findWatchers } from './watchers.store.ts'

/**
 * What follows from new times of flights, in the transaction that has written them (system role, every company in reach): who
 * has them booked waits to be made anew and to be told, and portals that show the trips hear of it. Answers how many people
 * have one of the flights booked.
 */
export async function followFlights(db: Db, changedFlights: readonly ChangedFlight[], now: Date): Promise<number> {
  if (changedFlights.length === 0) return 0
  const flyers = await markTravelers(db, changedFlights)
  const news = changedFlights.filter(({ isNews }) => isNews)
  if (flyers.length === 0 || news.length === 0) return flyers.length
  await markNotices(db, news, now)
  // Last: publishing locks the counters of the logins until the commit.
  const watchers = await findWatchers(db, news, now)
  await publish(
    db,
    ...watchers.map(({ companyId, loginId, orderId }) => ({
      companyId,
      loginId,
      message: { Type: RealtimeMessageType.Flights, Status: 0, Ref: orderId === null ? null : String(orderId) },
    })),
  )
  return flyers.length
}
