import { type Company, peopleOf, travels } from '../../../../../../../e2e/people/person.ts'
import type { ProvisioningInput } from '../../../../../../server/src/domain/people/provisioning.schema.ts'

/** A company whose travellers leave the search to a consultant, and the agency that serves it. */
const lagoon = {
  code: 'LAGN',
  displayName: 'Blue Lagoon Surveys',
  emailDomains: ['bluelagoon.example'],
} satisfies Company
const agency = {
  code: 'CMPS',
  displayName: 'Compass Travel',
  emailDomains: ['compasstravel.example'],
  isAgency: true,
} satisfies Company

export const companies: readonly Company[] = [lagoon, agency]

const clients = peopleOf(
  lagoon,
  {
    optionsAsks: { name: 'Aino Leppa', rights: { requestTrips: true } },
    optionsApproves: { name: 'Ravi Menon' },
    optionsGalaxy1440: { name: 'Aino Leppa', rights: { requestTrips: true } },
    optionsGalaxy390: { name: 'Aino Leppa', rights: { requestTrips: true } },
    optionsBreezy1440: { name: 'Aino Leppa', rights: { requestTrips: true } },
    optionsBreezy390: { name: 'Aino Leppa', rights: { requestTrips: true } },
  },
  travels,
)
const consultants = peopleOf(
  agency,
  {
    optionsOffers: { name: 'Mina Sato', serves: [lagoon.code] },
    optionsTours: { name: 'Leo Park', serves: [lagoon.code] },
  },
  () => ({}),
)

export const people = { ...clients, ...consultants }

export const rules: ProvisioningInput['rules'] = [
  {
    company: lagoon.code,
    kind: 'approval-rules',
    validFrom: '2020-01-01',
    rules: {
      rules: [
        {
          id: 'all',
          name: { 'en-US': 'Every trip' },
          levels: [{ approvers: [{ email: people.optionsApproves.email }] }],
        },
      ],
    },
  },
]
