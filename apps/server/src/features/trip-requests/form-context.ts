import { countriesOf, daysOf, placesOf } from '../../domain/requests/form-places.ts'
import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import type { Language } from '@portolan/contract/enums'
import { checkRequestForm, type FormFault, type FormRules } from '@portolan/rules/check-request-form'
import type { Rates, Target } from '@portolan/rules/convert-money'
import { requestTotal, type RequestTotal } from '@portolan/rules/request-total'
import type { Db } from '../../domain/approvals/approval.store.ts'
import { findRates } from '../../domain/money/rates.store.ts'
import { requestFormKind, type RequestFormRules } from '../../domain/requests/request-form.kind.ts'
import { findCompanyRules } from '../../domain/rules-documents/rules-documents.store.ts'
import { dayAt } from '../../domain/working-days/working-time.ts'
import { AppError } from '../../kernel/app-error.ts'
import { findCurrency } from '../../reference/currencies.ts'
import type { DerivedColumns, Pricing } from '../../domain/requests/request.store.ts'
import type { RequestTexts } from './messages/en-US.ts'
import { requestTextsIn } from './request-texts.ts'
import { presentField } from './fields.present.ts'
import { type CostCentreRow, findCostCentres, findFormCompany, type FormCompany } from './form-context.store.ts'

/** Everything that a form is checked and priced with, as it is today. */
export interface FormContext {
  readonly company: FormCompany
  /** The company's today, `YYYY-MM-DD`. */
  readonly today: string
  readonly rules: RequestFormRules
  readonly costCentres: readonly CostCentreRow[]
  readonly rates: Rates | null
  readonly currency: Target
  /** The company's own first. */
  readonly currencies: readonly Target[]
}

const target = (code: string): Target => ({ Code: code, Digits: findCurrency(code)?.digits ?? 2 })

export async function findFormContext(db: Db, companyId: number, now: Date): Promise<FormContext> {
  const company = await findFormCompany(db, companyId)
  const today = dayAt(now, company.time_zone)
  const { rules } = await findCompanyRules(db, requestFormKind, companyId, today)
  const costCentres = await findCostCentres(db, companyId)
  const rates = await findRates(db, today)
  const currencies = [...new Set([company.currency, ...rules.currencies])].filter((code) => findCurrency(code))
  return {
    company,
    today,
    rules,
    costCentres,
    rates,
    currency: target(company.currency),
    currencies: currencies.map(target),
  }
}

/** The rules of a form as both sides check them. Names do not matter for that, so they are the English ones. */
export const formRulesOf = ({ today, rules, currencies, costCentres }: FormContext): FormRules => ({
  today,
  acceptsBegunTrips: rules.acceptsBegunTrips,
  currencies,
  costCentres: costCentres.map(({ code }) => code),
  purposes: rules.purposes.map(({ code }) => code),
  products: rules.products.map(({ code, fields }) => ({
    Code: code,
    Fields: fields.map((field) => presentField(field, 'en-US')),
  })),
  udids: rules.udids.map((field) => presentField(field, 'en-US')),
})

/** Throws request_form_invalid with every fault, its place in the form first. */
export function refuseInvalid(form: RequestForm, context: FormContext, language: Language): void {
  const faults = checkRequestForm(form, formRulesOf(context))
  if (faults.length === 0) return
  // The specification has codes for these two, where nothing else is wrong.
  if (faults.every(({ fault }) => fault === 'udid')) throw new AppError('traveller_udid_not_found')
  if (faults.every(({ fault }) => fault === 'traveller')) throw new AppError('invalid_traveller')
  const texts = requestTextsIn(language).faults
  throw new AppError('request_form_invalid', {
    fields: faults.map((one: FormFault) => `${one.path}: ${textOf(one, texts)}`),
  })
}

export const totalOfForm = (form: RequestForm, { currency, currencies, rates }: FormContext): RequestTotal =>
  requestTotal(form, currency, currencies, rates)

/** What a valid form says in the columns of its request. */
export function derive(form: RequestForm, context: FormContext): DerivedColumns {
  const { total, used, parts } = totalOfForm(form, context)
  const days = daysOf(form)
  const pricing: Pricing = {
    Parts: parts,
    Rates: context.rates && used.length > 0 ? { Day: context.rates.Day, Used: used } : null,
  }
  return {
    trip_name: form.tripName,
    cost_centre: form.costCentreCode,
    places: placesOf(form),
    countries: countriesOf(form),
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
    total: total?.Amount ?? null,
    currency: total?.Currency ?? null,
    digits: total?.Digits ?? null,
    pricing: JSON.stringify(pricing),
    booking_ref: form.bookingNumber || null,
    form: JSON.stringify(form),
  }
}

/** The specification has a text of its own for a request without a name. */
const textOf = ({ path, fault }: FormFault, texts: RequestTexts['faults']) =>
  path === 'tripName' && fault === 'enter' ? texts.tripName : texts[fault]
