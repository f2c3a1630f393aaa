import { type Company, type JourneyPerson, peopleOf, travels } from '../../../../../../../e2e/people/person.ts'
import type { ProvisioningInput } from '../../../../../../server/src/domain/people/provisioning.schema.ts'

/** The client of the journey, and one for each look of the page tours, so that no tour sees another's queue. */
const looks = ['galaxy1440', 'galaxy390', 'breezy1440', 'breezy390'] as const
const client = (code: string, displayName: string): Company => ({
  code,
  displayName,
  emailDomains: [`${code.toLowerCase()}.example`],
})
const sound = client('SOUND', 'Outer Sound Energy')
/** Of the journey of an external order: whoever takes the next item of the other queue does not get this one's. */
const shore = client('SHORE', 'Lee Shore Foods')
const bays = looks.map(
  (look, index) => [look, client(`BAY${String(index + 1)}`, `Bay ${String(index + 1)} Works`)] as const,
)
const agency = {
  code: 'PILOT',
  displayName: 'Pilot Travel',
  emailDomains: ['pilottravel.example'],
  isAgency: true,
} satisfies Company

export const companies: readonly Company[] = [sound, shore, ...bays.map(([, company]) => company), agency]

/** What consultants have no use for stays away. */
const consultant = () => ({ widgets: [] })

const clients = peopleOf(
  sound,
  { deskAsks: { name: 'Ya Ting Lin', rights: { requestTrips: true } }, deskDecides: { name: 'Ravi Menon' } },
  travels,
)
const orderers = peopleOf(
  shore,
  { orderTravels: { name: 'Ya Ting Lin', rights: { requestTrips: true } }, orderDecides: { name: 'Ravi Menon' } },
  travels,
)
const consultants = peopleOf(
  agency,
  {
    deskFirst: { name: 'Dominik Hauser', serves: [sound.code] },
    deskSecond: { name: 'Maja Stern', serves: [sound.code] },
    orderDesk: { name: 'Tom Arden', serves: [shore.code] },
  },
  consultant,
)

export const people = {
  ...clients,
  ...orderers,
  ...consultants,
  ...Object.fromEntries(
    bays.flatMap(([look, company]) => [
      ...Object.entries(
        peopleOf(company, { [`${look}Asks`]: { name: 'Nadia Haddad', rights: { requestTrips: true } } }, travels),
      ),
      ...Object.entries(
        peopleOf(
          agency,
          {
            [`${look}Desk`]: { name: 'Dominik Hauser', serves: [company.code] },
            [`${look}Mate`]: { name: 'Maja Stern', serves: [company.code] },
          },
          consultant,
        ),
      ),
    ]),
  ),
} as typeof clients & typeof orderers & typeof consultants & Readonly<Record<string, JourneyPerson>>

export const rules: ProvisioningInput['rules'] = [
  ...[
    { company: sound.code, email: people.deskDecides.email },
    { company: shore.code, email: people.orderDecides.email },
  ].map(({ company, email }) => ({
    company,
    kind: 'approval-rules' as const,
    validFrom: '2020-01-01',
    rules: {
      rules: [{ id: 'all', name: { 'en-US': 'Every trip' }, levels: [{ approvers: [{ email }] }] }],
    },
  })),
  // Nobody has to approve what is shown on the tours.
  ...bays.map(([, { code }]) => ({
    company: code,
    kind: 'approval-rules' as const,
    validFrom: '2020-01-01',
    rules: { rules: [{ id: 'none', name: { 'en-US': 'No approval' }, levels: [] }] },
  })),
]

/** Codes of the tours' clients, by look. */
export const bayOf: Readonly<Record<string, string>> = Object.fromEntries(bays.map(([look, { code }]) => [look, code]))
