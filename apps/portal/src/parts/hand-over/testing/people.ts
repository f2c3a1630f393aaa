import { type Company, peopleOf, seesDemo } from '../../../../../../e2e/people/person.ts'
import type { DemoApps } from '../../../../../server/src/demo/demo-apps.ts'

export const pier = {
  code: 'PIER',
  displayName: 'Pier Nine Surveyors',
  emailDomains: ['pier.example'],
} satisfies Company

/** A company with the demo's booking tool and expense app. */
export const companies = (apps: DemoApps): Company[] => [
  {
    ...pier,
    bookingTool: { url: `${apps.bookingTool}?from=pier`, clientId: 'demo-booking-tool', name: 'Wayfare' },
    userApps: [
      { appId: 'expenses', name: 'Expense Desk', url: apps.expenses, clientId: 'demo-expenses', displayType: 'All' },
      { appId: 'wiki', name: 'Pier Wiki', url: 'https://wiki.pier.example/', displayType: 'Menu' },
    ],
  },
]

export const people = peopleOf(
  pier,
  { booker: { name: 'Odile Marsh' }, approver: { name: 'Piet Anker', rights: { bookingToolApprovalOnly: true } } },
  () => ({ ...seesDemo(), localizedNames: {} }),
)
