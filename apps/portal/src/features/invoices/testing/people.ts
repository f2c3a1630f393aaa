import { peopleOf, seesDemo } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'

/** One for each theme and width of the tours, and one of a journey; the invoices are those of the demo's companies. */
export const people = peopleOf(
  quay,
  { invoicesGalaxy1440: {}, invoicesGalaxy390: {}, invoicesBreezy1440: {}, invoicesBreezy390: {}, invoicesReader: {} },
  () => ({ ...seesDemo(), widgets: ['CTMInvoice', 'UpcomingTrips'] }),
)
