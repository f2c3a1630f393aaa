import type { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import { linkOrder } from '../booking/booked-order.store.ts'
import { refuseStep, rolesOf } from '../roles.ts'
import { finalizeOne, priceOf } from '../submit.handlers.ts'
import type { TellDeps } from '../../../domain/requests/tell.ts'
import { moneyOf } from './order-price.rules.ts'
import { markFinal, readOrder } from './orders.store.ts'
import { takeOrder } from './take-order.ts'
import { writeOrder } from './write-order.ts'

/** FinalizeBooking: the end of an external order, and its way into the ledger. */
export const createFinalizeHandlers = (deps: TellDeps): Handlers<Pick<typeof externalOrders, 'finalizeBooking'>> => ({
  finalizeBooking: ({ total, ...named }, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      // The lock: of two who finalize at once the second finds a finished order.
      const row = await takeOrder(tx, named, call)
      const roles = rolesOf(tx.viewer, row)
      refuseStep(row, 'finalize', roles, call.language)
      const order = await readOrder(tx.db, row)
      const { currency, total: ordered } = order?.body.price ?? { currency: '', total: '0' }
      const own = moneyOf(ordered, currency, findCurrency(currency)?.digits ?? 2)
      const price = total ? priceOf(total.amount, total.currency) : own
      // What a booking cost that was made elsewhere is the agency's to say.
      if (!roles.includes('consultant') && (price.Amount !== own.Amount || price.Currency !== own.Currency))
        throw new AppError('no_right')
      const by = { loginId: tx.viewer.loginId, roles }
      const state = await finalizeOne(tx.db, deps, row, { price, booked: {}, by }, call)
      if (state.Status !== RequestStatus.Finish) return { ...state, OrderId: null }
      await markFinal(tx.db, row, call.now)
      const reach = [...tx.viewer.companies, ...tx.viewer.deskCompanies]
      const orderId = await writeOrder(tx.db, row, price, reach)
      if (orderId !== null) await linkOrder(tx.db, row, orderId)
      return { ...state, OrderId: orderId === null ? null : String(orderId) }
    }),
})
