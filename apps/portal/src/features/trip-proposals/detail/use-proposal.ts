import { tripProposals } from '@portolan/contract/features/trip-proposals'
import type { ProposalDetail, ProposalPlanShown } from '@portolan/contract/features/trip-proposals/shapes'
import { planOf } from '@portolan/rules/proposal-choice'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useStep } from '../../../parts/request-sections/use-step.ts'
import type { Choosing } from './choose/choosing.ts'
import { withExpiry } from './choose/choices.rules.ts'
import { useChoices } from './choose/use-choices.ts'

interface How {
  readonly readAt: number
  readonly isPreview: boolean
}

/** Clocks that differ by less show the same minute. */
const sameClock = 5_000

/** A proposal as it is shown now, with what is chosen here and for whom. */
export function useProposal(read: ProposalDetail, { readAt, isPreview }: How) {
  // The server's clock tells what has expired, whatever the viewer's says.
  const ahead = Date.parse(read.Now) - readAt
  const skew = Math.abs(ahead) < sameClock ? 0 : ahead
  const ends = read.Plans.flatMap(({ Options }) => Options.map(({ ValidUntil }) => ValidUntil))
  const now = useNow(ends.map((end) => new Date(Date.parse(end) - skew).toISOString())) + skew
  const proposal = useMemo(() => withExpiry(read, now), [read, now])
  const [shown, setShown] = useState<string | null>(null)
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const choices = useChoices(read)
  const plan: ProposalPlanShown | undefined =
    proposal.Plans.find(({ Key }) => Key === (shown ?? proposal.ChosenPlan ?? planOf(proposal)?.Key)) ??
    proposal.Plans[0]
  const mine = proposal.TravelersShown.filter(({ MayChoose }) => MayChoose).map(({ Key }) => Key)
  const own = picked?.filter((key) => mine.includes(key)) ?? []
  const keys = own.length > 0 ? own : mine
  const isNewest = proposal.Shown === proposal.Publication && !isPreview
  const ask = useAsk(proposal)
  const choosing: Choosing = {
    proposal,
    now,
    mayChoose:
      isNewest &&
      !proposal.IsBeingRevised &&
      proposal.Actions.includes('choose') &&
      (proposal.ChosenPlan === null || proposal.ChosenPlan === plan?.Key),
    keys,
    onChoose: (option, isWithdrawn) =>
      choices.mutate({ option, travelers: keys.length === mine.length ? null : keys, isWithdrawn }),
    ask: isNewest ? ask : null,
  }
  return { proposal, plan, onPlan: setShown, choosing, onKeys: setPicked, isSaving: choices.isPending }
}

/** Asks for new prices of what has expired: once for all of them. */
function useAsk({ ReferenceNumber, Actions, Publication }: ProposalDetail): Choosing['ask'] {
  const { t } = useTranslation('proposalsDetail')
  const step = useStep(
    (_publication: number) => call(tripProposals.askNewPrice, { ReferenceNumber }),
    () => t('asked'),
  )
  if (!Actions.includes('askPrice')) return null
  // A publication that came since has answered it.
  const isDone = step.isSuccess && step.variables === Publication
  return { isBusy: step.isPending, isDone, onAsk: () => step.mutate(Publication) }
}
