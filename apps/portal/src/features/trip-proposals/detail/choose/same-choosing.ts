import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { chosenBy } from './choices.rules.ts'
import type { Choosing } from './choosing.ts'

/** All that one option shows of choosing: while it stays, its card is not drawn again, whatever is chosen of the others. */
const shownOf = ({ proposal, mayChoose, keys, ask }: Choosing, option: ProposalOption): string =>
  JSON.stringify([
    mayChoose,
    keys,
    ask && [ask.isBusy, ask.isDone],
    chosenBy(proposal, option),
    proposal.TravelersShown.map(({ Name, MayChoose }) => [Name, MayChoose]),
  ])

interface Props {
  readonly option: ProposalOption
  readonly choosing: Choosing
  readonly onDetails?: unknown
  readonly compare?: { readonly isPicked: boolean } | null
}

/** Whether a card of an option would look the same: many of them are on a page, and one is chosen at a time. */
export const looksTheSame = (before: Props, after: Props): boolean =>
  before.option === after.option &&
  before.onDetails === after.onDetails &&
  before.compare?.isPicked === after.compare?.isPicked &&
  (before.choosing === after.choosing ||
    shownOf(before.choosing, before.option) === shownOf(after.choosing, after.option))
