import type { ProvisioningInput } from '../../apps/server/src/domain/people/provisioning.schema.ts'
import { type Company, peopleOf, travels } from '../people/person.ts'

/** A company where one travels and one decides, and both do it all by keys. */
const capstan = {
  code: 'CAPSTAN',
  displayName: 'Capstan Ropeworks',
  emailDomains: ['capstan.example'],
} satisfies Company

export const companies = [capstan]

export const people = peopleOf(
  capstan,
  {
    capstanTravels: { name: 'Nora Quay', rights: { requestTrips: true } },
    capstanSees: { name: 'Ida Loft' },
    capstanDecides: {
      name: 'Cora Helm',
      viewRight: 'company',
      rights: { manageIncidents: true },
    },
  },
  travels,
)

export const rules: ProvisioningInput['rules'] = [
  {
    company: capstan.code,
    kind: 'approval-rules',
    validFrom: '2020-01-01',
    rules: {
      rules: [
        {
          id: 'all',
          name: { 'en-US': 'Every trip' },
          levels: [{ approvers: [{ email: people.capstanDecides.email }] }],
        },
      ],
    },
  },
  {
    company: capstan.code,
    kind: 'tracking',
    validFrom: '2020-01-01',
    rules: { mode: 'persons', decidedBy: 'Capstan board', worksCouncilReference: 'none', homeCities: ['HKG'] },
  },
]
