import {
  ProposalInput,
  proposalLimits,
  type ProposalOffer,
  ProposalTraveler,
} from '@portolan/contract/features/trip-proposals/offer'
import type { Rates, Target } from '@portolan/rules/convert-money'
import { pricePartsOf } from '@portolan/rules/proposal-total'
import * as z from 'zod/mini'
import { pathText } from '../../i18n/schema-faults.ts'
import { airportPlaces } from '../../reference/airports.ts'
import { findCurrency } from '../../reference/currencies.ts'
import type { Db } from '../approvals/approval.store.ts'
import { findRates } from '../money/rates.store.ts'
import { findLoginByEmail, findNamedTravelers } from '../requests/named-people.store.ts'
import { requestFormKind } from '../requests/request-form.kind.ts'
import { findCompanyRules } from '../rules-documents/rules-documents.store.ts'
import { dayAt } from '../working-days/working-time.ts'
import { checkProposal, type ProposalCheckFault, type ProposalWorld } from './check-proposal.rules.ts'
import type { Money, TravelingPerson } from './figures.rules.ts'
import {
  findConsultantByEmail,
  findProposalCompany,
  findTravelerNamed,
  isCostCentre,
  isRequestOf,
  type ProposalCompany,
} from './people.store.ts'

/** What a proposal of a company is checked and counted with, as it is today. */
export interface ProposalContext {
  readonly company: ProposalCompany
  readonly currency: Target
  /** Rates of today; a publication keeps those of its own day. */
  readonly rates: Rates | null
  readonly tolerancePercent: number
  readonly world: ProposalWorld
}

export const digitsOf = (currency: string): number => findCurrency(currency)?.digits ?? 2

export async function findProposalContext(db: Db, companyId: number, now: Date): Promise<ProposalContext> {
  const company = await findProposalCompany(db, companyId)
  const today = dayAt(now, company.timeZone)
  const { rules } = await findCompanyRules(db, requestFormKind, companyId, today)
  return {
    company,
    currency: { Code: company.currency, Digits: digitsOf(company.currency) },
    rates: await findRates(db, today),
    tolerancePercent: rules.tolerancePercent,
    world: {
      zoneOf: airportPlaces.zoneOf,
      digitsOf: (currency) => findCurrency(currency)?.digits,
      now,
      today: today.replaceAll('-', ''),
    },
  }
}

/** Whether an option has the parts of its kind, and prices that can be counted. */
export const isWholeOffer = ({ category, segments, stay, car, prices, currency }: ProposalOffer): boolean =>
  (category === 1 ? segments.length > 0 : category === 2 ? stay !== null : car !== null) &&
  prices.length > 0 &&
  prices.every((price) => pricePartsOf(price, digitsOf(currency)) !== null)

/** How the money of a publication is counted: by the rates that it keeps. */
export const moneyOf = (currency: string, rates: Rates | null): Money => ({
  company: { Code: currency, Digits: digitsOf(currency) },
  rates,
  digitsOf,
})

/** A draft that can be published, with the people that it names. */
export interface ReadyProposal {
  readonly input: ProposalInput
  readonly travelers: readonly TravelingPerson[]
  /** Login of whoever asked; null where nobody of the company did. */
  readonly requestedBy: number | null
  /** Login of the agency's contact person; null: whoever publishes it. */
  readonly contact: number | null
}

export interface CheckedDraft {
  readonly faults: readonly ProposalCheckFault[]
  /** Null while something is missing. */
  readonly ready: ReadyProposal | null
  /** Whom it names that the company or the guest's name is known of, also while something else is missing. */
  readonly named: readonly TravelingPerson[]
}

/** What a draft lacks for its publication. */
export async function checkDraft(db: Db, { company, world }: ProposalContext, draft: unknown): Promise<CheckedDraft> {
  const parsed = z.safeParse(ProposalInput, draft)
  if (!parsed.success) {
    const { travelers: named } = await findTravelersOf(db, company.id, travelersIn(draft))
    return { faults: faultsOfShape(parsed.error.issues, draft), ready: null, named: named.filter(hasName) }
  }
  const input = parsed.data
  const people = await findPeopleOf(db, company.id, input)
  const faults = [...people.faults, ...checkProposal(input, world)]
  const { travelers, requestedBy, contact } = people
  return {
    faults,
    ready: faults.length > 0 ? null : { input, travelers, requestedBy, contact },
    named: travelers.filter(hasName),
  }
}

const hasName = ({ name }: TravelingPerson) => name !== ''

/** The travellers of an unfinished draft, as far as they can be read. */
function travelersIn(draft: unknown): Asked[] {
  const travelers = (draft as { readonly travelers?: unknown } | null)?.travelers
  if (!Array.isArray(travelers)) return []
  return travelers.slice(0, proposalLimits.travelers).flatMap((one) => z.safeParse(ProposalTraveler, one).data ?? [])
}

/** zod's issues: what is not there, and what is something else. */
function faultsOfShape(issues: readonly z.core.$ZodIssue[], draft: unknown): ProposalCheckFault[] {
  return issues.map(({ path }) => {
    const value = path.reduce<unknown>(
      (at, name) => (at as Record<PropertyKey, unknown> | null | undefined)?.[name],
      draft,
    )
    const isThere =
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
    return { code: isThere ? 'invalid' : 'missing', path: pathText(path) }
  })
}

async function findTravelersOf(db: Db, companyId: number, many: readonly Asked[]) {
  const faults: ProposalCheckFault[] = []
  const travelers: TravelingPerson[] = []
  const seen = new Set<number>()
  for (const [index, asked] of many.entries()) {
    const at = `travelers[${index}]`
    const found = await findTravelerOf(db, companyId, asked)
    if ('code' in found) faults.push({ ...found, path: `${at}.${found.path}` })
    else {
      if (found.travelerId !== null && seen.has(found.travelerId))
        faults.push({ code: 'duplicate', path: `${at}.travelerId`, x: found.name })
      if (found.travelerId !== null) seen.add(found.travelerId)
      travelers.push({ ...found, key: asked.key, passenger: asked.passenger })
    }
  }
  return { faults, travelers }
}

async function findPeopleOf(db: Db, companyId: number, input: ProposalInput) {
  const { faults, travelers } = await findTravelersOf(db, companyId, input.travelers)
  const { requestedBy: asker, contact: contactEmail, requestReference, costCentreCode } = input
  const requestedBy = asker
    ? await findLoginByEmail(db, companyId, asker)
    : (travelers.find(({ loginId }) => loginId !== null)?.loginId ?? null)
  if (asker && requestedBy === null) faults.push({ code: 'unknownRequester', path: 'requestedBy', x: asker })
  const contact = contactEmail ? await findConsultantByEmail(db, companyId, contactEmail) : null
  if (contactEmail && contact === null) faults.push({ code: 'unknownContact', path: 'contact', x: contactEmail })
  if (requestReference !== null && !(await isRequestOf(db, companyId, requestReference)))
    faults.push({ code: 'unknownRequest', path: 'requestReference', x: requestReference })
  if (costCentreCode && !(await isCostCentre(db, companyId, costCentreCode)))
    faults.push({ code: 'unknownCostCentre', path: 'costCentreCode', x: costCentreCode })
  return { faults, travelers, requestedBy, contact }
}

type Asked = ProposalInput['travelers'][number]

/** A traveller by id, by code, by address; a name beside an address that is nobody's is a guest's. */
async function findTravelerOf(
  db: Db,
  companyId: number,
  { travelerId, code, email, name }: Asked,
): Promise<Omit<TravelingPerson, 'key' | 'passenger'> | ProposalCheckFault> {
  if (travelerId !== null) {
    const found = await findTravelerNamed(db, companyId, Number(travelerId))
    if (!found) return { code: 'unknownTraveller', path: 'travelerId', x: travelerId }
    return { travelerId: found.id, name: found.name, loginId: found.loginId }
  }
  if (code || email) {
    const found = await findNamedTravelers(db, companyId, { code: code || null, email: code ? null : email })
    const [first, second] = found
    const path = code ? 'code' : 'email'
    if (second) return { code: 'ambiguousTraveller', path, x: code || email || '' }
    if (first) return { travelerId: first.id, name: first.name, loginId: first.loginId }
    if (code || !name) return { code: 'unknownTraveller', path, x: code || email || '' }
  }
  return { travelerId: null, name: name ?? '', loginId: null }
}
