import type { ProvisioningInput } from '../../../../../server/src/domain/people/provisioning.schema.ts'
import { type Company, peopleOf, travels } from '../../../../../../e2e/people/person.ts'

/** A company whose policy allows business from six hours, and wants a reason below that. */
const sluice = {
  code: 'SLUICE',
  displayName: 'Sluice Gate Pumps',
  emailDomains: ['sluicegate.example'],
} satisfies Company

/** The agency that serves them at the desk. */
const heron = {
  code: 'HERON',
  displayName: 'Heron Travel',
  emailDomains: ['herontravel.example'],
  isAgency: true,
} satisfies Company

export const companies = [heron, sluice]

export const people = {
  ...peopleOf(
    sluice,
    {
      policyTakes: { name: 'Nils Aas', rights: { requestTrips: true } },
      policyExplains: { name: 'Rosa Blanc', rights: { requestTrips: true } },
      policyTourGalaxy: { name: 'Ada Holm', rights: { requestTrips: true } },
      policyTourBreezy: { name: 'Ivo Lind', rights: { requestTrips: true } },
      policyApproves: { name: 'Tomas Vega' },
    },
    travels,
  ),
  ...peopleOf(heron, { policyServes: { name: 'Lena Falk', serves: [sluice.code] } }, () => ({})),
}

export const rules: ProvisioningInput['rules'] = [
  {
    company: sluice.code,
    kind: 'approval-rules',
    validFrom: '2020-01-01',
    rules: {
      rules: [
        {
          id: 'all',
          name: { 'en-US': 'Every trip' },
          levels: [{ approvers: [{ email: people.policyApproves.email }] }],
        },
      ],
    },
  },
  {
    company: sluice.code,
    kind: 'policy',
    validFrom: '2020-01-01',
    rules: {
      rules: [
        {
          id: 'cabin',
          name: { 'en-US': 'Cabins by length' },
          outcome: 'reason',
          rule: { usual: 'cabin', lowest: 'economy', steps: [{ cabin: 'business', fromHours: 6 }] },
        },
      ],
    },
  },
]
