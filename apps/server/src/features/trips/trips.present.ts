import { BookingType, type Language } from '@portolan/contract/enums'
import type { TripSummary } from '@portolan/contract/features/trips/trips'
import type { NextFlight } from '@portolan/contract/schemas/live-flight'
import { localTimeAt } from '@portolan/rules/local-time'
import { tripName } from '../../domain/ledger/naming/trip-name.ts'
import { tripTextsIn } from './itinerary-names.ts'
import { fill } from '@portolan/rules/fill'
import { ApprovalState } from '../../domain/approvals/approval.rules.ts'
import { presentMark } from '../../domain/whereabouts/connections/present-connections.ts'
import { cityName } from '../../reference/airports.ts'
import { shapeOf } from './trip-shape.rules.ts'
import type { TripRow } from './trips-scope.store.ts'

const bookingTypes: readonly BookingType[] = Object.values(BookingType)

/** How the trip's approval stands; null where it needs none. */
export function approvalRemark({ approval_stands: stands }: TripRow, language: Language): string | null {
  if (!stands) return null
  const [status, level, levels] = stands
  const { pending, pendingAtLevel, approved, rejected } = tripTextsIn(language).approval
  const remark = [levels > 1 ? pendingAtLevel : pending, approved, rejected][status] ?? pending
  return fill(remark, { level: level ?? levels, levels })
}

/** How far the booking is, in words too: one thing at a time, so that a row has one chip. */
function presentStage({ approval_stands: stands }: TripRow, language: Language) {
  const texts = tripTextsIn(language)
  const [status, level, levels, isFinished] = stands ?? [null, null, 0, 0]
  const isPending = status === ApprovalState.Pending
  const stage = isPending
    ? 'awaiting'
    : status === ApprovalState.Rejected
      ? 'rejected'
      : status === ApprovalState.Approved && isFinished === 0
        ? 'confirmed'
        : 'booked'
  const remark = isPending && levels > 1 ? texts.stages.awaitingAtLevel : texts.stages[stage]
  return { BookingStage: stage, BookingStageRemark: fill(remark, { level: level ?? levels, levels }) } as const
}

interface Around {
  readonly flight?: NextFlight | null
  /** The reader as a traveller. */
  readonly self?: number | null
}

/** `AllowBookingTypes` are the types that the trip does not contain yet and that may be added. */
export function presentTrip(
  row: TripRow,
  language: Language,
  { flight = null, self = null }: Around = {},
): TripSummary {
  const nameOf = (code: string) => cityName(code, language) ?? code
  const { moves, places, start_local: startLocal, end_local: endLocal } = row
  return {
    OrderId: String(row.id),
    TripName: tripName(row, language),
    Travelers: row.traveler_names,
    Others: row.people.flatMap(([id, name]) => (id === self ? [] : [name])),
    MainBkgRef: row.main_booking_ref,
    MainRequestStatus: row.approval_stands?.[0] ?? null,
    MainRequestStatusRemark: approvalRemark(row, language),
    ...presentStage(row, language),
    IsUnderWay: row.under_way,
    Deadline: row.deadline && localTimeAt(row.deadline.getTime(), row.time_zone),
    DeadlineAt: row.deadline?.toISOString() ?? null,
    DeadlineKind: row.deadline_kind,
    TimeZone: row.time_zone,
    IncludeBookingTypes: bookingTypes.filter((type) => row.booking_types.includes(type)),
    AllowBookingTypes: bookingTypes.filter((type) => !row.booking_types.includes(type)),
    CompanyCode: row.company_code,
    StartDateRemark: row.start_local.slice(0, 8),
    EndDateRemark: row.end_local.slice(0, 8),
    Places: row.places,
    PlaceNames: places.map(nameOf),
    Parts: shapeOf({ moves, places, startLocal, endLocal }, nameOf),
    ...(row.proposal_reference === null ? {} : { ProposalReference: row.proposal_reference }),
    ...(row.connection === null ? {} : { Connection: presentMark(row.connection, language) }),
    ...(flight === null ? {} : { NextFlight: flight }),
  }
}
