import type { ProposalInput, ProposalOffer } from '@portolan/contract/features/trip-proposals/offer'
import type { Db } from '../approvals/approval.store.ts'
import { type Chosen, chosenOffers, type TravelingPerson } from '../proposals/figures.rules.ts'
import { findBench, type JudgedTrip, judgeTrip, type PolicyCompany, strictestOf, verdictOfAll } from './judge-trips.ts'
import type { PolicyGround } from './policy-ground.store.ts'
import { tripOfOffers } from './proposal-trips.ts'

/** A publication, and what is chosen of it. */
export interface OffersToJudge extends Pick<Chosen, 'travelers' | 'choices' | 'chosenPlan' | 'now'> {
  readonly company: PolicyCompany
  readonly costCentre: string | null
  readonly body: Pick<ProposalInput, 'plans'>
  /** The company's day on which it is judged. */
  readonly day: string
  /** What it is judged with, where the caller has read it already; null: the company has no policy. */
  readonly ground?: PolicyGround | null | undefined
}

export interface JudgedOffers {
  /** By the key of the option: what the policy says for the traveller for whom it is strictest. */
  readonly options: ReadonlyMap<string, JudgedTrip>
  /** Of what is chosen so far; null while nothing is. */
  readonly chosen: JudgedTrip | null
}

/** What the policy of today says of all options of a proposal, by the statements of one; null without a policy. */
export async function judgeOffers(db: Db, proposal: OffersToJudge): Promise<JudgedOffers | null> {
  const { company, body, travelers, day, ground } = proposal
  const offers = body.plans.flatMap(({ options }) => options)
  const tripOf = (traveler: TravelingPerson, own: readonly ProposalOffer[], isWhole: boolean) =>
    tripOfOffers({ costCentre: proposal.costCentre, day, traveler, offers: own, isWhole })
  const alone = travelers.flatMap((traveler) => offers.map((offer) => tripOf(traveler, [offer], false)))
  const bench = await findBench(db, company, alone, { day, ground })
  if (!bench) return null
  // Who is in the same groups and pays the same is judged alike.
  const kinds = Map.groupBy(travelers, ({ travelerId, passenger }) => {
    const person = travelerId === null ? undefined : bench.ground.people.get(travelerId)
    return JSON.stringify([travelerId === null, passenger, bench.ground.policy.groupsOf(person)])
  })
  const each = bench.together ? travelers : [...kinds.values()].flatMap(([one]) => one ?? [])
  const judge = (traveler: TravelingPerson, own: readonly ProposalOffer[], isWhole: boolean) =>
    judgeTrip(tripOf(traveler, own, isWhole), bench)
  const taken = chosenOffers(proposal)
  return {
    options: new Map(
      offers.flatMap((offer) => {
        const strictest = strictestOf(each.map((traveler) => judge(traveler, [offer], false)))
        return strictest ? [[offer.key, strictest] as const] : []
      }),
    ),
    chosen:
      taken.length === 0
        ? null
        : verdictOfAll(
            travelers.map((traveler) => {
              const own = taken.filter((one) => one.traveler === null || one.traveler.key === traveler.key)
              return judge(
                traveler,
                own.map(({ offer }) => offer),
                true,
              )
            }),
          ),
  }
}
