import * as z from 'zod/mini'
import { machine, session, widgetRight } from '../../access.ts'
import { ApprovalStatus, BookingType, WidgetType } from '../../enums.ts'
import { exportedFile, exportRequest, listRequest } from '../../lists.ts'
import { endpoint, file, operation } from '../../operation.ts'
import { DateRemark, FindText, Id, Paging, TimeRemark } from '../../schemas/common.ts'
import { NextFlight } from '../../schemas/live-flight.ts'
import { TripWarning } from '../risk/notices.ts'
import { ReferenceNumber, RequestAttachment } from '../trip-requests/named.ts'
import { ConnectionMark, TripConnection } from './connections.ts'
import { ItineraryItem, TravelerDetail, TripPrices, TripRoute } from './itinerary.ts'

const BookingTypes = z.array(z.enum(BookingType))

/** An instant, ISO 8601 in UTC. */
const Instant = z.string()

/** The last time to ticket a fare, or to cancel a stay without cost. */
const DeadlineKind = z.enum(['ticketing', 'freeCancel'])
export type DeadlineKind = z.infer<typeof DeadlineKind>

export const bookingStages = ['awaiting', 'confirmed', 'booked', 'rejected'] as const
export type BookingStage = (typeof bookingStages)[number]

/** Specification §3 'Trip booking summary', with the dates and places for a list. */
export const TripSummary = z.object({
  OrderId: Id,
  /** Sanitised HTML: b, i, em, strong, br, span at the most. */
  TripName: z.string(),
  Travelers: z.array(z.string()),
  MainBkgRef: z.nullable(z.string()),
  /** Of the trip's approval; null when it needs none. The remark says it in the caller's language. */
  MainRequestStatus: z.nullable(z.enum(ApprovalStatus)),
  MainRequestStatusRemark: z.nullable(z.string()),
  /**
   * How far the booking is: its approval, or that of the request that it was booked for, is pending or was declined; it is
   * approved and not booked yet; or it is booked, as everything that needs no approval is. The remark says it in words.
   */
  BookingStage: z.enum(bookingStages),
  BookingStageRemark: z.string(),
  /** It has started and not ended. */
  IsUnderWay: z.boolean(),
  /** The next deadline for a decision, in the company's time zone, YYYYMMDDHHmmss; null when there is none. */
  Deadline: z.nullable(TimeRemark),
  /** The same instant, and what it is the deadline of; a null kind where only the time is known. */
  DeadlineAt: z.nullable(Instant),
  DeadlineKind: z.nullable(DeadlineKind),
  /** IANA zone of the company: its clock shows `Deadline`. */
  TimeZone: z.string(),
  IncludeBookingTypes: BookingTypes,
  AllowBookingTypes: BookingTypes,
  CompanyCode: z.string(),
  StartDateRemark: DateRemark,
  EndDateRemark: DateRemark,
  /** IATA codes in travel order, as far as the booking names them. */
  Places: z.array(z.string()),
  /** The same places by their cities' names in the caller's language; the code where it is not known. */
  PlaceNames: z.array(z.string()),
  /** The trip proposal that it came from (ours); left out where it came from none that the viewer may see. */
  ProposalReference: z.optional(ReferenceNumber),
  /** A connection that is broken, or has little time within a day (ours); left out where none is. */
  Connection: z.optional(ConnectionMark),
  /** The flight that moves next within a day and a half, or has just landed (ours); left out where there is none. */
  NextFlight: z.optional(NextFlight),
})
export type TripSummary = z.infer<typeof TripSummary>

/** The completed proposal of a trip, with the documents that are attached to it; those of its messages are not among them. */
const TripProposalOrigin = z.object({
  ReferenceNumber,
  /** PreTrip/GetAttachmentData opens them by their tokens. */
  Attachments: z.array(RequestAttachment),
})
export type TripProposalOrigin = z.infer<typeof TripProposalOrigin>

/** The last time for a decision. */
const TripDeadline = z.object({
  At: Instant,
  /** The same in the company's time zone. */
  Remark: TimeRemark,
  /** Null when only the time is known. */
  Kind: z.nullable(DeadlineKind),
  /** The airlines in the caller's language, or the hotel; null when not known. */
  Label: z.nullable(z.string()),
})
export type TripDeadline = z.infer<typeof TripDeadline>

/** An approval that waits for the viewer. */
const PendingApproval = z.object({
  Id,
  /** In the caller's language; null when a consultant requested it and nobody of the company. */
  RequestedBy: z.nullable(z.string()),
  RequestedAt: Instant,
  DueAt: z.nullable(Instant),
  /** The current level, 1-based, and the number of levels. */
  Level: z.int(),
  Levels: z.int(),
})
export type PendingApproval = z.infer<typeof PendingApproval>

/** A trip with its open decisions. `Deadline` is the nearest of `Deadlines`. */
export const TripToDo = z.extend(TripSummary, {
  DeadlineLabel: z.nullable(z.string()),
  /** All future deadlines, the nearest first. */
  Deadlines: z.array(TripDeadline),
  /** In the list of approvals; null in the list of deadlines. */
  Approval: z.nullable(PendingApproval),
})
export type TripToDo = z.infer<typeof TripToDo>

/** Company codes; empty or absent means any. A company that the viewer may not view matches nothing. */
const CompanyCodes = z.optional(z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))))

/** Filters of the list of trips: part of a name, a traveller, a place or a reference, and companies. */
const tripFilters = { text: z.optional(FindText), customerCodes: CompanyCodes }
export const tripOrders = ['departure', 'name'] as const
export type TripOrder = (typeof tripOrders)[number]

/** Possible columns of an export of trips, in the order of the page's columns. */
export const tripColumns = [
  'trip',
  'travellers',
  'company',
  'from',
  'to',
  'route',
  'approval',
  'bookings',
  'reference',
  'deadline',
] as const
export type TripColumn = (typeof tripColumns)[number]

/** Whom to call about a trip. */
const TripContact = z.object({
  /** `arranger`: arranges for a traveller; `approver`: decides, or has decided, about it; `manager`: to whom a traveller reports. */
  Role: z.enum(['arranger', 'approver', 'manager']),
  /** In the caller's language where it is known. */
  Name: z.string(),
  Email: z.nullable(z.string()),
})
export type TripContact = z.infer<typeof TripContact>

const TripPage = z.object({ TravelSummaries: z.array(TripSummary), Total: z.int() })

export const trips = {
  searchUpcoming: operation('Trip', 'SearchUpcomingTrip', {
    access: session(),
    needs: widgetRight(WidgetType.UpcomingTrips),
    effect: 'read',
    summary:
      'Current and future trips that the viewer may see: by departure, trips under way by their return and after the departures of today.',
    request: z.object({
      paging: z.optional(Paging),
      customerCodes: CompanyCodes,
    }),
    response: TripPage,
  }),
  searchOverview: operation('Trip', 'SearchTripOverview', {
    access: session(),
    effect: 'read',
    summary:
      "Trips with an open decision: 'deadline' (the default) those with a deadline, the nearest first, with the right to the widget DeadlineAlert; 'approval' those that wait for the viewer's own approval, the soonest due first, with the right to PendingForApproval.",
    request: z.object({
      paging: z.optional(Paging),
      customerCodes: CompanyCodes,
      overview: z.optional(z.enum(['deadline', 'approval'])),
    }),
    response: z.object({
      TravelSummaries: z.array(TripToDo),
      Total: z.int(),
      /** The server's clock: the portal computes remaining times from it, because the browser's clock can be wrong. */
      Now: Instant,
    }),
  }),
  list: endpoint('POST', '/trips/list', {
    access: session(),
    needs: widgetRight(WidgetType.UpcomingTrips),
    effect: 'read',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary:
      'Current and future trips that the viewer may see, filtered by text and company, sorted by departure or name.',
    request: listRequest({ filters: tripFilters, sortBy: tripOrders }),
    response: z.object({ trips: z.array(TripSummary), total: z.int() }),
  }),
  exportList: endpoint('POST', '/trips/list/export', {
    access: session(),
    needs: widgetRight(WidgetType.UpcomingTrips),
    effect: 'read',
    limit: { points: 20, seconds: 60, by: 'login' },
    summary: 'The same list as a CSV or XLSX file: all trips found, or those named.',
    request: exportRequest({ filters: tripFilters, sortBy: tripOrders, columns: tripColumns }),
    response: exportedFile,
  }),
  find: endpoint('POST', '/trips/find', {
    access: session(),
    effect: 'read',
    limit: { points: 120, seconds: 60, by: 'login' },
    summary: 'Up to eight trips by part of a name, a traveller, a place or a reference; past trips last.',
    request: z
      .object({
        text: z.optional(FindText),
        /** Only this traveller's trips; without a text, their next and most recent ones. */
        travelerId: z.optional(Id),
      })
      .check(z.refine(({ text, travelerId }) => text !== undefined || travelerId !== undefined)),
    response: z.object({ trips: z.array(TripSummary) }),
  }),
  searchItineraryDetail: operation('Trip', 'SearchItineraryDetail', {
    access: session(),
    effect: 'read',
    summary: "One order's items. Without ItineraryDetails the record does not exist, or the viewer may not see it.",
    request: z.object({ OrderId: Id }),
    response: z.object({
      OrderId: z.optional(Id),
      TripName: z.optional(z.string()),
      Travelers: z.optional(z.array(TravelerDetail)),
      Rloc: z.optional(z.nullable(z.string())),
      MainBkgRef: z.optional(z.nullable(z.string())),
      Channel: z.optional(z.nullable(z.string())),
      /** The trip request that it was booked for, where the viewer may see it. */
      RequestReference: z.optional(z.string()),
      /** The trip proposal that it came from (ours); left out where it came from none that the viewer may see. */
      Proposal: z.optional(TripProposalOrigin),
      /** Sum over all travellers, without cancelled items; incomplete when an item has no figure. */
      Emissions: z.optional(z.object({ Kg: z.number(), IsComplete: z.boolean(), FactorYear: z.int() })),
      ItineraryDetails: z.optional(z.array(ItineraryItem)),
      /** Warnings for its places, the highest level first. */
      RiskWarnings: z.optional(z.array(TripWarning)),
      /** What has to be in time for what (ours), in the order of travel; left out where nothing has. */
      Connections: z.optional(z.array(TripConnection)),
      /** Left out where no price is known. */
      Prices: z.optional(TripPrices),
      /** The trip as lists have it (ours), with its future deadlines; left out where nothing of it is dated. */
      Summary: z.optional(z.extend(TripSummary, { Deadlines: z.array(TripDeadline) })),
      /** Where its rides lead, in the order of travel (ours). */
      Route: z.optional(TripRoute),
      /** Whom to call about it (ours); left out where nobody is known. */
      Contacts: z.optional(z.array(TripContact)),
      /** The caller may show it to a colleague (ours). */
      MayShare: z.optional(z.literal(true)),
      /** A colleague shows it to the caller until then (ours): prices, documents, contacts and references are left out. */
      SharedBy: z.optional(z.object({ Name: z.string(), EndsAt: Instant })),
    }),
  }),
  calendar: endpoint('POST', '/trips/calendar', {
    access: session(),
    effect: 'read',
    limit: { points: 60, seconds: 60, by: 'login' },
    summary: 'A trip as a calendar file (RFC 5545) in the caller’s language. An unknown trip is record_not_found.',
    request: z.object({ OrderId: Id }),
    response: file('text/calendar'),
  }),
  paper: endpoint('POST', '/trips/paper', {
    access: session(),
    effect: 'read',
    limit: { points: 60, seconds: 60, by: 'login' },
    summary: 'A trip’s itinerary as a PDF in the caller’s language. An unknown trip is record_not_found.',
    request: z.object({ OrderId: Id }),
    response: file('application/pdf'),
  }),
}

const Remark = z.object({ place: z.string(), message: z.string() })

/** The back office reports bookings that wait for approval, and decisions made elsewhere. */
export const approvalsBackOffice = {
  putApprovals: endpoint('POST', '/back-office/approvals', {
    access: machine('import'),
    effect: 'write',
    summary: 'Which bookings wait for whose approval (docs/importing.md, Approvals). Idempotent; all or nothing.',
    request: z.object({ items: z.array(z.unknown()).check(z.maxLength(500)), dryRun: z.optional(z.boolean()) }),
    response: z.object({
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      removed: z.int(),
      faults: z.array(Remark),
      /** Approvers that the server left out, and why. */
      notes: z.array(Remark),
    }),
  }),
}
