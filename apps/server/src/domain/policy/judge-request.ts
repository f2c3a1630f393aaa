import type { FormattedMoney } from '@portolan/rules/format-money'
import type { Db } from '../approvals/approval.store.ts'
import { chosenOffers } from '../proposals/figures.rules.ts'
import type { RequestRow } from '../requests/request.store.ts'
import { dayAt } from '../working-days/working-time.ts'
import { type JudgedTrip, judgeTrips, verdictOfAll } from './judge-trips.ts'
import { tripOfOffers } from './proposal-trips.ts'
import type { PublishedPolicy } from './published-policy.ts'
import { type JudgedRow, paidTrip, tripOfOrder, tripOfRequest } from './request-trips.ts'
import { findContents, type RequestContent } from './request-trips.store.ts'
import type { TripToJudge } from './trip-to-judge.ts'

/** A request, saved or not, that its company's policy judges; without an id it is a form that is being written. */
export type RequestToJudge = JudgedRow &
  Pick<RequestRow, 'company_id' | 'company_currency' | 'time_zone'> & { readonly id: number | null }

export interface Judging {
  readonly now: Date
  /** When it was asked for, where that is over: days ahead count from there. */
  readonly askedAt?: Date
  /** The price that was paid, where that is judged. */
  readonly paid?: FormattedMoney
  /** In place of what is published. */
  readonly tried?: PublishedPolicy
}

/** What the policy of today says of a request; of several travellers what it says of all. Null without a policy. */
export async function judgeRequest(
  db: Db,
  row: RequestToJudge,
  { now, askedAt, paid, tried }: Judging,
): Promise<JudgedTrip | null> {
  const day = dayAt(now, row.time_zone)
  const contents = row.id === null ? null : await findContents(db, row.company_id, [row.id])
  const asked = askedAt ? dayAt(askedAt, row.time_zone) : day
  const trips = tripsOfRequest(row, contents?.get(row.id ?? 0), asked)
  const company = { id: row.company_id, currency: row.company_currency }
  const priced = paid ? trips.map((trip) => paidTrip(trip, paid)) : trips
  return verdictOfAll(await judgeTrips(db, company, priced, { day, tried }))
}

/** The trips of a request: one, or of a proposal one for each who travels. */
export function tripsOfRequest(row: JudgedRow, content: RequestContent | undefined, day: string): TripToJudge[] {
  if (row.source === 1 && content?.order) return [tripOfOrder(row, content.order, day)]
  if (row.source !== 2 || !content?.proposal) return [tripOfRequest(row, day, content?.flights ?? null)]
  const { body, travelers, chosenPlan, choices } = content.proposal
  const kept = choices.map((choice) => ({ ...choice, by: null, at: new Date(0), version: 0 }))
  const chosen = chosenOffers({ body, travelers, choices: kept, chosenPlan, now: new Date(0) })
  return travelers.map((traveler) =>
    tripOfOffers({
      costCentre: row.cost_centre,
      day,
      traveler,
      offers: chosen
        .filter((one) => one.traveler === null || one.traveler.key === traveler.key)
        .map(({ offer }) => offer),
      isWhole: true,
    }),
  )
}
