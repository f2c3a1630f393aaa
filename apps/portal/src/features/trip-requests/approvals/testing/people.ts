import type { ProvisioningInput } from '../../../../../../server/src/domain/people/provisioning.schema.ts'
import { type Company, peopleOf, travels } from '../../../../../../../e2e/people/person.ts'

/** A company whose trips any of four approvers may decide: one for each theme and width of the page tours. */
const weir = {
  code: 'WEIRS',
  displayName: 'Upper Weir Pumps',
  emailDomains: ['upperweir.example'],
} satisfies Company
export const companies = [weir]

export const people = peopleOf(
  weir,
  {
    asksGalaxy: { rights: { requestTrips: true } },
    asksBreezy: { rights: { requestTrips: true } },
    galaxy1440: {},
    galaxy390: {},
    breezy1440: {},
    breezy390: {},
  },
  travels,
)
const { asksGalaxy: _galaxy, asksBreezy: _breezy, ...approvers } = people

export const rules: ProvisioningInput['rules'] = [
  {
    company: weir.code,
    kind: 'approval-rules',
    validFrom: '2020-01-01',
    rules: {
      rules: [
        {
          id: 'all',
          name: { 'en-US': 'Every trip' },
          levels: [{ approvers: Object.values(approvers).map(({ email }) => ({ email })) }],
        },
      ],
    },
  },
]
