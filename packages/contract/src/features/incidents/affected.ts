import * as z from 'zod/mini'
import { flagRight, session } from '../../access.ts'
import { exportedFile, exportFormats } from '../../lists.ts'
import { endpoint, file } from '../../operation.ts'
import { FindText, Id, Paging } from '../../schemas/common.ts'
import { RiskFeed } from '../risk/shapes.ts'
import { trackingModes } from '../traveller-tracker/privacy.ts'
import { presenceKinds, unconfirmedReasons } from '../traveller-tracker/ribbon.ts'
import { DrawnAreas, IncidentArea, incidentLimits, PeopleCount } from './area.ts'

/** An instant, ISO 8601 in UTC. */
const Instant = z.string()

/** Who runs incidents: the right of the page and of each call. */
export const incidentRight = flagRight('incidents')

/**
 * `there`: inside now, on the ground. `arriving`: will be inside within 72 hours and stays. `passing`: will be inside within 72 hours
 * only to change. `left`: was inside within the last 24 hours. Each person is in the first that fits.
 */
export const affectedGroups = ['there', 'arriving', 'passing', 'left'] as const
export type AffectedGroup = (typeof affectedGroups)[number]
/** Hours ahead and back that the groups look. */
export const affectedHours = { arriving: 72, left: 24, change: 12 } as const

export const AffectedPlace = z.object({
  Code: z.nullable(z.string()),
  /** In the caller's language. */
  Name: z.string(),
  CountryCode: z.nullable(z.string()),
  TimeZone: z.nullable(z.string()),
  Latitude: z.nullable(z.number()),
  Longitude: z.nullable(z.number()),
})

/** What a person is or does somewhere, by an item of a booking: 'CX 867', the hotel's name, a train. */
const Movement = z.object({
  Kind: z.enum(presenceKinds),
  Label: z.string(),
  At: Instant,
  /** Where it leads. */
  Place: AffectedPlace,
})

/** Where somebody is, as far as bookings and live times say. */
export const Known = {
  Group: z.enum(affectedGroups),
  /** The place inside of the area that the group is about. */
  Place: AffectedPlace,
  /** From when to when they are there; null: nothing later is known. */
  From: Instant,
  Until: z.nullable(Instant),
  /** The stay or ride that says so. */
  Kind: z.enum(presenceKinds),
  Label: z.nullable(z.string()),
  /** They only change there. */
  IsConnection: z.boolean(),
  /** Why it is not certain, and since when; null where it is. */
  Reason: z.nullable(z.enum(unconfirmedReasons)),
  Since: z.nullable(Instant),
  Next: z.nullable(Movement),
}

export const AffectedPerson = z.object({
  TravelerId: Id,
  Name: z.string(),
  CompanyCode: z.string(),
  IsGuest: z.boolean(),
  ...Known,
  OrderId: Id,
  /** Incidents that are open and have this person. */
  Incidents: z.array(z.object({ IncidentId: Id, Name: z.string(), IsExercise: z.boolean() })),
})
export type AffectedPerson = z.infer<typeof AffectedPerson>

const Counts = z.object({
  There: PeopleCount,
  Arriving: PeopleCount,
  Passing: PeopleCount,
  Left: PeopleCount,
  /** Groups with one to four more, of companies that show numbers only: '7+', or '<5' beside null. */
  Few: z.array(z.enum(affectedGroups)),
})

const filters = {
  Area: IncidentArea,
  customerCodes: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))),
  groups: z.optional(z.array(z.enum(affectedGroups))),
  text: z.optional(FindText),
}

const Contact = z.object({
  Kind: z.enum(['phone', 'email']),
  Value: z.string(),
  /** Where it is from. `arranger`: of whoever arranges the guest's trips. `emergency`: whom to call about the person. */
  From: z.enum(['booking', 'profile', 'emergency', 'arranger']),
  /** Whose it is, where not the person's own, with the relation. */
  Whose: z.nullable(z.string()),
  /** BCP 47: the language to speak; null where nobody has said. */
  Language: z.nullable(z.string()),
})

export const incidentAffected = {
  affected: endpoint('POST', '/incidents/affected', {
    access: session(),
    // The look at where people are is written down.
    effect: 'write',
    needs: incidentRight,
    summary: 'Who is, will soon be or has just been inside of an area.',
    request: z.object({ ...filters, paging: z.optional(Paging) }),
    response: z.object({
      /** Of companies that show persons; there first, then by the time of the group. */
      People: z.array(AffectedPerson),
      Total: z.int(),
      Counts,
      /** By place, for the map. */
      Points: z.array(z.object({ Place: AffectedPlace, Counts })),
      Areas: DrawnAreas,
      /** Whole countries that it is about. */
      Countries: z.array(z.string()),
      /** A ring that was drawn crossed itself and was taken apart. */
      IsRepaired: z.boolean(),
      /** The alert has ended or was cancelled. */
      IsOver: z.boolean(),
      /** People on the way of whom nobody knows the place: they may be inside. */
      Unlocated: PeopleCount,
      /** Companies of the answer and how they show people. */
      Companies: z.array(z.object({ Code: z.string(), Name: z.string(), Mode: z.enum(trackingModes) })),
      /** When bookings of these companies were last told, and of which minute the answer is. */
      BookingsAsOf: z.nullable(Instant),
      AsOf: Instant,
      Feeds: z.array(RiskFeed),
    }),
    limit: { points: 300, seconds: 60, by: 'login' },
  }),
  exportAffected: endpoint('POST', '/incidents/affected/export', {
    access: session(),
    effect: 'write',
    needs: incidentRight,
    summary: 'The same as a file, with the contacts that may be shown.',
    request: z.object({ ...filters, format: z.enum(exportFormats) }),
    response: exportedFile,
  }),
  callSheet: endpoint('POST', '/incidents/affected/sheet', {
    access: session(),
    effect: 'write',
    needs: incidentRight,
    summary: 'A sheet to print: each person with place, next movement, phones and room to write.',
    request: z.object(filters),
    response: file('application/pdf'),
  }),
  contacts: endpoint('POST', '/incidents/contacts', {
    access: session(),
    effect: 'write',
    needs: incidentRight,
    summary:
      'How one person is reached: from the booking and, where they consented, the profile. Without consent only in a real incident, with a reason, and the person is told.',
    request: z.object({
      TravelerId: Id,
      /** An open incident that has the person. */
      IncidentId: z.optional(Id),
      Reason: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(incidentLimits.reason))),
    }),
    response: z.object({
      Contacts: z.array(Contact),
      /** There is more in the profile, which needs a reason. */
      NeedsReason: z.boolean(),
    }),
    limit: { points: 120, seconds: 60, by: 'login' },
  }),
}
