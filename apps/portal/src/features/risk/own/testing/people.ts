import { type Company, peopleOf } from '../../../../../../../e2e/people/person.ts'

const client = { code: 'REEF', displayName: 'Reef Ceramics', emailDomains: ['reef.example'] } satisfies Company
const agency = {
  code: 'BEACON',
  displayName: 'Beacon Travel',
  emailDomains: ['beacontravel.example'],
  isAgency: true,
} satisfies Company

export const companies: readonly Company[] = [client, agency]

export const people = peopleOf(agency, { ownAlertsDesk: { name: 'Dominik Hauser', serves: [client.code] } }, () => ({
  widgets: ['RiskNews'],
}))
