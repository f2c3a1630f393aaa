import type { AdvisorySource } from '@portolan/contract/enums'
import { setImmediate } from 'node:timers/promises'
import type { Rates } from '@portolan/rules/convert-money'
import type { Db } from '../../../db/database.ts'
import type { ApprovalRules } from '../../../domain/approvals/approval-rules.kind.ts'
import { judge, type JudgingTools } from '../../../domain/approvals/judge.rules.ts'
import { findRates } from '../../../domain/money/rates.store.ts'
import { tripsOfRequest } from '../../../domain/policy/judge-request.ts'
import { type Bench, findBench, judgeTrip, strictestOf } from '../../../domain/policy/judge-trips.ts'
import { policyOfLevels } from '../../../domain/policy/policy-at-submission.ts'
import type { PublishedPolicy } from '../../../domain/policy/published-policy.ts'
import { findContents } from '../../../domain/policy/request-trips.store.ts'
import type { TripContent, TripToJudge } from '../../../domain/policy/trip-to-judge.ts'
import { homeCountryOf } from '../../../domain/requests/form-places.ts'
import { totalOf } from '../../../domain/requests/request-total.rules.ts'
import { findCountryLevels } from '../../../domain/risk/country-levels.store.ts'
import { cityCode } from '../../../reference/airports.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import { type Difference, differenceOf, type RequestOutcome } from './judged-otherwise.rules.ts'
import { findOpenRequests, type OpenRequest } from './open-requests.store.ts'

/** Two sets of rules of one company. */
export interface RulesSide {
  /** Null where the company has no policy. */
  readonly policy: PublishedPolicy | null
  readonly approval: ApprovalRules
}

export interface JudgedCompany {
  readonly id: number
  /** ISO 4217. */
  readonly currency: string
  /** Code of the source of risk levels that its rules name. */
  readonly riskSource: AdvisorySource
  /** The day on which they are judged, ISO 8601. */
  readonly day: string
}

export interface OtherOutcomes {
  readonly count: number
  /** At most three, `reference name`. */
  readonly examples: readonly string[]
}

export interface JudgedOtherwise {
  readonly judged: number
  readonly by: ReadonlyMap<Difference, OtherOutcomes>
}

/** Requests that one turn reads: what they ask for is worked out in one go, while other calls wait. */
const atOnce = 200
const mostExamples = 3
/** How long other calls wait for this one at most, in milliseconds. */
const sliceMs = 20

/**
 * Which open requests the second set of rules would judge otherwise than the first, if they were submitted on that day. Some
 * six statements for every two hundred requests; writes nothing. Both sides see the same rates, risk levels and budgets.
 */
export async function judgeOtherwise(
  db: Db,
  company: JudgedCompany,
  [before, after]: readonly [RulesSide, RulesSide],
): Promise<JudgedOtherwise> {
  const by = new Map<Difference, { count: number; examples: string[] }>()
  const rates = await findRates(db, company.day)
  const isSamePolicy = before.policy === after.policy
  let judged = 0
  let last: OpenRequest | null = null
  do {
    const rows: OpenRequest[] = await findOpenRequests(db, company.id, { after: last, limit: atOnce })
    last = rows.length === atOnce ? (rows.at(-1) ?? null) : null
    const asked = await readPage(db, company, rows)
    const trips = asked.flatMap((one) => one.trips)
    const bench = (policy: PublishedPolicy | null) =>
      policy && trips.length > 0 ? findBench(db, company, trips, { day: company.day, tried: policy }) : null
    const first = await bench(before.policy)
    const second = isSamePolicy ? first : await bench(after.policy)
    let begun = performance.now()
    for (const one of asked) {
      const old = outcomeOf(one, { bench: first, approval: before.approval, rates })
      const wanted = outcomeOf(one, {
        bench: second,
        approval: after.approval,
        rates,
        ...(isSamePolicy ? { known: old } : {}),
      })
      const difference = differenceOf(old, wanted)
      if (difference) note(by, difference, one.row)
      judged += 1
      if (performance.now() - begun < sliceMs) continue
      await setImmediate()
      begun = performance.now()
    }
  } while (last)
  return { judged, by }
}

interface Asked {
  readonly row: OpenRequest
  readonly trips: readonly TripToJudge[]
  readonly riskLevels: Readonly<Record<string, number>>
}

async function readPage(db: Db, company: JudgedCompany, rows: readonly OpenRequest[]): Promise<Asked[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const contents = await findContents(db, company.id, ids)
  const levels = await findCountryLevels(db, company.riskSource, [...new Set(rows.flatMap((row) => row.countries))])
  return rows.map((row) => ({
    row,
    trips: tripsOfRequest(row, contents.get(row.id), company.day).map(remembered),
    riskLevels: Object.fromEntries(
      row.countries.flatMap((country) => {
        const known = levels.get(country)
        return known ? [[country, known.level] as const] : []
      }),
    ),
  }))
}

/** What a trip says costs more than judging it, and is the same for both sides: they are judged with one day's rates. */
function remembered(trip: TripToJudge): TripToJudge {
  let content: TripContent | null = null
  return { ...trip, inputOf: (money) => (content ??= trip.inputOf(money)) }
}

interface Judging {
  readonly bench: Bench | null
  readonly approval: ApprovalRules
  readonly rates: Rates | null
  /** The other side's, where the policy is the same. */
  readonly known?: RequestOutcome
}

function outcomeOf({ row, trips, riskLevels }: Asked, { bench, approval, rates, known }: Judging): RequestOutcome {
  const policy = known
    ? known.policy
    : policyOfLevels(bench && strictestOf(trips.map((trip) => judgeTrip(trip, bench))))
  const tools: JudgingTools = { rates, digitsOf: (code) => findCurrency(code)?.digits }
  const judged = {
    source: row.source === 1 ? ('order' as const) : row.source === 2 ? ('proposal' as const) : ('request' as const),
    costCentre: row.cost_centre,
    total: totalOf(row),
    cities: [...new Set(row.places.slice(1).flatMap((code) => [code, cityCode(code)]))],
    countries: row.countries,
    homeCountry: homeCountryOf(row.form),
    riskLevels,
    policy,
    budget: row.budget?.is ?? null,
    budgetLevel: row.budget?.level ?? 0,
  }
  return { policy, approval: judge(approval, judged, tools) }
}

function note(
  by: Map<Difference, { count: number; examples: string[] }>,
  difference: Difference,
  { reference, trip_name }: OpenRequest,
): void {
  const found = by.get(difference) ?? { count: 0, examples: [] }
  found.count += 1
  if (found.examples.length < mostExamples) found.examples.push(`${reference} ${trip_name}`)
  by.set(difference, found)
}
