import { peopleOf } from '../../../../../../e2e/people/person.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'

/** A page that makes no call by itself once its trips have come: when a call comes is what these journeys are about. */
const quietPage = { widgets: ['UpcomingTrips' as const] }
/** A sign-in is not enough without a second factor. */
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
})
