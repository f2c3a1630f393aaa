import { passengerTypes, type PassengerType, proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import { newKey, type OptionDraft, type PlanDraft, type PriceDraft, type ProposalDraft } from './draft-values.ts'

/** What is done with plans and options as a whole. What is not touched stays the same object. */

const isPlan = (key: string) => (plan: PlanDraft) => plan.key === key

const withPlan = (draft: ProposalDraft, key: string, change: (plan: PlanDraft) => PlanDraft): ProposalDraft => ({
  ...draft,
  plans: draft.plans.map((plan) => (plan.key === key ? change(plan) : plan)),
})

function moved<T>(list: readonly T[], from: number, step: 1 | -1): readonly T[] {
  const to = from + step
  const one = list[from]
  if (one === undefined || to < 0 || to >= list.length) return list
  const others = list.toSpliced(from, 1)
  return others.toSpliced(to, 0, one)
}

export const optionCount = ({ plans }: ProposalDraft): number =>
  plans.reduce((sum, { options }) => sum + options.length, 0)

/** How many more options there may be. */
export const optionsLeft = (draft: ProposalDraft): number => proposalLimits.options - optionCount(draft)

const copyOfOption = (option: OptionDraft): OptionDraft => ({
  ...option,
  key: newKey(),
  segments: option.segments.map((one) => ({ ...one, key: newKey() })),
  prices: option.prices.map((price) => ({
    ...price,
    serviceFees: price.serviceFees.map((fee) => ({ ...fee, key: newKey() })),
  })),
})

export const withoutPlan = (draft: ProposalDraft, key: string): ProposalDraft => ({
  ...draft,
  plans: draft.plans.filter((plan) => plan.key !== key),
})

export const movePlan = (draft: ProposalDraft, key: string, step: 1 | -1): ProposalDraft => ({
  ...draft,
  plans: moved(draft.plans, draft.plans.findIndex(isPlan(key)), step),
})

/** Behind its original, under a name of its own; as many options as there may be. */
export function copyPlan(draft: ProposalDraft, key: string, name: string): ProposalDraft {
  const at = draft.plans.findIndex(isPlan(key))
  const plan = draft.plans[at]
  if (!plan || draft.plans.length >= proposalLimits.plans) return draft
  const options = plan.options.slice(0, Math.max(0, optionsLeft(draft))).map(copyOfOption)
  return { ...draft, plans: draft.plans.toSpliced(at + 1, 0, { ...plan, key: newKey(), name, options }) }
}

/** Into a plan, as many as there may be. */
export const withOptions = (draft: ProposalDraft, planKey: string, options: readonly OptionDraft[]): ProposalDraft =>
  withPlan(draft, planKey, (plan) => ({
    ...plan,
    options: [...plan.options, ...options.slice(0, Math.max(0, optionsLeft(draft)))],
  }))

/** All options of a plan hold until the same instant. */
export const withValidity = (draft: ProposalDraft, planKey: string, validUntil: string): ProposalDraft =>
  withPlan(draft, planKey, (plan) => ({
    ...plan,
    options: plan.options.map((option) => (option.validUntil === validUntil ? option : { ...option, validUntil })),
  }))

export const withoutOption = (draft: ProposalDraft, key: string): ProposalDraft =>
  withPlan(draft, planOfOption(draft, key) ?? '', (plan) => ({
    ...plan,
    options: plan.options.filter((one) => one.key !== key),
  }))

export const moveOption = (draft: ProposalDraft, key: string, step: 1 | -1): ProposalDraft =>
  withPlan(draft, planOfOption(draft, key) ?? '', (plan) => ({
    ...plan,
    options: moved(
      plan.options,
      plan.options.findIndex((one) => one.key === key),
      step,
    ),
  }))

/** Behind its original, with a key of its own; null where there may be no more. */
export function copyOption(draft: ProposalDraft, key: string): { draft: ProposalDraft; key: string } | null {
  const planKey = planOfOption(draft, key)
  if (planKey === null || optionsLeft(draft) < 1) return null
  let copied = ''
  const next = withPlan(draft, planKey, (plan) => {
    const at = plan.options.findIndex((one) => one.key === key)
    const copy = copyOfOption(plan.options[at] as OptionDraft)
    copied = copy.key
    return { ...plan, options: plan.options.toSpliced(at + 1, 0, copy) }
  })
  return { draft: next, key: copied }
}

/** To the end of another plan. It keeps its key, so that its choices hold where they can. */
export function optionToPlan(draft: ProposalDraft, key: string, planKey: string): ProposalDraft {
  const option = draft.plans.flatMap(({ options }) => options).find((one) => one.key === key)
  if (!option || planOfOption(draft, key) === planKey) return draft
  return withPlan(withoutOption(draft, key), planKey, (plan) => ({ ...plan, options: [...plan.options, option] }))
}

export const planOfOption = ({ plans }: ProposalDraft, key: string): string | null =>
  plans.find(({ options }) => options.some((one) => one.key === key))?.key ?? null

/** The price of one passenger type for all others that have one or travel. */
export function copyPrice(
  prices: readonly PriceDraft[],
  from: PassengerType,
  travelling: readonly PassengerType[],
): readonly PriceDraft[] {
  const price = prices.find(({ passenger }) => passenger === from)
  if (!price) return prices
  return passengerTypes.flatMap((passenger) => {
    const own = prices.find((one) => one.passenger === passenger)
    if (passenger === from) return [price]
    if (!own && !travelling.includes(passenger)) return []
    return [{ ...price, passenger, serviceFees: price.serviceFees.map((fee) => ({ ...fee, key: newKey() })) }]
  })
}

/** Types of those who travel, adults first. */
export const travellingTypes = ({ travelers }: Pick<ProposalDraft, 'travelers'>): readonly PassengerType[] =>
  passengerTypes.filter((type) => travelers.some(({ passenger }) => passenger === type))
