import { BookingType, type Language } from '@portolan/contract/enums'
import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { localTimeAt } from '@portolan/rules/local-time'
import { inlineHtml } from '../../html/inline-html.ts'
import { cityName } from '../../reference/airports.ts'
import type { TripRow } from './trips-scope.store.ts'

const bookingTypes: readonly BookingType[] = Object.values(BookingType)

/** `AllowBookingTypes` are the types that the trip does not contain yet and that may be added. */
export function presentTrip(row: TripRow, language: Language): TripSummary {
  return {
    OrderId: String(row.id),
    TripName: inlineHtml(row.trip_name),
    Travelers: row.traveler_names,
    MainBkgRef: row.main_booking_ref,
    // This is the status of trip requests, which do not exist yet.
    MainRequestStatusRemark: null,
    Deadline: row.deadline && localTimeAt(row.deadline.getTime(), row.time_zone),
    IncludeBookingTypes: bookingTypes.filter((type) => row.booking_types.includes(type)),
    AllowBookingTypes: bookingTypes.filter((type) => !row.booking_types.includes(type)),
    CompanyCode: row.company_code,
    StartDateRemark: row.start_local.slice(0, 8),
    EndDateRemark: row.end_local.slice(0, 8),
    Places: row.places,
    PlaceNames: row.places.map((code) => cityName(code, language) ?? code),
  }
}
