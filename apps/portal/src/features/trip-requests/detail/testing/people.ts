import { type Company, peopleOf, travels } from '../../../../../../../e2e/people/person.ts'
import type { DemoApps } from '../../../../../../server/src/demo/demo-apps.ts'
import type { ProvisioningInput } from '../../../../../../server/src/domain/people/provisioning.schema.ts'

/** A company whose travellers book what was approved in the demo's booking tool. */
const mole = {
  code: 'MOLE',
  displayName: 'Long Mole Shipping',
  emailDomains: ['longmole.example'],
} satisfies Company

/** The agency that serves them at the desk. */
const tern = {
  code: 'TERN',
  displayName: 'Tern Travel',
  emailDomains: ['terntravel.example'],
  isAgency: true,
} satisfies Company

export const companies = (apps: DemoApps): Company[] => [
  tern,
  { ...mole, bookingTool: { url: apps.bookingTool, clientId: 'demo-booking-tool', name: 'Wayfare' } },
]

export const people = {
  ...peopleOf(
    mole,
    {
      booksAsks: { name: 'Edda Rask', rights: { requestTrips: true } },
      booksApproves: { name: 'Luis Prado' },
      choosesOptions: { name: 'Alma Reyes', rights: { requestTrips: true } },
    },
    travels,
  ),
  ...peopleOf(tern, { offersOptions: { name: 'Maja Lund', serves: [mole.code] } }, () => ({})),
}

export const rules: ProvisioningInput['rules'] = [
  {
    company: mole.code,
    kind: 'approval-rules',
    validFrom: '2020-01-01',
    rules: {
      rules: [
        {
          id: 'all',
          name: { 'en-US': 'Every trip' },
          levels: [{ approvers: [{ email: people.booksApproves.email }] }],
        },
      ],
    },
  },
]
