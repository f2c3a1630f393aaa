import type {
  EnteredOrder,
  externalOrderBackOffice,
  externalOrderDesk,
} from '@portolan/contract/features/trip-requests/external-orders'
import type { Language } from '@portolan/contract/enums'
import { readFacilities } from '../../../domain/facilities/read-facilities.ts'
import { saveFacilities } from '../../../domain/facilities/facilities.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { type Note, publish } from '../../../realtime/publish.ts'
import type { TellDeps } from '../../../domain/requests/tell.ts'
import { enterAll } from './enter-all.ts'
import { enterExternalOrder, keysOf } from './enter-order.ts'
import type { Entered } from './entered.ts'
import { tellFault } from './order-faults.ts'
import { lockKeys } from './orders.store.ts'
import { closeRefusals, listRefusals, settleRefusals } from './refusals.store.ts'

type Calls = typeof externalOrderDesk & typeof externalOrderBackOffice

/** How external orders come in: at the desk, one by one and with an answer at once; from the back office, many at once. */
export const createEnteringHandlers = (deps: TellDeps): Handlers<Calls> => ({
  enterOrder: ({ order }, ctx) =>
    ctx.write(async (tx) => {
      const { loginId, deskCompanies: companies } = tx.viewer
      const now = ctx.now()
      const notes: Note[] = []
      const by = { origin: 'desk', loginId, companies, language: ctx.language } as const
      await lockKeys(tx.db, keysOf([order]))
      const entered = await enterExternalOrder(tx.db, { ...deps, notes }, order, by, { now, contexts: new Map() })
      if (entered.companyId === null) throw new AppError('record_not_found')
      if (entered.requestId !== null) {
        tx.about({ requestId: entered.requestId })
        await settleRefusals(tx.db, entered.companyId, order, { at: now, loginId })
      }
      await publish(tx.db, ...notes)
      return presentEntered(entered, ctx.language)
    }),
  listRefused: (_, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const { rows, total } = await listRefusals(db, viewer.deskCompanies)
      return {
        Refused: rows.map(({ id, at, origin, company_code, external_ref, record, faults }) => ({
          Id: String(id),
          At: at.toISOString(),
          Origin: origin,
          CompanyCode: company_code,
          ExternalRef: external_ref,
          Record: record,
          Faults: faults.map((fault) => tellFault(fault, ctx.language)),
        })),
        Total: total,
      }
    }),
  closeRefused: ({ Ids }, ctx) =>
    ctx.write(async (tx) => {
      const { loginId, deskCompanies } = tx.viewer
      const Closed = await closeRefusals(tx.db, deskCompanies, Ids.map(Number), { at: ctx.now(), loginId })
      tx.about({ closed: Closed })
      return { Closed }
    }),
  putExternalOrders: ({ orders }, ctx) =>
    ctx.write(async (tx) => {
      const { companyId } = tx.viewer
      const by = { origin: 'call', homeCompanyId: companyId, language: ctx.language } as const
      const entered = await enterAll(tx.db, deps, orders, by, ctx.now())
      const count = (outcome: Entered['outcome']) => entered.filter((one) => one.outcome === outcome).length
      tx.about({ created: count('created'), updated: count('updated'), refused: count('refused') })
      return { orders: entered.map((one) => presentEntered(one, ctx.language)) }
    }),
  putFlightFacilities: ({ items }, ctx) =>
    ctx.write(async (tx) => {
      // The table belongs to no company, so that no client of one writes it.
      if (tx.viewer.companyId !== null) throw new AppError('no_right')
      const { rows, faults } = readFacilities(items, ctx.now().toISOString().slice(0, 10), ctx.language)
      if (faults.length > 0) return { created: 0, updated: 0, unchanged: 0, faults: [...faults] }
      const { created, updated } = await saveFacilities(tx.db, rows)
      tx.about({ created, updated })
      return { created, updated, unchanged: rows.length - created - updated, faults: [] }
    }),
})

export const presentEntered = (
  { externalRef, outcome, reference, faults }: Entered,
  language: Language,
): EnteredOrder => ({
  externalRef,
  outcome,
  ReferenceNumber: reference,
  faults: faults.map((fault) => tellFault(fault, language)),
})
