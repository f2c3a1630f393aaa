import type { ProposalDetail, ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { chosenFor, planOf, wantedOf } from '@portolan/rules/proposal-choice'

type Chosen = Pick<ProposalDetail, 'Plans' | 'TravelersShown' | 'SharedChoices' | 'ChosenPlan'>

export interface ChosenLine {
  readonly category: number
  /** For whom; empty where it is for all of them. */
  readonly names: readonly string[]
  /** Undefined while nobody has chosen. */
  readonly option: ProposalOption | undefined
}

/** What has been chosen, and what not: a line for each option and for whom it is. Empty while no plan is decided for. */
export function chosenLines(proposal: Chosen): readonly ChosenLine[] {
  const plan = planOf(proposal)
  if (!plan) return []
  const names = new Map(proposal.TravelersShown.map(({ Key, Name }) => [Key, Name]))
  const lines: ChosenLine[] = []
  for (const wanted of wantedOf(plan, proposal.TravelersShown)) {
    const option = chosenFor(proposal, plan, wanted)
    const name = wanted.TravelerKey === null ? [] : [names.get(wanted.TravelerKey) ?? '']
    const same = lines.findIndex((one) => one.category === wanted.Category && one.option?.Key === option?.Key)
    const known = lines[same]
    if (known) lines[same] = { ...known, names: [...known.names, ...name] }
    else lines.push({ category: wanted.Category, names: name, option })
  }
  return lines
}

/** The chosen options, each once. */
export const chosenOptions = (proposal: Chosen): readonly ProposalOption[] => [
  ...new Map(chosenLines(proposal).flatMap(({ option }) => (option ? [[option.Key, option] as const] : []))).values(),
]

/** The plan that choices belong to, by name; null while none is decided for. */
export const chosenPlanName = (proposal: Chosen): string | null => {
  const key = planOf(proposal)?.Key
  return proposal.Plans.find(({ Key }) => Key === key)?.Name ?? null
}
