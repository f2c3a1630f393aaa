import type { ProvisioningInput } from '../../../../../../server/src/domain/people/provisioning.schema.ts'
import { type Company, peopleOf, travels } from '../../../../../../../e2e/people/person.ts'

/** A company whose travellers request trips; it has no rules, so that a consultant decides. */
export const pier = {
  code: 'NPIR',
  displayName: 'North Pier Drawings',
  emailDomains: ['northpier.example'],
} satisfies Company

/** A company whose travellers are approved by one person. */
const ferry = {
  code: 'FERRY',
  displayName: 'Ferry Lane Textiles',
  emailDomains: ['ferrylane.example'],
} satisfies Company
export const companies = [pier, ferry]

const requesters = peopleOf(
  pier,
  {
    formNew: { rights: { requestTrips: true } },
    formTabs: { rights: { requestTrips: true } },
    formTwice: { rights: { requestTrips: true } },
    listFinds: { rights: { requestTrips: true } },
  },
  travels,
)
const deciders = peopleOf(
  ferry,
  {
    decideAsks: { name: 'Ada Lind', rights: { requestTrips: true } },
    decideApproves: { name: 'Rui Costa' },
  },
  travels,
)
export const people = { ...requesters, ...deciders }

export const rules: ProvisioningInput['rules'] = [
  {
    company: ferry.code,
    kind: 'approval-rules',
    validFrom: '2020-01-01',
    rules: {
      rules: [
        {
          id: 'all',
          name: { 'en-US': 'Every trip' },
          levels: [{ approvers: [{ email: deciders.decideApproves.email }] }],
        },
      ],
    },
  },
]
