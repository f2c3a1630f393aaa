import { type Company, peopleOf, travels } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'
import type { ProvisioningInput } from '../../../../../server/src/domain/people/provisioning.schema.ts'

/** A company whose travellers are proposed trips, and the agency that serves it. */
export const finch = {
  code: 'FINCH',
  displayName: 'Finch and Gale Trading',
  emailDomains: ['finch.example'],
  timeZone: 'Asia/Hong_Kong',
  currency: 'HKD',
} satisfies Company
const agency = {
  code: 'GANNET',
  displayName: 'Gannet Travel',
  emailDomains: ['gannettravel.example'],
  isAgency: true,
} satisfies Company

export const companies: readonly Company[] = [finch, agency]

/** One person for each look of the page tours, who are proposed trips. */
export const tourPeople = peopleOf(
  quay,
  { proposalsGalaxy1440: {}, proposalsGalaxy390: {}, proposalsBreezy1440: {}, proposalsBreezy390: {} },
  (account) => ({ ...travels(account), widgets: ['TripProposal'] }),
)

export const people = {
  ...tourPeople,
  ...peopleOf(
    finch,
    {
      proposalChooses: { name: 'Alma Reyes' },
      proposalTogether: { name: 'Edda Rask' },
      proposalAsks: { name: 'Nils Holm' },
      proposalApproves: { name: 'Luis Prado' },
    },
    (account) => ({ ...travels(account), widgets: ['TripProposal', 'PendingForApproval'] }),
  ),
  ...peopleOf(agency, { proposalServes: { name: 'Maja Lund', serves: [finch.code] } }, () => ({ widgets: [] })),
}

export const rules: ProvisioningInput['rules'] = [
  {
    company: finch.code,
    kind: 'approval-rules',
    validFrom: '2020-01-01',
    rules: {
      rules: [
        {
          id: 'all',
          name: { 'en-US': 'Every trip' },
          levels: [{ approvers: [{ email: people.proposalApproves.email }] }],
        },
      ],
    },
  },
]
