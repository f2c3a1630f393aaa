import { type Company, peopleOf, travels } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'

/** A company whose people decide and travel, and see no trips but their own. */
export const slip = {
  code: 'SLIP',
  displayName: 'Slipway Partners',
  emailDomains: ['slipway.example'],
} satisfies Company
export const companies = [slip]

const widgets = ['UpcomingTrips' as const, 'PendingForApproval' as const]

export const people = {
  ...peopleOf(slip, { nextAsker: { widgets }, nextApprover: { widgets }, nextNothing: { widgets } }, travels),
  ...peopleOf(quay, {
    arrangePointer: {},
    arrangeKeys: {},
    arrangePhone: {},
    arrangePanel: {},
    arrangeTabs: {},
    arrangeAnchors: {},
  }),
}
