import type { DemoApps } from '../../apps/server/src/demo/demo-apps.ts'
import type { ProvisioningInput } from '../../apps/server/src/domain/people/provisioning.schema.ts'
import { password } from './accounts.ts'

const domain = 'pier.example'
export const handOverCompany = 'Pier Nine Surveyors'
export const handOverPeople = { booker: 'Odile Marsh', approver: 'Piet Anker' } as const
export type Who = keyof typeof handOverPeople

export const handOverEmail = (who: Who) => `${who}@${domain}`

/** A company with the demo's booking tool and expense app, whose two people see the demo companies' trips. */
export const handOverWorld = (apps: DemoApps): ProvisioningInput => ({
  companies: [
    {
      code: 'PIER',
      displayName: handOverCompany,
      emailDomains: [domain],
      bookingTool: { url: `${apps.bookingTool}?from=pier`, clientId: 'demo-booking-tool', name: 'Wayfare' },
      userApps: [
        { appId: 'expenses', name: 'Expense Desk', url: apps.expenses, clientId: 'demo-expenses', displayType: 'All' },
        { appId: 'wiki', name: 'Pier Wiki', url: 'https://wiki.pier.example/', displayType: 'Menu' },
      ],
    },
  ],
  people: Object.entries(handOverPeople).map(([who, name]) => ({
    company: 'PIER',
    email: `${who}@${domain}`,
    name,
    password,
    viewRight: 'all' as const,
    viewCompanies: ['HVT', 'KTN'],
    rights: { bookingToolApprovalOnly: who === 'approver' },
  })),
})
