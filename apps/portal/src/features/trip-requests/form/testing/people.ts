import type { ProvisioningInput } from '../../../../../../server/src/domain/people/provisioning.schema.ts'
import { type Company, type JourneyPerson, peopleOf, travels } from '../../../../../../../e2e/people/person.ts'

/** A company whose travellers request trips; it has no rules, so that a consultant decides. */
export const pier = {
  code: 'NPIR',
  displayName: 'North Pier Drawings',
  emailDomains: ['northpier.example'],
} satisfies Company

/** A company whose approver decides in a list, by keys alone. */
const lock = {
  code: 'LOCKS',
  displayName: 'Nine Locks Survey',
  emailDomains: ['ninelocks.example'],
} satisfies Company

/** A company whose travellers are approved by one person. */
const ferry = {
  code: 'FERRY',
  displayName: 'Ferry Lane Textiles',
  emailDomains: ['ferrylane.example'],
} satisfies Company
export const companies = [pier, lock, ferry]

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
const keyUsers = peopleOf(
  lock,
  {
    keysAsks: { name: 'Ines Duarte', rights: { requestTrips: true } },
    keysApproves: { name: 'Otto Brandt' },
  },
  travels,
)
export const people = { ...requesters, ...deciders, ...keyUsers }

/** Every trip of a company is decided by one person. */
const oneApprover = (company: Company, approver: JourneyPerson) => ({
  company: company.code,
  kind: 'approval-rules' as const,
  validFrom: '2020-01-01',
  rules: {
    rules: [{ id: 'all', name: { 'en-US': 'Every trip' }, levels: [{ approvers: [{ email: approver.email }] }] }],
  },
})

export const rules: ProvisioningInput['rules'] = [
  oneApprover(ferry, deciders.decideApproves),
  oneApprover(lock, keyUsers.keysApproves),
]
