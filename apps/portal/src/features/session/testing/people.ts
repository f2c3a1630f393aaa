import { peopleOf } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'

/** A page that makes no calls by itself after its trips have loaded, because these journeys count calls. */
const quietPage = { widgets: ['UpcomingTrips' as const] }
/** Sign-in requires a second factor. */
const withFactor = { rights: { resetMfa: true }, requireMfa: true }

export const people = peopleOf(quay, {
  keyboard: {},
  wrongPassword: {},
  origin: {},
  lateOrigin: {},
  logout: {},
  expired: {},
  idle: {},
  tabs: quietPage,
  tabsOut: quietPage,
  tabsFirst: quietPage,
  tabsSecond: quietPage,
  tabsAgain: quietPage,
  linkAlone: {},
  linkBeside: {},
  linkOther: {},
  linkOwner: {},
  linkEnded: {},
  linkWhole: {},
  devices: {},
  sso: {},
  mfaApp: {},
  mfaPasskey: {},
  mfaRule: withFactor,
  mfaLink: withFactor,
  mfaForgotten: withFactor,
  factors: { rights: { resetMfa: true } },
  factorsTwice: {},
})
