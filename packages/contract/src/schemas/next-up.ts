import * as z from 'zod/mini'
import { Id, TimeRemark } from './common.ts'
import { LiveFlight } from './live-flight.ts'

/** An instant, ISO 8601 in UTC. */
const Instant = z.string()

/** An end of a ride, or where a stay or a rental car is. */
const NextUpPlace = z.object({
  /** Of the airport or station; null where it has none. */
  Code: z.nullable(z.string()),
  /** The city, else the name that the booking has, in the caller's language. */
  Name: z.string(),
  /** IANA; null where it is not known. */
  TimeZone: z.nullable(z.string()),
  /** Degrees; null where it is not known. */
  Position: z.nullable(z.object({ Latitude: z.number(), Longitude: z.number() })),
  Terminal: z.nullable(z.string()),
})
export type NextUpPlace = z.infer<typeof NextUpPlace>

/** A flight or a train. Instants and remarks are as expected, live where somebody has told them. */
const NextUpRide = z.object({
  Type: z.enum(['air', 'rail']),
  /** 'CX 867', 'G 79'; null where the booking does not say it. */
  Number: z.nullable(z.string()),
  /** The airline or the train's operator, in the caller's language. */
  Operator: z.nullable(z.string()),
  From: NextUpPlace,
  To: NextUpPlace,
  DepAt: Instant,
  ArrAt: z.nullable(Instant),
  /** On the clocks of both places. */
  DepTimeRemark: TimeRemark,
  ArrTimeRemark: z.nullable(TimeRemark),
  /** As booked. */
  BookedDepTimeRemark: TimeRemark,
  Seat: z.nullable(z.string()),
  /** When boarding begins, by a rule of thumb; null for trains and for what has left. */
  BoardsAt: z.nullable(Instant),
  /** Null for trains. `IsUsual`: the airline's own hours are not known. */
  CheckIn: z.nullable(
    z.object({ OpensAt: Instant, ClosesAt: Instant, Url: z.nullable(z.string()), IsUsual: z.boolean() }),
  ),
  /** Null where nobody has told anything and it is far away. */
  Live: z.nullable(LiveFlight),
})
export type NextUpRide = z.infer<typeof NextUpRide>

/** A hotel or a rental car. */
const NextUpStay = z.object({
  Type: z.enum(['hotel', 'car']),
  /** Of the hotel, the rental company; null where the booking does not say it. */
  Name: z.nullable(z.string()),
  At: NextUpPlace,
  Address: z.nullable(z.string()),
  BeginRemark: TimeRemark,
  /** The booking says no hour: it is the usual one. */
  IsUsual: z.boolean(),
})
export type NextUpStay = z.infer<typeof NextUpStay>

export const nextUpSteps = ['checkInOpens', 'leave', 'land', 'checkIn', 'checkOut', 'pickUp', 'dropOff'] as const

/** One of the things that follow. */
const NextUpStep = z.object({
  Kind: z.enum(nextUpSteps),
  At: Instant,
  /** On the clock of the place. */
  TimeRemark,
  TimeZone: z.nullable(z.string()),
  /** The hotel, the rental company, the number of the flight or train. */
  Name: z.nullable(z.string()),
  PlaceName: z.string(),
  Address: z.nullable(z.string()),
  /** Between the arrival before it and this departure from the same city. */
  ConnectionMinutes: z.nullable(z.int()),
  IsUsual: z.boolean(),
})
export type NextUpStep = z.infer<typeof NextUpStep>

const due = { DueAt: z.nullable(Instant) }

const NextUpTrip = z.object({
  Kind: z.literal('trip'),
  ...due,
  OrderId: Id,
  /** Plain text. */
  TripName: z.string(),
  Moment: z.enum(['leave', 'land', 'checkIn', 'pickUp']),
  Ride: z.nullable(NextUpRide),
  Stay: z.nullable(NextUpStay),
  /** What the traveller is asked for: the airline's or hotel's own reference, else the agency's. */
  BookingReference: z.nullable(z.string()),
  /** The agency's, where it is another one. */
  AgencyReference: z.nullable(z.string()),
  /** At most three, the first after `Moment`'s own. */
  Steps: z.array(NextUpStep),
})
export type NextUpTrip = z.infer<typeof NextUpTrip>

/** What waits for the caller's decision. */
const NextUpApprovals = z.object({
  Kind: z.literal('approvals'),
  ...due,
  Total: z.int(),
  /** Of the first: whose trip, its name, and who asks; plain texts. */
  TravelerName: z.string(),
  TripName: z.string(),
  RequestedBy: z.nullable(z.string()),
})
export type NextUpApprovals = z.infer<typeof NextUpApprovals>

/** People of the caller's view right, by the tracker and by incidents. */
const NextUpCoordinator = z.object({
  Kind: z.literal('coordinator'),
  ...due,
  /** Null: the caller has no tracker. A count that would give persons away is null. */
  People: z.nullable(
    z.object({
      LandToday: z.nullable(z.int()),
      Away: z.nullable(z.int()),
      /** In places that something of level 4 or 5 warns of. */
      AtRisk: z.nullable(z.int()),
      /** The next landing of today; null where none is left or persons are not shown. */
      NextLanding: z.nullable(z.object({ At: Instant, PlaceName: z.string() })),
    }),
  ),
  /** Open incidents, the one with the most to do first; null where there is none, or the caller runs none. */
  Incidents: z.nullable(
    z.object({ Total: z.int(), IncidentId: Id, Name: z.string(), Unanswered: z.int(), Help: z.int(), People: z.int() }),
  ),
})
export type NextUpCoordinator = z.infer<typeof NextUpCoordinator>

/** The proposal whose price runs out first. */
const NextUpProposal = z.object({
  Kind: z.literal('proposal'),
  ...due,
  Total: z.int(),
  ReferenceNumber: z.string(),
  TripName: z.string(),
})
export type NextUpProposal = z.infer<typeof NextUpProposal>

/** The first free cancellation or ticketing that ends before the trip. */
const NextUpDeadline = z.object({
  Kind: z.literal('deadline'),
  ...due,
  Total: z.int(),
  OrderId: Id,
  TripName: z.string(),
  DeadlineKind: z.nullable(z.enum(['ticketing', 'freeCancel'])),
  /** The hotel or the airlines. */
  Label: z.nullable(z.string()),
})
export type NextUpDeadline = z.infer<typeof NextUpDeadline>

export const NextUp = z.object({
  /** When the answer was made. */
  Now: Instant,
  /** The first leads; none where nothing is ahead. */
  Items: z
    .array(
      z.discriminatedUnion('Kind', [NextUpTrip, NextUpApprovals, NextUpCoordinator, NextUpProposal, NextUpDeadline]),
    )
    .check(z.maxLength(4)),
})
export type NextUp = z.infer<typeof NextUp>
export type NextUpItem = NextUp['Items'][number]
