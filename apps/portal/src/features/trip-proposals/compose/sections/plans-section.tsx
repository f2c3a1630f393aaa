import { proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import { IconListDetails } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { AddButton } from '../../../../ui/add-button.tsx'
import styles from '../compose.module.css'
import { useCompose, useKeys } from '../state/compose-store.ts'
import { emptyPlan } from '../state/draft-values.ts'
import { Plan } from './plan.tsx'

/** The plans, of which one is decided for in the end. */
export function PlansSection({ isLocked }: { readonly isLocked: boolean }) {
  const { t } = useTranslation(composeTexts)
  const store = useCompose()
  const keys = useKeys(({ plans }) => plans)
  const add = () => {
    store.change((draft) => ({
      ...draft,
      plans: [...draft.plans, emptyPlan(t('planNumber', { number: draft.plans.length + 1 }))],
    }))
  }
  return (
    <>
      <header className={styles.plansHead} data-path="plans">
        <IconListDetails size={20} stroke={1.75} aria-hidden />
        <h2>{t('plans')}</h2>
        {!isLocked && keys.length < proposalLimits.plans && <AddButton label={t('addPlan')} onClick={add} />}
      </header>
      {keys.map((key, index) => (
        <Plan key={key} planKey={key} index={index} count={keys.length} isLocked={isLocked} />
      ))}
    </>
  )
}
