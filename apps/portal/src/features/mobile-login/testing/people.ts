import { peopleOf } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'

const byQr = { rights: { signInByQr: true } }

export const people = peopleOf(quay, {
  mobileApp: byQr,
  phoneSignIn: byQr,
  phoneTwice: byQr,
  phoneRefused: byQr,
  phoneWrongNumber: byQr,
})
