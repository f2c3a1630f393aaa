import { peopleOf } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'

export const people = peopleOf(quay, {
  forgotten: {},
  forgottenAtShared: { name: 'Ida Berth' },
  atShared: { name: 'Otto Mole' },
})
