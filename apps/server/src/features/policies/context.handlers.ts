import type { PolicyContext, policies } from '@portolan/contract/features/policies'
import type { Language } from '@portolan/contract/enums'
import { cabins } from '@portolan/rules/cabin'
import type { PolicyDocument, PolicyRule } from '@portolan/rules/policy/policy-document'
import { findGround, type PolicyGround } from '../../domain/policy/policy-ground.store.ts'
import { policyKind } from '../../domain/policy/policy.kind.ts'
import { countriesAt, kgOf, placeOf } from '../../domain/policy/policy-knowledge.ts'
import { findTogether, type Together, waysOf } from '../../domain/policy/together.ts'
import { findActedFor } from '../../domain/requests/request.store.ts'
import { dayAt } from '../../domain/working-days/working-time.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers, InputOf } from '../../kernel/handler.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { findAirline } from '../../reference/airlines.ts'
import { cityName } from '../../reference/airports.ts'
import { findCurrency } from '../../reference/currencies.ts'
import { isDay } from '@portolan/rules/calendar-day'
import { findPolicyCompany, type PolicyCompanyRow } from './policies.store.ts'

type Asked = InputOf<typeof policies.getContext>

/** What a form needs before it judges itself while somebody types. */
export const contextHandlers: Handlers<Pick<typeof policies, 'getContext'>> = {
  getContext: (input, ctx) =>
    ctx.read(async (tx) => {
      const { db, viewer } = tx
      const company = await findPolicyCompany(db, viewer, input.CompanyCode)
      if (!company) throw new AppError('record_not_found')
      const travelerId = await travelerOf(tx, company, input.TravelerId)
      const day = dayAt(ctx.now(), company.time_zone)
      const codes = [...new Set([...input.Places, ...input.Legs.flatMap(({ From, To }) => [From, To])])]
      const question = { day, travelerIds: travelerId === null ? [] : [travelerId], countries: countriesAt(codes) }
      const ground = await findGround(db, company.id, question)
      const asked = input.Legs.map(({ From, To, Day }) => ({ from: From, to: To, day: Day, leaves: null, lands: null }))
      const legs = waysOf(asked).filter(({ day: on }) => isDay(on))
      const together = ground && (await findTogether(db, company.id, ground.policy, legs))
      return present({ input, company, day, travelerId, codes, ground, together, legs }, ctx.language)
    }),
}

/** Throws traveller_not_found for somebody whom the viewer neither acts for nor serves. */
async function travelerOf(
  { db, viewer }: ReadTransaction<LoginViewer>,
  { id }: PolicyCompanyRow,
  asked: string | null,
): Promise<number | null> {
  if (asked === null) return null
  const travelerId = Number(asked)
  const isServed = viewer.deskCompanies.includes(id)
  const isOwn = id === viewer.companyId && (await findActedFor(db, id, viewer.loginId)).has(travelerId)
  if (!isServed && !isOwn) throw new AppError('traveller_not_found')
  return travelerId
}

interface Known {
  readonly input: Asked
  readonly company: PolicyCompanyRow
  readonly day: string
  readonly travelerId: number | null
  readonly codes: readonly string[]
  readonly ground: PolicyGround | null
  readonly together: Together | null
  readonly legs: readonly { readonly from: string; readonly to: string; readonly day: string }[]
}

function present(known: Known, language: Language): PolicyContext {
  const { input, company, day, travelerId, codes, ground, together, legs } = known
  const person = travelerId === null ? undefined : ground?.people.get(travelerId)
  const groups = ground?.policy.groupsOf(person) ?? []
  const policy = ground ? ownPolicy(ground.policy.read.document, groups) : policyKind.fallback
  const risks = countriesAt(codes).flatMap((country) => {
    const level = ground?.riskOf(country)
    return level === undefined ? [] : [[country, level] as const]
  })
  return {
    Version: ground?.policy.version ?? 0,
    Policy: policy,
    Groups: [...groups],
    Together: together ? { ...together(legs, { id: travelerId, groups }) } : {},
    Places: codes.flatMap((code) => {
      const place = placeOf(code)
      if (!place) return []
      const { latitude: Latitude, longitude: Longitude } = place.position ?? { latitude: null, longitude: null }
      const Name = cityName(code, language) ?? code
      return [{ Code: code, City: place.city, Country: place.country, Latitude, Longitude, Name }]
    }),
    Risks: Object.fromEntries(risks),
    Kg: input.Legs.map(({ From, To }) => Object.fromEntries(cabins.map((cabin) => [cabin, kgOf(From, To, cabin)]))),
    Carriers: [...new Set([...carriersIn(policy), ...(input.Carriers ?? [])])].map((Code) => ({
      Code,
      Name: findAirline(Code)?.names[language] ?? Code,
    })),
    Currency: { Code: company.currency, Digits: findCurrency(company.currency)?.digits ?? 2 },
    Rates: ground?.rates ?? null,
    Today: day,
  }
}

/** The rules that can be for somebody of these groups, whatever the form's cost centre, without anybody's address. */
function ownPolicy(document: PolicyDocument, groups: readonly string[]): PolicyContext['Policy'] {
  const isFor = ({ isOff, groups: of, costCentres, exceptGroups }: PolicyRule) =>
    !isOff &&
    !exceptGroups.some((group) => groups.includes(group)) &&
    (of.length === 0 || costCentres.length > 0 || of.some((group) => groups.includes(group)))
  const parsed = policyKind.schema.parse({ ...document, rules: document.rules.filter(isFor) })
  return { ...parsed, groups: parsed.groups.map((group) => ({ ...group, people: [], costCentres: [] })) }
}

/** Designators that the policy names. */
const carriersIn = ({ rules }: PolicyContext['Policy']): string[] => [
  ...new Set(
    rules.flatMap(({ rule }) =>
      rule.usual === 'suppliers' && rule.of === 'flight' ? [...rule.preferred, ...rule.forbidden] : [],
    ),
  ),
]
