import { cancelledTrips } from './presence-cancelled.data.ts'
import { clockTrips } from './presence-clocks.data.ts'
import { faultyTrips } from './presence-faulty.data.ts'
import { homeTrips } from './presence-homes.data.ts'
import { onwardTrips } from './presence-onward.data.ts'
import { overlappingTrips } from './presence-overlapping.data.ts'
import { plainTrips } from './presence-plain.data.ts'
import { railTrips } from './presence-rail.data.ts'
import { type Itinerary, readItineraries } from './read-itineraries.ts'

/** Itineraries with who is where at which instant, written by hand, by theme. How to read a row: `Itinerary`. */
export const presenceTable: Readonly<Record<string, readonly Itinerary[]>> = {
  plain: readItineraries(plainTrips),
  onward: readItineraries(onwardTrips),
  rail: readItineraries(railTrips),
  clocks: readItineraries(clockTrips),
  cancelled: readItineraries(cancelledTrips),
  overlapping: readItineraries(overlappingTrips),
  faulty: readItineraries(faultyTrips),
  homes: readItineraries(homeTrips),
}
