/** Who has chosen what of a proposal, and what is missing before it can be submitted. */

export interface ChoosableOption {
  readonly Key: string
  readonly PlanKey: string
  readonly Category: number
  readonly IsShared: boolean
  readonly IsExpired: boolean
}

export interface ChoosablePlan<O extends ChoosableOption = ChoosableOption> {
  readonly Key: string
  readonly Options: readonly O[]
}

export interface Choice {
  readonly Category: number
  readonly PlanKey: string
  readonly OptionKey: string
}

export interface Chooser {
  readonly Key: string
  readonly Choices: readonly Choice[]
}

export interface Choosable<O extends ChoosableOption = ChoosableOption> {
  readonly Plans: readonly ChoosablePlan<O>[]
  readonly TravelersShown: readonly Chooser[]
  readonly SharedChoices: readonly Choice[]
  /** Confirmed by ConfirmPlan; null until then. */
  readonly ChosenPlan: string | null
}

/**
 * The plan that choices belong to: the confirmed one, the only one, or the one that everybody's choices are in. Null where
 * nobody has chosen among several, or their choices are in several.
 */
export function planOf<O extends ChoosableOption>(proposal: Choosable<O>): ChoosablePlan<O> | null {
  const { Plans, ChosenPlan } = proposal
  const [only, another] = Plans
  if (only && !another) return only
  const named = new Set(ChosenPlan === null ? allChoices(proposal).map(({ PlanKey }) => PlanKey) : [ChosenPlan])
  const [key] = named
  return named.size === 1 ? (Plans.find((plan) => plan.Key === key) ?? null) : null
}

const allChoices = ({ TravelersShown, SharedChoices }: Choosable): readonly Choice[] => [
  ...SharedChoices,
  ...TravelersShown.flatMap(({ Choices }) => Choices),
]

/** One choice that is wanted: of a category, for a traveller, or once for all (null). */
export interface WantedChoice {
  readonly Category: number
  readonly TravelerKey: string | null
}

/** All choices that a plan wants: one of each category and traveller, one of each category that is shared. */
export function wantedOf(plan: ChoosablePlan, travelers: readonly Pick<Chooser, 'Key'>[]): WantedChoice[] {
  const categories = [...new Set(plan.Options.map(({ Category }) => Category))].toSorted((a, b) => a - b)
  return categories.flatMap((Category): WantedChoice[] => {
    const isShared = plan.Options.some((option) => option.Category === Category && option.IsShared)
    return isShared ? [{ Category, TravelerKey: null }] : travelers.map(({ Key }) => ({ Category, TravelerKey: Key }))
  })
}

/** The option that a wanted choice is made for; undefined while it is open. */
export function chosenFor<O extends ChoosableOption>(
  proposal: Choosable<O>,
  plan: ChoosablePlan<O>,
  { Category, TravelerKey }: WantedChoice,
): O | undefined {
  const choices =
    TravelerKey === null
      ? proposal.SharedChoices
      : (proposal.TravelersShown.find(({ Key }) => Key === TravelerKey)?.Choices ?? [])
  const choice = choices.find((one) => one.Category === Category && one.PlanKey === plan.Key)
  return choice && plan.Options.find(({ Key }) => Key === choice.OptionKey)
}

/** Why a proposal cannot be submitted yet; the codes of the error table. */
export type ChoiceFault =
  | { readonly code: 'select_plan' }
  | {
      readonly code: 'select_flight_option' | 'select_hotel_option' | 'select_car_option'
      readonly wanted: WantedChoice
    }
  | { readonly code: 'option_expired'; readonly wanted: WantedChoice }

const unselected = { 1: 'select_flight_option', 2: 'select_hotel_option', 3: 'select_car_option' } as const

/** Everything that stands between the choices and SubmitForBooking, in the order in which it is to be mended. */
export function choiceFaults(proposal: Choosable): ChoiceFault[] {
  const plan = planOf(proposal)
  if (!plan) return [{ code: 'select_plan' }]
  return wantedOf(plan, proposal.TravelersShown).flatMap((wanted): ChoiceFault[] => {
    const option = chosenFor(proposal, plan, wanted)
    if (!option) return [{ code: unselected[wanted.Category === 2 ? 2 : wanted.Category === 3 ? 3 : 1], wanted }]
    return option.IsExpired ? [{ code: 'option_expired', wanted }] : []
  })
}
