import { fill } from '@portolan/rules/fill'
import { AppError } from '../../kernel/app-error.ts'
import { addEvents } from '../requests/request-events.store.ts'
import { findPeople } from '../requests/request-parts.store.ts'
import { personIn } from '../requests/request-parts.present.ts'
import type { RequestReader } from '../requests/request-sight.store.ts'
import { choosableOf, type Chosen, type KeptChoice, type OfferedOption } from './figures.rules.ts'
import { nameOfOffer } from './option.present.ts'
import { placedOffers } from './offer.rules.ts'
import { choosesFor, type Published, readPublished, saveChosen } from './published.ts'
import { proposalTextsIn } from './proposal-texts.ts'
import { type Acting, isPublished, refuseProposalStep, requestOf } from './proposal-step.ts'
import { deleteChoices, type ProposalRow, saveChoices } from './proposal.store.ts'

/** Choices of the client. The proposal's row is locked, so that of two who choose at once the second sees the first. */

interface Seen {
  /** The version that the caller saw; undefined: whatever is there. */
  readonly Version?: number | undefined
  readonly Publication: number
}

/** The newest publication for a step of its client, who has seen it. */
export async function takePublished(
  acting: Acting,
  row: ProposalRow,
  step: 'choose' | 'submit',
  { Publication }: Seen,
): Promise<Published> {
  refuseProposalStep(row, step, acting)
  if (!isPublished(row)) throw new AppError('record_not_found')
  if (Publication !== row.published) throw new AppError('proposal_changed')
  return readPublished(acting.db, row, acting.now)
}

/** The option of a plan; throws option_of_other_plan, record_not_found, option_expired. */
function optionIn(
  chosen: Chosen,
  { PlanKey, OptionKey }: { readonly PlanKey: string; readonly OptionKey: string },
  isWithdrawn: boolean,
): OfferedOption {
  const { Plans, ChosenPlan } = choosableOf(chosen)
  const option = Plans.find(({ Key }) => Key === PlanKey)?.Options.find(({ Key }) => Key === OptionKey)
  if (!option) {
    const isElsewhere = Plans.some(({ Options }) => Options.some(({ Key }) => Key === OptionKey))
    throw new AppError(isElsewhere ? 'option_of_other_plan' : 'record_not_found')
  }
  if (ChosenPlan !== null && ChosenPlan !== PlanKey) throw new AppError('option_of_other_plan')
  if (option.IsExpired && !isWithdrawn) throw new AppError('option_expired')
  return option
}

/** For whom an option is chosen: '' for all where it is shared. */
function targetsOf(
  option: OfferedOption,
  { chosen, row }: Published,
  reader: RequestReader,
  asked: string | undefined,
): string[] {
  const may = choosesFor(reader, row, chosen.travelers)
  if (option.IsShared) return ['']
  if (asked !== undefined && !chosen.travelers.some(({ key }) => key === asked)) throw new AppError('record_not_found')
  const targets = asked === undefined ? may : may.filter((key) => key === asked)
  if (targets.length === 0) throw new AppError('no_right')
  return targets
}

export interface OptionChoice extends Seen {
  readonly PlanKey: string
  readonly OptionKey: string
  readonly TravelerKey?: string | undefined
  readonly isWithdrawn?: boolean | undefined
}

/** Chooses an option or takes the choice back. Throws choice_changed where somebody else has chosen since. */
export async function chooseOption(
  acting: Acting,
  row: ProposalRow,
  reader: RequestReader,
  choice: OptionChoice,
): Promise<ProposalRow> {
  const { db, by, now, language } = acting
  const isWithdrawn = choice.isWithdrawn ?? false
  const published = await takePublished(acting, row, 'choose', choice)
  const { chosen } = published
  const option = optionIn(chosen, choice, isWithdrawn)
  const targets = targetsOf(option, published, reader, choice.TravelerKey)
  const standing = chosen.choices.filter(
    ({ category, travelerKey }) => category === option.Category && targets.includes(travelerKey),
  )
  await refuseChanged(
    acting,
    published,
    choice,
    standing.filter(({ optionKey }) => optionKey !== option.Key),
  )
  const isSame = (one: KeptChoice) => one.planKey === option.PlanKey && one.optionKey === option.Key
  const others = chosen.choices.filter((one) => !standing.includes(one))
  const made = targets.map((travelerKey): KeptChoice => ({
    travelerKey,
    category: option.Category,
    planKey: option.PlanKey,
    optionKey: option.Key,
    by: by.loginId,
    at: now,
    version: row.version + 1,
  }))
  const choices = isWithdrawn ? [...others, ...standing.filter((one) => !isSame(one))] : [...others, ...made]
  if (isWithdrawn) await deleteChoices(db, published.row, standing.filter(isSame))
  else await saveChoices(db, published.row, made)
  const moved = await saveChosen(acting, published, { ...chosen, choices })
  const names = chosen.travelers.filter(({ key }) => option.IsShared || targets.includes(key)).map(({ name }) => name)
  await addEvents(db, requestOf(published.row), {
    at: now,
    loginId: by.loginId,
    what: isWithdrawn ? 'proposalUnchosen' : 'proposalChosen',
    detail: { option: nameIn(published, option.PlanKey, option.Key, language), traveller: names.join(', ') },
  })
  return moved
}

const nameIn = ({ version }: Published, planKey: string, optionKey: string, language: Acting['language']): string => {
  const placed = placedOffers(version.body).find((one) => one.planKey === planKey && one.offer.key === optionKey)
  return placed ? `${placed.letter} · ${nameOfOffer(placed.offer, language)}` : optionKey
}

/** What somebody else has chosen since the caller looked, by name. */
export async function refuseChanged(
  { db, by, now, language }: Acting,
  published: Published,
  { Version }: Seen,
  standing: readonly KeptChoice[],
): Promise<void> {
  if (Version === undefined) return
  const other = standing.find((one) => one.version > Version && one.by !== by.loginId)
  if (!other) return
  const people = await findPeople(db, published.row.company_id, other.by === null ? [] : [other.by], now)
  const known = new Map(people.map((person) => [person.id, person]))
  throw new AppError('choice_changed', {
    x: fill(proposalTextsIn(language).chose, {
      by: personIn(known, other.by, language)?.Name ?? '–',
      option: nameIn(published, other.planKey, other.optionKey, language),
    }),
  })
}

/** Decides for one plan; choices in other plans end. */
export async function choosePlan(
  acting: Acting,
  row: ProposalRow,
  choice: Seen & { readonly PlanKey: string },
): Promise<ProposalRow> {
  const { db, by, now, language } = acting
  const published = await takePublished(acting, row, 'choose', choice)
  const { chosen } = published
  const plan = published.version.body.plans.find(({ key }) => key === choice.PlanKey)
  if (!plan) throw new AppError('record_not_found')
  const { chosen_plan: before, chosen_plan_by: beforeBy, chosen_plan_version: beforeVersion } = row
  const isOthers =
    before !== null &&
    before !== plan.key &&
    beforeBy !== by.loginId &&
    (beforeVersion ?? 0) > (choice.Version ?? Infinity)
  if (isOthers) {
    const people = await findPeople(db, row.company_id, beforeBy === null ? [] : [beforeBy], now)
    const known = new Map(people.map((person) => [person.id, person]))
    const name = published.version.body.plans.find(({ key }) => key === before)?.name ?? before
    const who = personIn(known, beforeBy, language)?.Name ?? '–'
    throw new AppError('choice_changed', { x: fill(proposalTextsIn(language).chosePlan, { by: who, plan: name }) })
  }
  const ended = chosen.choices.filter(({ planKey }) => planKey !== plan.key)
  await refuseChanged(acting, published, choice, ended)
  await deleteChoices(db, published.row, ended)
  const choices = chosen.choices.filter((one) => !ended.includes(one))
  const moved = await saveChosen(
    acting,
    published,
    { ...chosen, choices, chosenPlan: plan.key },
    { proposal: { chosen_plan: plan.key, chosen_plan_by: by.loginId, chosen_plan_version: row.version + 1 } },
  )
  await addEvents(db, requestOf(published.row), {
    at: now,
    loginId: by.loginId,
    what: 'planConfirmed',
    detail: { plan: plan.name },
  })
  return moved
}
