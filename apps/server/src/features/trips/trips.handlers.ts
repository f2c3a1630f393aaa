import { widgetRight } from '@portolan/contract/access'
import { type Language, WidgetType } from '@portolan/contract/enums'
import type { approvalsBackOffice, TripProposalOrigin, TripToDo } from '@portolan/contract/features/trips/trips'
import type { features } from '@portolan/contract/registry'
import { readPaging } from '@portolan/contract/schemas/common'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import { hasRight, type LoginViewer } from '../../kernel/viewer.ts'
import { placeCodesNamed } from '../../reference/search/place-search.ts'
import { type ConfirmationDeps, createConfirmationHandlers } from './confirmations/confirmations.handlers.ts'
import { nearFlights } from './itinerary-live.ts'
import { findOnBoard } from './itinerary-facilities.ts'
import { presentItinerary } from './itinerary.present.ts'
import { presentTrip } from './trips.present.ts'
import { presentTrips } from './trips-with-flights.ts'
import { presentAwaitingTrip, presentDueTrip } from './trips-overview.present.ts'
import { findItineraryToApprove, findTripsAwaiting, findTripsWithDeadline } from './trips-overview.store.ts'
import { findItinerary, findTrips, findUpcomingTrips, type TripFilter } from './trips.store.ts'
import { createTripListHandlers } from './trips-list.handlers.ts'
import { readApprovalItems } from '../../domain/approvals/approval-records.ts'
import { findTripOrigin } from '../../domain/proposals/trip-origin.store.ts'
import { presentFiles } from '../../domain/requests/request-parts.present.ts'
import { findPeople } from '../../domain/requests/request-parts.store.ts'
import { findVisibleReference } from '../../domain/requests/request-sight.store.ts'
import { findLiveFlights } from '../../domain/whereabouts/live-flight/live-flight.store.ts'
import { placesOfTrip } from '../../domain/risk/trip-places.ts'
import { warningsOf } from '../../domain/risk/warnings.ts'
import { presentConnections } from '../../domain/whereabouts/connections/present-connections.ts'
import { findConnectionsOfOrder } from '../../domain/whereabouts/connections/shown-connections.store.ts'
import { putApprovals } from '../../domain/approvals/approvals.ts'

/** Specification §10: five upcoming trips per page. */
const pageSize = 5

/** As many as a list below a search field shows without scrolling. */
const foundAtMost = 8

type Search = { paging?: Parameters<typeof readPaging>[0]; customerCodes?: string[] | null }

function filterOf({ paging, customerCodes }: Search, now: Date): TripFilter {
  const { size, offset } = readPaging(paging, pageSize)
  return { now, companyCodes: customerCodes && customerCodes.length > 0 ? customerCodes : null, limit: size, offset }
}

const widgetOf = { deadline: WidgetType.DeadlineAlert, approval: WidgetType.PendingForApproval } as const

const pageOf = (TravelSummaries: TripToDo[], Total: number, now: Date) => ({
  TravelSummaries,
  Total,
  Now: now.toISOString(),
})

interface Deps extends ConfirmationDeps {
  readonly config: Pick<Config, 'trips' | 'confirmations' | 'exports'>
}

export const createTripHandlers = ({ config, storage, jobs }: Deps): Handlers<(typeof features)['trips']> => ({
  ...createConfirmationHandlers({ config, storage, jobs }),
  ...approvalBackOfficeHandlers,
  ...createTripListHandlers({ config }),
  searchUpcoming: (input, ctx) =>
    ctx.read(async (tx) => {
      const now = ctx.now()
      const { rows, total } = await findUpcomingTrips(tx, tx.viewer.scope, filterOf(input, now))
      return { TravelSummaries: await presentTrips(tx, rows, { now, language: ctx.language }), Total: total }
    }),
  searchOverview: ({ overview = 'deadline', due, ...input }, ctx) =>
    ctx.read(async (tx) => {
      // One operation serves two widgets, so its input decides which right it needs.
      if (!hasRight(tx.viewer, widgetRight(widgetOf[overview]))) throw new AppError('no_right')
      const now = ctx.now()
      const filter = filterOf(input, now)
      if (overview === 'approval') {
        const { rows, total } = await findTripsAwaiting(tx, tx.viewer, filter)
        return pageOf(
          rows.map((row) => presentAwaitingTrip(row, ctx.language, tx.viewer.travelerId)),
          total,
          now,
        )
      }
      const asked = { ...filter, isLater: due === undefined ? null : due === 'later' }
      const { rows, total, later, laterAt } = await findTripsWithDeadline(tx, tx.viewer.scope, asked)
      const found = rows.map((row) => presentDueTrip(row, ctx.language, tx.viewer.travelerId))
      return { ...pageOf(found, total, now), Later: { Total: later, NextAt: laterAt?.toISOString() ?? null } }
    }),
  find: ({ text, travelerId }, ctx) =>
    ctx.read(async (tx) => {
      const search = {
        now: ctx.now(),
        text: text ?? null,
        places: text === undefined ? [] : placeCodesNamed(text),
        travelerId: travelerId === undefined ? null : Number(travelerId),
        limit: foundAtMost,
      }
      const self = tx.viewer.travelerId
      const found = await findTrips(tx, tx.viewer.scope, search)
      return { trips: found.map((row) => presentTrip(row, ctx.language, { self })) }
    }),
  searchItineraryDetail: ({ OrderId }, ctx) =>
    ctx.read(async (tx) => {
      const id = Number(OrderId)
      // Approvers may see what they approve, also outside of their view right.
      const own = await findItinerary(tx, tx.viewer.scope, id)
      const row = own ?? (await findItineraryToApprove(tx, tx.viewer, id))
      if (!row) return {}
      const RequestReference = await findVisibleReference(tx.db, tx.viewer, row.request_refs, ctx.now())
      const reader = { now: ctx.now(), language: ctx.language }
      const company = { id: row.company_id, timeZone: row.time_zone }
      const warnings = await warningsOf(tx.db, company, placesOfTrip(row), reader)
      const order = { companyId: row.company_id, id: row.id }
      const found = await findConnectionsOfOrder(tx.db, order, own ? tx.viewer.scope : null)
      const connections = await presentConnections(tx.db, row.company_id, found, reader)
      const onBoard = await findOnBoard(tx.db, row.air)
      const live = await findLiveFlights(tx, nearFlights(row.air, reader.now), reader.now)
      return {
        ...presentItinerary(row, { ...config.trips, ...reader, onBoard, warnings, connections, live }),
        ...(RequestReference === null ? {} : { RequestReference }),
        ...(await originOf(tx, row.proposal_refs, reader)),
      }
    }),
})

/** The proposal that a trip came from, where the viewer may see it, as a part of the trip's detail. */
async function originOf(
  { db, viewer }: Pick<ReadTransaction<LoginViewer>, 'db' | 'viewer'>,
  references: readonly string[],
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<{ readonly Proposal?: TripProposalOrigin }> {
  const found = await findTripOrigin(db, viewer, references, now)
  if (!found) return {}
  const files = found.attachments.filter(({ messageId }) => messageId === null)
  const ids = [...new Set(files.flatMap(({ uploadedBy }) => uploadedBy ?? []))]
  const people = ids.length === 0 ? [] : await findPeople(db, found.company_id, ids, now)
  const byId = new Map(people.map((person) => [person.id, person]))
  return {
    Proposal: { ReferenceNumber: found.reference, Attachments: presentFiles(files, byId, viewer, language) },
  }
}

/** Approvals by a machine client. A client of one company reaches that company's bookings and people only. */
const approvalBackOfficeHandlers: Handlers<typeof approvalsBackOffice> = {
  /** A dry run answers its faults. A real run with faults fails as a whole, so that the HTTP status alone shows it. */
  putApprovals: async ({ items, dryRun: isDryRun = false }, ctx) => {
    const { language } = ctx
    const records = readApprovalItems(items, language)
    return ctx.write(async (tx) => {
      const options = { language, isDryRun, onlyCompanyId: tx.viewer.companyId, now: ctx.now() }
      const { counts, faults, notes } = await putApprovals(tx.db, records, options)
      if (faults.length > 0 && !isDryRun)
        throw new AppError('approvals_invalid', { fields: faults.map(({ place, message }) => `${place}: ${message}`) })
      tx.about({ isDryRun, ...counts })
      return { ...counts, faults: [...faults], notes: [...notes] }
    })
  },
}
