import { peopleOf } from '../people/person.ts'
import { quay } from '../people/quay.ts'

export const people = peopleOf(quay, { xss: { rights: { signInByQr: true } } })
