import type {
  ProposalChoice,
  ProposalDetail,
  ProposalOption,
  ProposalPlanShown,
} from '@portolan/contract/features/trip-proposals/shapes'
import { type ChosenOption, type Estimate, estimateOf } from '@portolan/rules/proposal-total'
import { chosenFor, type WantedChoice, wantedOf } from '@portolan/rules/proposal-choice'

/** A choice as somebody makes it or takes it back. */
export interface AskedChoice {
  readonly option: ProposalOption
  /** Keys of those it is made for; null: all whom the viewer may choose for. Nothing to a shared option. */
  readonly travelers: readonly string[] | null
  readonly isWithdrawn: boolean
}

type Chosen = Pick<ProposalDetail, 'TravelersShown' | 'SharedChoices'>

/** The proposal as it will be once the server has taken the choice: one option of a category for a traveller. */
export function withChoice<P extends Chosen>(proposal: P, { option, travelers, isWithdrawn }: AskedChoice): P {
  const { Category, PlanKey, Key: OptionKey } = option
  const made: ProposalChoice = { Category, PlanKey, OptionKey, By: null, At: new Date().toISOString() }
  const change = (choices: readonly ProposalChoice[]) => [
    ...choices.filter((choice) => choice.Category !== Category),
    ...(isWithdrawn ? [] : [made]),
  ]
  if (option.IsShared) return { ...proposal, SharedChoices: change(proposal.SharedChoices) }
  return {
    ...proposal,
    TravelersShown: proposal.TravelersShown.map((traveler) =>
      traveler.MayChoose && (travelers?.includes(traveler.Key) ?? true)
        ? { ...traveler, Choices: change(traveler.Choices) }
        : traveler,
    ),
  }
}

/** The proposal at that moment: options whose price has ended meanwhile are expired, whatever they were when it was read. */
export function withExpiry<P extends Pick<ProposalDetail, 'Plans'>>(proposal: P, now: number): P {
  const isOver = (option: ProposalOption) => !option.IsExpired && Date.parse(option.ValidUntil) <= now
  if (!proposal.Plans.some(({ Options }) => Options.some(isOver))) return proposal
  return {
    ...proposal,
    Plans: proposal.Plans.map((plan) => ({
      ...plan,
      Options: plan.Options.map((option) => (isOver(option) ? { ...option, IsExpired: true } : option)),
    })),
  }
}

/** Keys of the travellers for whom the option is chosen; a shared one for all. */
export function chosenBy({ TravelersShown, SharedChoices }: Chosen, option: ProposalOption): string[] {
  const isIt = (choice: ProposalChoice) => choice.OptionKey === option.Key && choice.PlanKey === option.PlanKey
  if (option.IsShared) return SharedChoices.some(isIt) ? TravelersShown.map(({ Key }) => Key) : []
  return TravelersShown.flatMap(({ Key, Choices }) => (Choices.some(isIt) ? [Key] : []))
}

/** Whether the option is marked as chosen: by those whom the viewer chooses for, or by anybody where the viewer chooses for none. */
export const isTinted = (
  {
    proposal,
    mayChoose,
    keys,
  }: { readonly proposal: Chosen; readonly mayChoose: boolean; readonly keys: readonly string[] },
  option: ProposalOption,
): boolean => chosenBy(proposal, option).some((key) => option.IsShared || !mayChoose || keys.includes(key))

/** One wanted choice, and the option that it is made for. */
export interface MadeChoice {
  readonly wanted: WantedChoice
  readonly option: ProposalOption | undefined
}

export const madeChoices = (proposal: ProposalDetail, plan: ProposalPlanShown): MadeChoice[] =>
  wantedOf(plan, proposal.TravelersShown).map((wanted) => ({ wanted, option: chosenFor(proposal, plan, wanted) }))

/** What the choices cost, to the cent. */
export function estimateChoices(
  { TravelersShown, Currency, Rates }: ProposalDetail,
  made: readonly MadeChoice[],
): Estimate {
  const passengers = new Map(TravelersShown.map(({ Key, Passenger }) => [Key, Passenger]))
  const chosen = made.flatMap(({ wanted, option }): ChosenOption[] =>
    option ? [{ option, passenger: passengers.get(wanted.TravelerKey ?? '') ?? 'adult' }] : [],
  )
  return estimateOf(chosen, Currency, Rates)
}

/** kg CO2e of all chosen flights; null where none is chosen, or one of them is not known. */
export function chosenKg(made: readonly MadeChoice[]): number | null {
  const flights = made.flatMap(({ option }) => (option && option.Segments.length > 0 ? [option] : []))
  if (flights.length === 0) return null
  return flights.reduce<number | null>(
    (sum, { Emissions }) => (sum === null || !Emissions ? null : sum + Emissions.Kg),
    0,
  )
}

/** The instant at which the first of the chosen prices ends, or the first that can still be chosen; null without one. */
export function nextEnd(made: readonly MadeChoice[], otherwise: string | null): string | null {
  const ends = made.flatMap(({ option }) => (option && !option.IsExpired ? [option.ValidUntil] : []))
  return ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? otherwise
}

/** Travellers with what they have chosen of what is wanted of them in the plan. */
export function progressOf(proposal: ProposalDetail, plan: ProposalPlanShown) {
  const made = madeChoices(proposal, plan)
  return proposal.TravelersShown.map((traveler) => {
    const own = made.filter(({ wanted }) => wanted.TravelerKey === traveler.Key)
    const missing = own.filter(({ option }) => !option).map(({ wanted }) => wanted.Category)
    return { traveler, wanted: own.length, missing }
  })
}
