import { arrangedName, type Company, peopleOf, travels } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'

/** A company of travellers who only see their own trips, and an arranger. */
export const wharf = {
  code: 'WHRF',
  displayName: 'Wharf Street Studio',
  emailDomains: ['wharf.example'],
} satisfies Company
export const companies = [wharf]

/** Only the trips and the tiles of deadlines and approvals. */
const toDecide = { widgets: ['UpcomingTrips' as const, 'DeadlineAlert' as const, 'PendingForApproval' as const] }

export const people = {
  ...peopleOf(quay, { trips: {}, tripDetail: {}, filter: {}, filterKeys: {} }),
  ...peopleOf(
    wharf,
    {
      bookingsMail: {},
      bookingsBarcode: {},
      bookingsStation: {},
      bookingsPicker: {},
      bookingsPickerLeft: {},
      bookingsPickerPhone: {},
      bookingsAgency: {},
      bookingsBad: {},
      bookingsPhone: {},
      bookingsOffline: {},
      bookingsSettings: {},
      bookingsArranger: { isArranger: true, arrangesFor: ['bookings-arranged'] },
      bookingsArranged: { name: arrangedName },
      tripPageOwner: { name: 'Ada Pier', widgets: ['UpcomingTrips' as const] },
      tripPageColleague: { name: 'Ben Slip', widgets: ['UpcomingTrips' as const] },
      flightStatus: { widgets: ['UpcomingTrips' as const] },
      bookingsAsker: toDecide,
      bookingsApprover: toDecide,
    },
    travels,
  ),
}
