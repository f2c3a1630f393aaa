import { ProposalCategory } from '@portolan/contract/enums'
import { tripProposals } from '@portolan/contract/features/trip-proposals'
import type {
  ProposalDetail,
  ProposalOption,
  ProposalPlanShown,
} from '@portolan/contract/features/trip-proposals/shapes'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { useStep } from '../../../../parts/request-sections/use-step.ts'
import { Button } from '../../../../ui/button.tsx'
import { OptionDialog } from '../cards/option-dialog.tsx'
import { ChooseFor } from '../choose/choose-for.tsx'
import type { Choosing } from '../choose/choosing.ts'
import { FlightsSection, type View } from './flights-section.tsx'
import { OtherSection } from './other-section.tsx'
import { PlanTabs } from './plan-tabs.tsx'
import styles from './plan-view.module.css'

const others = [ProposalCategory.Hotel, ProposalCategory.Car] as const

interface Props {
  readonly plan: ProposalPlanShown
  readonly onPlan: (key: string) => void
  readonly choosing: Choosing
  readonly view: View
  readonly onKeys: (keys: readonly string[]) => void
}

/** One plan of a proposal with its options, and the tabs of the others. */
export function PlanView({ plan, onPlan, choosing, view, onKeys }: Props) {
  const { proposal, mayChoose, keys } = choosing
  const [detailed, setDetailed] = useState<ProposalOption | null>(null)
  const of = (category: ProposalCategory) => plan.Options.filter(({ Category }) => Category === category)
  const flights = of(ProposalCategory.Airfare)
  const mine = proposal.TravelersShown.filter(({ MayChoose }) => MayChoose)
  const hasTabs = proposal.Plans.length > 1
  return (
    <div className={styles.plans}>
      {hasTabs && <PlanTabs plans={proposal.Plans} shown={plan.Key} chosen={proposal.ChosenPlan} onShow={onPlan} />}
      <div
        className={styles.plan}
        id="plan"
        tabIndex={-1}
        {...(hasTabs ? { role: 'tabpanel', 'aria-labelledby': `plan-${plan.Key}` } : {})}
      >
        {plan.Note && (
          <p className={styles.note} translate="no">
            {plan.Note}
          </p>
        )}
        {hasTabs && <DecidePlan proposal={proposal} plan={plan} />}
        {mayChoose && mine.length > 1 && <ChooseFor travelers={mine} keys={keys} onKeys={onKeys} />}
        {flights.length > 0 && (
          <FlightsSection
            key={plan.Key}
            planKey={plan.Key}
            options={flights}
            choosing={choosing}
            view={view}
            onDetails={setDetailed}
          />
        )}
        {others.map((category) => {
          const options = of(category)
          return (
            options.length > 0 && (
              <OtherSection
                key={`${plan.Key} ${String(category)}`}
                category={category}
                options={options}
                choosing={choosing}
                onDetails={setDetailed}
              />
            )
          )
        })}
      </div>
      {detailed && <OptionDialog option={detailed} onClose={() => setDetailed(null)} />}
    </div>
  )
}

/** Decides for this plan among several; choices in the others end. */
function DecidePlan({ proposal, plan }: { readonly proposal: ProposalDetail; readonly plan: ProposalPlanShown }) {
  const { t } = useTranslation('proposalsDetail')
  const { ReferenceNumber, Version, Publication, Shown, ChosenPlan, Actions } = proposal
  const step = useStep(
    () => call(tripProposals.confirmPlan, { ReferenceNumber, Version, Publication, PlanKey: plan.Key }),
    () => t('planDecided', { plan: plan.Name }),
  )
  if (!Actions.includes('choose') || Shown !== Publication || ChosenPlan === plan.Key) return null
  const other = proposal.Plans.find(({ Key }) => Key === ChosenPlan)
  return (
    <div className={styles.decide}>
      <p>{other ? t('otherPlan', { plan: other.Name }) : t('onePlan')}</p>
      <Button busy={step.isPending} onClick={() => step.mutate(undefined)}>
        <IconCheck size={18} aria-hidden />
        {t('decidePlan', { plan: plan.Name })}
      </Button>
    </div>
  )
}
