import { BookingType, type Language } from '@portolan/contract/enums'
import type { TripColumn } from '@portolan/contract/features/trips/trips'
import { plainTripName } from '../../domain/ledger/naming/trip-name.ts'
import { companyNameIn } from '../../i18n/company-name.ts'
import type { Column } from '../../export/columns.ts'
import { cityName } from '../../reference/airports.ts'
import { tripTextsIn } from './itinerary-names.ts'
import type { ListedTripRow } from './trips-list.store.ts'
import { approvalRemark } from './trips.present.ts'

const bookingNames = Object.keys(BookingType) as (keyof typeof BookingType)[]

/** The requested columns, each once, in the requested order. */
export function exportedTripColumns(asked: readonly TripColumn[], language: Language): Column<ListedTripRow>[] {
  const { columns, bookings } = tripTextsIn(language).list
  const comma = language === 'en-US' ? ', ' : '、'
  const text = (key: TripColumn, value: (row: ListedTripRow) => string | null, width = 28) =>
    ({ key, title: columns[key], kind: 'text', width, value }) as const
  const date = (key: TripColumn, value: (row: ListedTripRow) => string) =>
    ({ key, title: columns[key], kind: 'date', value: (row) => value(row).slice(0, 8) }) satisfies Column<ListedTripRow>
  const all: { readonly [K in TripColumn]: Column<ListedTripRow> } = {
    trip: text('trip', (row) => plainTripName(row, language), 40),
    travellers: text('travellers', (row) => row.traveler_names.join(comma)),
    company: text('company', (row) => companyNameIn(row, language)),
    from: date('from', (row) => row.start_local),
    to: date('to', (row) => row.end_local),
    route: text('route', (row) => row.places.map((code) => cityName(code, language) ?? code).join(' → '), 40),
    approval: text('approval', (row) => approvalRemark(row, language)),
    bookings: text('bookings', ({ booking_types }) =>
      bookingNames
        .filter((name) => booking_types.includes(BookingType[name]))
        .map((name) => bookings[name])
        .join(comma),
    ),
    reference: text('reference', (row) => row.main_booking_ref, 18),
    deadline: {
      key: 'deadline',
      title: columns.deadline,
      kind: 'instant',
      value: (row) => row.deadline && { at: row.deadline, timeZone: row.time_zone },
    },
  }
  return [...new Set(asked)].map((key) => all[key])
}
