import { ViewRight, WidgetType } from '@portolan/contract/enums'
import type { riskNotices } from '@portolan/contract/features/risk/notices'
import { readPaging } from '@portolan/contract/schemas/common'
import { plainTripName } from '../../domain/ledger/naming/trip-name.ts'
import type { TouchedPlace } from '../../domain/risk/notices/touched.ts'
import { daysAt, placeOf } from '../../domain/risk/trip-places.ts'
import { findWarnings, placeName, presentWarnings, withoutKeys } from '../../domain/risk/warnings.ts'
import { findWarnedAlerts } from '../../domain/risk/warnings.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { findPlace } from '../../reference/airports.ts'
import { feedsOfAlerts, mailStateOf, presentAlertItem } from './notices.present.ts'
import { findBodies, findOwnNotices, findTold, findTripNames, findZone, type TripNameRow } from './notices.store.ts'

const pageSize = 20

export const noticeHandlers: Handlers<typeof riskNotices> = {
  warnings: ({ places }, ctx) =>
    ctx.read(async (tx) => {
      const reader = { now: ctx.now(), language: ctx.language }
      const timeZone = await findZone(tx.db, tx.viewer.companyId)
      const wanted = places.flatMap(({ code = null, country = null, from = null, to = null }, index) => {
        const days = daysAt(from, to ?? from, findPlace(code ?? '')?.zone ?? null)
        return placeOf(String(index), code?.toUpperCase() ?? null, { ...days, country }) ?? []
      })
      const warnings = await findWarnings(tx.db, { id: tx.viewer.companyId, timeZone }, wanted, reader.now)
      return {
        Warnings: withoutKeys(presentWarnings(warnings, reader)),
        Feeds: feedsOfAlerts([...warnings.alerts.values()], { ...reader, timeZone }),
      }
    }),
  myNotices: (_, ctx) =>
    ctx.read(async (tx) => {
      const { viewer, db } = tx
      const now = ctx.now()
      const notices = await findOwnNotices(db, viewer, now)
      const ids = notices.map(({ alertId }) => alertId)
      const reader = { now, language: ctx.language, timeZone: await findZone(db, viewer.companyId) }
      const alerts = await findWarnedAlerts(db, ids)
      const bodies = await findBodies(db, ids)
      const names = await findTripNames(db, [viewer.companyId], ordersOf(notices))
      return {
        Notices: notices.flatMap((notice) => {
          const alert = alerts.get(notice.alertId)
          if (!alert) return []
          const own = bodies.filter(({ alertId }) => alertId === alert.id)
          const trips = inOrder(notice.trips).map((trip) => ({ ...presentTrip(trip, names, ctx), Day: trip.day }))
          return [{ Alert: presentAlertItem(alert, own, reader), ToldAt: notice.toldAt.toISOString(), Trips: trips }]
        }),
        Feeds: feedsOfAlerts([...alerts.values()], reader),
      }
    }),
  told: ({ alertId, paging }, ctx) =>
    ctx.read(async (tx) => {
      const { viewer, db } = tx
      if (!maySeeTold(viewer)) throw new AppError('no_right')
      const { size: limit, offset } = readPaging(paging, pageSize)
      const { rows, total } = await findTold(db, viewer.scope, Number(alertId), { limit, offset })
      const names = await findTripNames(db, viewer.companies, ordersOf(rows))
      return {
        People: rows.map((row) => ({
          TravelerId: String(row.travelerId),
          Traveler: row.traveler,
          ToldTo: row.toldTo,
          Trips: inOrder(row.trips).map((trip) => presentTrip(trip, names, ctx)),
          ToldAt: row.toldAt?.toISOString() ?? null,
          ByMail: row.byMail,
          ByPortal: row.byPortal,
          MailState: mailStateOf(row.mailState),
        })),
        Total: total,
      }
    }),
}

/** Whoever looks after others: with the view right company, and a page that shows risk. */
const maySeeTold = ({ viewRight, widgets }: LoginViewer): boolean =>
  viewRight >= ViewRight.Company &&
  (widgets.includes(WidgetType.RiskNews) || widgets.includes(WidgetType.TravellerTracker))

const ordersOf = (rows: readonly { readonly trips: readonly TouchedPlace[] }[]): number[] => [
  ...new Set(rows.flatMap(({ trips }) => trips.map(({ orderId }) => orderId))),
]

const inOrder = (trips: readonly TouchedPlace[]): TouchedPlace[] =>
  trips.toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1))

function presentTrip(
  { orderId, code, country, basis }: TouchedPlace,
  names: ReadonlyMap<number, TripNameRow>,
  { language }: Pick<Context, 'language'>,
) {
  const trip = names.get(orderId)
  return {
    OrderId: String(orderId),
    TripName: trip ? plainTripName(trip, language) : '',
    Place: placeName({ codes: code === null ? [] : [code], country }, basis, language),
  }
}
