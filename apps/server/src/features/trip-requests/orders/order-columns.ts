import { languages } from '@portolan/contract/enums'
import type { ExternalOrder } from '@portolan/contract/features/trip-requests/external-orders'
import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { isoDay } from '@portolan/rules/check-request-form'
import { convertMoney, rateBetween } from '@portolan/rules/convert-money'
import type { FormattedMoney } from '@portolan/rules/format-money'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import { derive, type FormContext, totalOfForm } from '../form-context.ts'
import type { DerivedColumns, Pricing } from '../../../domain/requests/request.store.ts'
import { orderTextsIn } from './order-faults.ts'
import { otherServiceCode } from './order-form.rules.ts'
import { partsOfPrice } from './order-price.rules.ts'
import { daysOfOrder } from './orders.rules.ts'
import { readOrder } from './orders.store.ts'

/** What a form says in the columns of its request, and the currencies that have no rate. */
export interface PricedColumns {
  readonly columns: DerivedColumns
  readonly total: FormattedMoney | null
  readonly parts: Pricing['Parts']
  readonly withoutRate: readonly string[]
}

interface Sourced {
  readonly company_id: number
  readonly id: number
  readonly source: number
}

/** The context of a request's form: that of an external order knows the service which stands for its other parts. */
export function contextOf({ source }: Pick<Sourced, 'source'>, context: FormContext): FormContext {
  if (source !== 1) return context
  const name = Object.fromEntries(languages.map((language) => [language, orderTextsIn(language).otherService]))
  const other = { code: otherServiceCode, name: { ...name, 'en-US': orderTextsIn('en-US').otherService }, fields: [] }
  return { ...context, rules: { ...context.rules, products: [...context.rules.products, other] } }
}

/** The columns of a valid form. Price and days of an external order are those of its booking. */
export async function deriveFor(
  db: Db,
  row: Sourced | null,
  form: RequestForm,
  context: FormContext,
): Promise<PricedColumns> {
  const order = row?.source === 1 ? await readOrder(db, row) : undefined
  if (order) return columnsOfOrder(form, order.body, context)
  const { total, parts, withoutRate } = totalOfForm(form, context)
  return { columns: derive(form, context), total, parts, withoutRate }
}

export function columnsOfOrder(form: RequestForm, order: ExternalOrder, context: FormContext): PricedColumns {
  const { currency, rates } = context
  const { currency: paid } = order.price
  const parts = partsOfPrice(order, findCurrency(paid)?.digits ?? 2)
  const inOwn = (money: FormattedMoney | null) => money && convertMoney(money, currency, rates)
  const converted = { Flights: inOwn(parts.Flights), Hotels: inOwn(parts.Hotels), Other: inOwn(parts.Other) }
  const isKnown = paid === currency.Code || rateBetween(paid, currency.Code, rates) !== null
  const Amount = Object.values(converted).reduce((sum, part) => sum + (part?.Amount ?? 0), 0)
  const total = isKnown ? { Amount, Currency: currency.Code, Digits: currency.Digits } : null
  const used = paid === currency.Code ? [] : [{ Currency: paid, Rate: rateBetween(paid, currency.Code, rates) ?? '' }]
  const pricing: Pricing = { Parts: converted, Rates: rates && used.length > 0 ? { Day: rates.Day, Used: used } : null }
  const days = daysOfOrder(order)
  const columns = {
    ...derive(form, context),
    ...(days ? { first_day: isoDay(days.first), last_day: isoDay(days.last) } : {}),
    total: total?.Amount ?? null,
    currency: total?.Currency ?? null,
    digits: total?.Digits ?? null,
    pricing: JSON.stringify(pricing),
  }
  return { columns, total, parts: converted, withoutRate: isKnown ? [] : [paid] }
}
