import type { ProposalPlanShown } from '@portolan/contract/features/trip-proposals/shapes'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './plan-view.module.css'

interface Props {
  readonly plans: readonly ProposalPlanShown[]
  readonly shown: string
  /** The plan that was decided for; null while none was. */
  readonly chosen: string | null
  readonly onShow: (key: string) => void
}

/** Plans of a proposal that has several: arrows, Home and End move between them. */
export function PlanTabs({ plans, shown, chosen, onShow }: Props) {
  const { t } = useTranslation('proposalsDetail')
  return (
    <div
      className={styles.tabs}
      role="tablist"
      aria-label={t('plans')}
      tabIndex={-1}
      onKeyDown={(event) => {
        const at = plans.findIndex(({ Key }) => Key === shown)
        const steps: Readonly<Record<string, number>> = {
          ArrowRight: at + 1,
          ArrowLeft: at - 1,
          Home: 0,
          End: plans.length - 1,
        }
        const next = steps[event.key]
        if (next === undefined) return
        const index = (next + plans.length) % plans.length
        const plan = plans[index]
        if (!plan) return
        event.preventDefault()
        onShow(plan.Key)
        event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
      }}
    >
      {plans.map(({ Key, Name }) => (
        <button
          key={Key}
          type="button"
          role="tab"
          id={`plan-${Key}`}
          aria-selected={Key === shown}
          aria-controls="plan"
          tabIndex={Key === shown ? 0 : -1}
          onClick={() => onShow(Key)}
        >
          {Name}
          {Key === chosen && (
            <span className={styles.decided}>
              <IconCheck size={16} aria-hidden />
              {t('chosenPlan')}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
