import { ExternalOrder } from '@portolan/contract/features/trip-requests/external-orders'
import type { Language } from '@portolan/contract/enums'
import { checkRequestForm } from '@portolan/rules/check-request-form'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { ExternalOrderTable } from '../../../db/tables/trip-requests.ts'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { pathText } from '../../../i18n/schema-faults.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { airportPlaces } from '../../../reference/airports.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import { addEvents } from '../../../domain/requests/request-events.store.ts'
import { findFormContext, type FormContext, formRulesOf } from '../form-context.ts'
import { addParties, insertRequest } from '../../../domain/requests/request.store.ts'
import type { TellDeps } from '../../../domain/requests/tell.ts'
import { changeOrder } from './change-order.ts'
import type { CheckedOrder, Entered } from './entered.ts'
import { columnsOfOrder, contextOf } from './order-columns.ts'
import type { KeptFault } from './order-faults.ts'
import { faultsOfForm, formOfOrder, type OrderTraveler } from './order-form.rules.ts'
import { checkIssued, checkOrder } from './orders.rules.ts'
import { askToComplete, submitOrder } from './submit-order.ts'
import { findClientCompany, findLoginByEmail, findNamedTravelers } from '../../../domain/requests/named-people.store.ts'
import { attempt } from '../../../db/attempt.store.ts'
import { findOrder, insertOrder } from './orders.store.ts'

/** Who enters orders, and whose. */
export interface Entering {
  readonly origin: ExternalOrderTable['entered_by']
  /** The consultant; null for a machine and the command line. */
  readonly loginId: number | null
  /** The companies whose orders may be entered; null: every one. */
  readonly companies: readonly number[] | null
  readonly language: Language
}

/** Rules and rates of companies, read once for all orders of a call. */
export type Contexts = Map<number, FormContext>

const keyShape = z.object({
  externalRef: z.string(),
  source: z._default(z.string(), 'direct'),
  company: z._default(z.string(), ''),
})

/** The keys of records as far as they can be read, for `lockKeys`. */
export const keysOf = (records: readonly unknown[]) =>
  records.flatMap((record) => {
    const { data } = z.safeParse(keyShape, record)
    return data
      ? [{ company: data.company.trim(), source: data.source.trim(), externalRef: data.externalRef.trim() }]
      : []
  })

/**
 * Enters an external order, or changes the one of its key: the one way in for calls, files and the desk, in the caller's
 * transaction (system role), which has locked the key (`lockKeys`). What is refused leaves nothing behind but its faults.
 */
export async function enterExternalOrder(
  db: Db,
  deps: TellDeps,
  input: unknown,
  by: Entering,
  call: { readonly now: Date; readonly contexts: Contexts },
): Promise<Entered> {
  try {
    return await attempt(
      db,
      () => enterOne(db, deps, input, by, call),
      ({ outcome }) => outcome !== 'refused',
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [key] = keysOf([input])
    const company = key && (await findClientCompany(db, key.company, by.companies))
    return refusedBy([{ code: error.code, path: null, x: error.x }], key, company?.id ?? null)
  }
}

const refusedBy = (
  faults: readonly KeptFault[],
  key: { readonly source: string; readonly externalRef: string } | undefined,
  companyId: number | null,
): Entered => ({
  outcome: 'refused',
  reference: null,
  requestId: null,
  companyId,
  source: key?.source ?? null,
  externalRef: key?.externalRef || null,
  faults,
})

async function enterOne(
  db: Db,
  deps: TellDeps,
  input: unknown,
  by: Entering,
  call: { readonly now: Date; readonly contexts: Contexts },
): Promise<Entered> {
  const { now } = call
  const [key] = keysOf([input])
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return refusedBy([{ code: 'unreadable', path: null, x: kindOf(input) }], key, null)
  const parsed = z.safeParse(ExternalOrder, input)
  const named = parsed.data?.company ?? key?.company
  const company = named === undefined ? undefined : await findClientCompany(db, named, by.companies)
  if (!parsed.success) return refusedBy(faultsOfShape(parsed.error.issues, input), key, company?.id ?? null)
  const order = parsed.data
  if (!company) return refusedBy([{ code: 'record_not_found', path: 'company' }], order, null)
  const { faults, checked } = await check(db, order, company.id, call)
  if (!checked) return refusedBy(faults, order, company.id)
  const known = await findOrder(db, company.id, order)
  const done = known
    ? await changeOrder(db, deps, checked, known, { now, language: by.language, loginId: by.loginId })
    : await createOrder(db, deps, checked, by, now)
  if ('faults' in done) return refusedBy(done.faults, order, company.id)
  return { ...done, companyId: company.id, source: order.source, externalRef: order.externalRef, faults: [] }
}

/** What something is that is no object, in JSON's words. */
const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'string' ? 'text' : typeof value

/** zod's issues as faults without a language: what is not there, and what is something else. */
function faultsOfShape(issues: readonly z.core.$ZodIssue[], input: unknown): KeptFault[] {
  return issues.map(({ path }) => {
    const value = path.reduce<unknown>(
      (at, name) => (at as Record<PropertyKey, unknown> | null | undefined)?.[name],
      input,
    )
    const isThere = value !== undefined && value !== null && value !== ''
    return { code: isThere ? 'invalid' : 'missing', path: pathText(path) || null }
  })
}

/** JSON with its keys in order: the same content has one text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

/** SHA-256 of everything but the time of the message. */
function hashOfOrder(order: ExternalOrder): string {
  return createHash('sha256')
    .update(canonical({ ...order, issuedAt: null }))
    .digest('hex')
}

const world = {
  zoneOf: airportPlaces.zoneOf,
  digitsOf: (currency: string) => findCurrency(currency)?.digits,
}

async function check(
  db: Db,
  order: ExternalOrder,
  companyId: number,
  { now, contexts }: { readonly now: Date; readonly contexts: Contexts },
): Promise<{ faults: readonly KeptFault[]; checked: CheckedOrder | null }> {
  const context = contexts.get(companyId) ?? contextOf({ source: 1 }, await findFormContext(db, companyId, now))
  contexts.set(companyId, context)
  const people = await findPeopleOf(db, order, companyId)
  const own = [...checkIssued(order.issuedAt, now), ...people.faults, ...checkOrder(order, world)]
  const form = formOfOrder(order, people.traveler, null)
  const ofForm = faultsOfForm(checkRequestForm(form, formRulesOf(context)), form, {
    known: own,
    isComplete: order.state === 'approval',
  })
  const faults = [...own, ...ofForm]
  const { withoutRate } = columnsOfOrder(form, order, context)
  if (withoutRate.length > 0 && !faults.some(({ path }) => path === 'price.currency'))
    faults.push({ code: 'rate_not_found', path: 'price.currency', x: withoutRate.join(', ') })
  if (faults.length > 0) return { faults, checked: null }
  const { traveler, requestedBy } = people
  const issuedAt = new Date(order.issuedAt)
  return { faults, checked: { order, hash: hashOfOrder(order), issuedAt, companyId, context, traveler, requestedBy } }
}

/** Who travels and who asked, by what the order calls them. */
async function findPeopleOf(
  db: Db,
  { traveller, requestedBy }: ExternalOrder,
  companyId: number,
): Promise<{ traveler: OrderTraveler; requestedBy: number | null; faults: KeptFault[] }> {
  const faults: KeptFault[] = []
  const code = traveller.code || null
  const email = traveller.email || null
  let traveler: OrderTraveler = { id: null, name: traveller.name ?? '', loginId: null }
  if (code !== null || (email !== null && !traveller.name)) {
    const found = await findNamedTravelers(db, companyId, { code, email })
    const byCode = found.filter((one) => one.byCode)
    const chosen = code === null ? found : byCode
    const [first] = chosen
    const path = code === null ? 'traveller.email' : 'traveller.code'
    if (!first) faults.push({ code: 'unknownTraveller', path, x: code ?? email ?? '' })
    else if (chosen.length > 1) faults.push({ code: 'ambiguousTraveller', path, x: email ?? code ?? '' })
    else if (code !== null && email !== null && !first.byEmail && found.some(({ byEmail }) => byEmail))
      faults.push({ code: 'otherTraveller', path: 'traveller.email' })
    else traveler = first
  } else if (email !== null) {
    // A name beside an address is a guest's, unless the address is a traveller's.
    const [first, second] = await findNamedTravelers(db, companyId, { code, email })
    if (second) faults.push({ code: 'ambiguousTraveller', path: 'traveller.email', x: email })
    else if (first) traveler = first
  } else if (!traveller.name) faults.push({ code: 'missing', path: 'traveller' })
  if (requestedBy === null || requestedBy === '') return { traveler, requestedBy: traveler.loginId, faults }
  const requester = await findLoginByEmail(db, companyId, requestedBy)
  if (requester === null) faults.push({ code: 'unknownRequester', path: 'requestedBy', x: requestedBy })
  return { traveler, requestedBy: requester, faults }
}

async function createOrder(
  db: Db,
  deps: TellDeps,
  { order, hash, issuedAt, companyId, context, traveler, requestedBy }: CheckedOrder,
  by: Entering,
  now: Date,
): Promise<Pick<Entered, 'outcome' | 'reference' | 'requestId'>> {
  const { columns } = columnsOfOrder(formOfOrder(order, traveler, null), order, context)
  const saved = await insertRequest(db, {
    ...columns,
    company_id: companyId,
    source: 1,
    requested_by: requestedBy,
    traveler_id: traveler.id,
    traveler_name: traveler.name,
    group_id: null,
    chosen_approvers: '{}',
    created_at: now,
    updated_at: now,
  })
  const request = { company_id: companyId, id: saved.id }
  await insertOrder(db, {
    company_id: companyId,
    request_id: saved.id,
    entered_by: by.origin,
    issued_at: issuedAt,
    body_hash: hash,
    order,
  })
  await addParties(db, companyId, saved.id, [
    ...(requestedBy === null ? [] : [{ loginId: requestedBy, role: 'requester' as const }]),
    ...(traveler.loginId === null ? [] : [{ loginId: traveler.loginId, role: 'traveler' as const }]),
  ])
  const detail = { source: order.source, booking: order.locator }
  await addEvents(db, request, { at: now, loginId: by.loginId, what: 'orderEntered', detail })
  if (order.state === 'approval') await submitOrder(db, deps, request, { now, language: by.language })
  else await askToComplete(db, deps, request, by.loginId)
  return { outcome: 'created', reference: saved.reference, requestId: saved.id }
}
