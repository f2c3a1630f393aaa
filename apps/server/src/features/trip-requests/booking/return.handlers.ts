import type { bookingBackOffice } from '@portolan/contract/features/trip-requests/booking'
import type { FormattedMoney } from '@portolan/rules/format-money'
import type { Language } from '@portolan/contract/enums'
import { convertMoney } from '@portolan/rules/convert-money'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { hashSecret } from '../../../crypto/secrets.ts'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers, InputOf } from '../../../kernel/handler.ts'
import type { MachineViewer } from '../../../kernel/viewer.ts'
import { cityName } from '../../../reference/airports.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import { addEvents } from '../../../domain/requests/request-events.store.ts'
import { findFormContext } from '../form-context.ts'
import { lockForJob, readForJob, type RequestRow } from '../../../domain/requests/request.store.ts'
import { requestTextsIn } from '../request-texts.ts'
import { refuseStep } from '../roles.ts'
import { stateOf } from '../step.ts'
import { finalizeOne, priceOf } from '../submit.handlers.ts'
import { peopleOf } from '../../../domain/requests/request-round.ts'
import { tell, type TellDeps } from '../../../domain/requests/tell.ts'
import { chooseOrder, type NamedOrder, ownPrices, sumOf } from './booked-order.rules.ts'
import {
  findApprovedTotal,
  findByBookingKey,
  findNamedOrders,
  findOrderPrices,
  findTravelerEmail,
  isOfAnotherRequest,
  isTripCancelled,
} from './booked-order.store.ts'

type Calls = typeof bookingBackOffice
type Return = InputOf<Calls['returnBooking']>

/** What the booking tool asks and reports. A client of one company reaches that company's requests only. */
export const createReturnHandlers = (deps: TellDeps): Handlers<Calls> => ({
  getApprovedRequest: ({ bookingKey }, ctx) =>
    ctx.read(async ({ db, viewer, about }) => {
      const found = await keyed(db, viewer, bookingKey)
      const row = await readForJob(db, found.companyId, found.id)
      if (!row) throw new AppError('booking_key_unknown')
      about({ requestId: row.id })
      const { rules } = await findFormContext(db, row.company_id, ctx.now())
      return {
        ...(await presentApproved(db, row, ctx.language)),
        TolerancePercent: rules.tolerancePercent,
      }
    }),
  returnBooking: ({ bookingKey, booking, total }, ctx) =>
    ctx.write(async ({ db, viewer, about }) => {
      const call = { now: ctx.now(), language: ctx.language }
      const found = await keyed(db, viewer, bookingKey)
      const row = await lockForJob(db, found.companyId, found.id)
      if (!row) throw new AppError('booking_key_unknown')
      about({ requestId: row.id })
      return takeReturn(db, deps, row, { booking, total }, call)
    }),
})

async function keyed(db: Db, { companyId }: MachineViewer, key: string) {
  const found = await findByBookingKey(db, hashSecret(key), companyId)
  if (!found) throw new AppError('booking_key_unknown')
  return found
}

async function presentApproved(db: Db, row: RequestRow, language: Language) {
  const named = (code: string) => cityName(code, language) ?? code
  return {
    ReferenceNumber: row.reference,
    CompanyCode: row.company_code,
    TripName: row.trip_name,
    Status: row.status,
    StatusRemark: requestTextsIn(language).statuses[row.status],
    IsBookable: row.status === RequestStatus.Confirmed,
    MakeBookingDone: row.booked_at !== null || row.status === RequestStatus.Finish,
    BookedRef: row.booked_ref,
    Traveler: {
      Name: row.traveler_name,
      Email: (await findTravelerEmail(db, row)) ?? row.form.guest?.email ?? null,
      IsGuest: row.traveler_id === null,
    },
    Segments: row.form.segments.map(({ depCity, dstCity, depDateText, depTime, fareClass, airlines }) => ({
      DepCity: depCity,
      DepCityName: named(depCity),
      DstCity: dstCity,
      DstCityName: named(dstCity),
      DepDate: depDateText,
      DepTime: depTime || null,
      FareClass: fareClass,
      Airlines: airlines,
    })),
    Hotels: row.form.hotels.map(({ cityCode, hotelName, checkinText, checkoutText }) => ({
      CityCode: cityCode,
      CityName: named(cityCode),
      HotelName: hotelName,
      CheckIn: checkinText,
      CheckOut: checkoutText,
    })),
    ApprovedTotal: await findApprovedTotal(db, row),
  }
}

/** What somebody is asked again about, or not: the whole of a report, on a request that is locked. */
async function takeReturn(
  db: Db,
  deps: TellDeps,
  row: RequestRow,
  { booking, total }: Pick<Return, 'booking' | 'total'>,
  call: { readonly now: Date; readonly language: Language },
) {
  const { now, language } = call
  const found = await findNamedOrders(db, row.company_id, booking)
  const answer = (state: ReturnType<typeof stateOf>, orderId: number | null, isRepeated: boolean) => ({
    ...state,
    MakeBookingDone: true,
    AlreadyDone: isRepeated,
    OrderId: orderId === null ? null : String(orderId),
  })
  if (row.booked_at !== null && isSameBooking(row, booking, found))
    return answer(stateOf(row, row.status, row.version, language), row.order_id, true)
  // Another booking takes the place of one that was cancelled, once the request is approved again.
  if (row.booked_at !== null && (await isTripCancelled(db, row)) !== true)
    throw new AppError('booked_already', { x: row.booked_ref ?? '' })
  refuseStep(row, 'finalize', ['system'], language)
  const order = chooseOrder(found, { travelerId: row.traveler_id, isById: booking.orderId !== undefined, now })
  if (typeof order === 'string') throw new AppError(order)
  if (order && (await isOfAnotherRequest(db, row, order.id))) throw new AppError('booking_of_another_request')
  const price = await priceOfReturn(db, row, { total, order, now })
  const reference = order?.reference ?? booking.mainBookingRef ?? booking.locator ?? String(order?.id)
  await addEvents(db, row, { at: now, loginId: null, what: 'booked', detail: { booking: reference, total: price } })
  const booked = {
    booking_ref: reference,
    booked_at: now,
    booked_ref: reference,
    booked_total: price.Amount,
    booked_currency: price.Currency,
    booked_digits: price.Digits,
    order_id: order?.id ?? null,
  }
  const by = { loginId: null, roles: ['system'] as const }
  const state = await finalizeOne(db, deps, row, { price, booked, by, isTold: true }, call)
  const event = state.Status === RequestStatus.Finish ? 'booked' : 'bookedAbove'
  await tell(db, deps, row, { event, to: peopleOf(row), by: null, booked: { reference, paid: price } })
  return answer(state, order?.id ?? null, false)
}

/** A booking that was reported before: its order, or the reference that the ledger does not know yet. */
function isSameBooking(row: RequestRow, booking: Return['booking'], found: readonly NamedOrder[]): boolean {
  if (row.order_id !== null && found.some(({ id }) => id === row.order_id)) return true
  const named = booking.mainBookingRef ?? booking.locator
  return named !== undefined && named === row.booked_ref
}

/** The price of the call, else what the ledger knows; it has to be comparable with what was approved. */
async function priceOfReturn(
  db: Db,
  row: RequestRow,
  { total, order, now }: { readonly total: Return['total']; readonly order: NamedOrder | null; readonly now: Date },
): Promise<FormattedMoney> {
  const { currency, rates } = await findFormContext(db, row.company_id, now)
  const tools = { rates, digitsOf: (code: string) => findCurrency(code)?.digits }
  const price = total ? priceOf(total.amount, total.currency) : await priceInLedger(db, row, order, currency, tools)
  const approved = await findApprovedTotal(db, row)
  const target = approved ? { Code: approved.Currency, Digits: approved.Digits } : currency
  if (!convertMoney(price, target, rates)) throw new AppError('booking_without_rate', { x: price.Currency })
  return price
}

async function priceInLedger(
  db: Db,
  row: RequestRow,
  order: NamedOrder | null,
  ...[currency, tools]: [Parameters<typeof sumOf>[1], Parameters<typeof sumOf>[2]]
): Promise<FormattedMoney> {
  // Nothing but the call could say what a booking costs that the ledger does not have.
  if (!order) throw new AppError('booking_not_found')
  const prices = ownPrices(await findOrderPrices(db, row.company_id, order.id), {
    travelerId: row.traveler_id,
    travelers: order.travelers.length,
  })
  if (!prices) throw new AppError('booking_without_price')
  const sum = sumOf(prices, currency, tools)
  if ('withoutRate' in sum) throw new AppError('booking_without_rate', { x: sum.withoutRate })
  return sum
}
