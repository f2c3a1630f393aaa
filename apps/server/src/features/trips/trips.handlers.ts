import { widgetRight } from '@portolan/contract/access'
import { WidgetType } from '@portolan/contract/enums'
import type { approvalsBackOffice, TripToDo } from '@portolan/contract/features/trips/trips'
import type { features } from '@portolan/contract/registry'
import { readPaging } from '@portolan/contract/schemas/common'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { hasRight } from '../../kernel/viewer.ts'
import { placeCodesNamed } from '../../reference/search/place-search.ts'
import { type ConfirmationDeps, createConfirmationHandlers } from './confirmations/confirmations.handlers.ts'
import { createDetailHandlers } from './detail/detail.handlers.ts'
import { createSharingHandlers, type SharingDeps } from './sharing/sharing.handlers.ts'
import { presentTrip } from './trips.present.ts'
import { presentTrips } from './trips-with-flights.ts'
import { presentAwaitingTrip, presentDueTrip } from './trips-overview.present.ts'
import { findTripsAwaiting, findTripsWithDeadline } from './trips-overview.store.ts'
import { findTrips, findUpcomingTrips, type TripFilter } from './trips.store.ts'
import { createTripListHandlers } from './trips-list.handlers.ts'
import { readApprovalItems } from '../../domain/approvals/approval-records.ts'
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

interface Deps extends ConfirmationDeps, SharingDeps {
  readonly config: Pick<Config, 'trips' | 'confirmations' | 'exports' | 'http'>
}

export const createTripHandlers = ({ config, storage, jobs, mail }: Deps): Handlers<(typeof features)['trips']> => ({
  ...createConfirmationHandlers({ config, storage, jobs }),
  ...approvalBackOfficeHandlers,
  ...createTripListHandlers({ config }),
  ...createDetailHandlers({ config }),
  ...createSharingHandlers({ mail }),
  searchUpcoming: (input, ctx) =>
    ctx.read(async (tx) => {
      const now = ctx.now()
      const { rows, total } = await findUpcomingTrips(tx, tx.viewer.scope, filterOf(input, now))
      return { TravelSummaries: await presentTrips(tx, rows, { now, language: ctx.language }), Total: total }
    }),
  searchOverview: ({ overview = 'deadline', ...input }, ctx) =>
    ctx.read(async (tx) => {
      // One operation serves two widgets, so its input decides which right it needs.
      if (!hasRight(tx.viewer, widgetRight(widgetOf[overview]))) throw new AppError('no_right')
      const now = ctx.now()
      const filter = filterOf(input, now)
      if (overview === 'approval') {
        const { rows, total } = await findTripsAwaiting(tx, tx.viewer, filter)
        return pageOf(
          rows.map((row) => presentAwaitingTrip(row, ctx.language)),
          total,
          now,
        )
      }
      const { rows, total } = await findTripsWithDeadline(tx, tx.viewer.scope, filter)
      return pageOf(
        rows.map((row) => presentDueTrip(row, ctx.language)),
        total,
        now,
      )
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
      return { trips: (await findTrips(tx, tx.viewer.scope, search)).map((row) => presentTrip(row, ctx.language)) }
    }),
})

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
