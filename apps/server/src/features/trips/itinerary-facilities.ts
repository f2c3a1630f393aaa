import type { Language } from '@portolan/contract/enums'
import { cabinOf } from '@portolan/rules/cabin'
import { type BoardPlace, type FacilityRow, findFacilities } from '../../domain/facilities/facilities.store.ts'
import { facilityName } from '../../domain/facilities/facility-texts.ts'
import type { AirRow } from './trips.store.ts'

type Flight = Pick<AirRow, 'carrier' | 'aircraft' | 'cabin' | 'facilities'>

/** Null where the booking does not say with what and in which cabin one flies. */
function boardPlaceOf({ carrier, aircraft, cabin }: Flight): BoardPlace | null {
  const known = cabinOf(cabin)
  return aircraft !== null && /^[A-Z0-9]{3}$/.test(aircraft) && known !== null
    ? { carrier, aircraft, cabin: known }
    : null
}

/** What the back office has entered for these flights. */
export const findOnBoard = (
  db: Parameters<typeof findFacilities>[0],
  flights: readonly Flight[],
): Promise<FacilityRow[]> =>
  findFacilities(
    db,
    flights.flatMap((flight) => boardPlaceOf(flight) ?? []),
  )

/** What the booking's own messages say, then what the table has and they do not. */
export function presentFacilities(flight: Flight, onBoard: readonly FacilityRow[], language: Language) {
  const place = boardPlaceOf(flight)
  const told = flight.facilities.map(({ key }): string => key)
  const entered = onBoard.filter(
    (row) =>
      row.carrier === place?.carrier &&
      row.aircraft === place.aircraft &&
      row.cabin === place.cabin &&
      !told.includes(row.key),
  )
  return [
    ...flight.facilities.map(({ key, value }) => ({
      Key: facilityName(key, language),
      Value: value,
      Source: null,
      AsOf: null,
    })),
    ...entered.map(({ key, value, source, as_of }) => ({
      Key: facilityName(key, language),
      Value: value,
      Source: source,
      AsOf: as_of.replaceAll('-', ''),
    })),
  ]
}
