import type { ProvisioningInput } from '../../../../../server/src/domain/people/provisioning.schema.ts'
import { type Company, peopleOf, travels } from '../../../../../../e2e/people/person.ts'

/** A company that asks its travellers to confirm what they read about a destination, and the agency that serves it. */
export const atoll = { code: 'ATOLL', displayName: 'Atoll Lanterns', emailDomains: ['atoll.example'] } satisfies Company
const agency = {
  code: 'JETTY',
  displayName: 'Jetty Travel',
  emailDomains: ['jettytravel.example'],
  isAgency: true,
} satisfies Company

export const companies: readonly Company[] = [atoll, agency]

export const rules: ProvisioningInput['rules'] = [
  {
    company: atoll.code,
    kind: 'risk',
    validFrom: '2020-01-01',
    // Without the mail a week before a trip, so that whoever is told of an alert gets that mail only.
    rules: { threshold: 3, acknowledgeFrom: 2, briefMail: false },
  },
]

export const people = {
  ...peopleOf(
    atoll,
    {
      riskReads: { widgets: ['RiskNews', 'UpcomingTrips'] },
      riskTravels: { widgets: ['RiskNews', 'UpcomingTrips'] },
      riskConfirms: { widgets: ['UpcomingTrips'] },
      riskCoordinates: { widgets: ['RiskNews'], viewRight: 'company' },
    },
    travels,
  ),
  ...peopleOf(agency, { riskDesk: { name: 'Dominik Hauser', serves: [atoll.code] } }, () => ({
    widgets: ['RiskNews'],
  })),
}
