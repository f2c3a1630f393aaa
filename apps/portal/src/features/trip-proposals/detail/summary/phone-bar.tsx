import type { ProposalDetail, ProposalPlanShown } from '@portolan/contract/features/trip-proposals/shapes'
import { planOf } from '@portolan/rules/proposal-choice'
import { formatMoney } from '@portolan/rules/format-money'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Button } from '../../../../ui/button.tsx'
import { estimateChoices, madeChoices } from '../choose/choices.rules.ts'
import styles from './phone-bar.module.css'

interface Props {
  readonly proposal: ProposalDetail
  readonly plan: ProposalPlanShown
}

/** On a phone: the total under the thumb, and the way to the summary with the submission. */
export function PhoneBar({ proposal, plan }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const own = planOf(proposal)
  const made = madeChoices(proposal, proposal.Plans.find(({ Key }) => Key === own?.Key) ?? plan)
  const { total } = estimateChoices(proposal, made)
  const count = made.filter(({ option }) => option).length
  return (
    <div className={styles.bar}>
      <p>
        <strong>{total ? formatMoney(total, language) : '–'}</strong>
        <span>{t('madeOf', { made: count, wanted: made.length })}</span>
      </p>
      <Button
        look="primary"
        onClick={() => {
          const summary = document.getElementById('summary')
          summary?.scrollIntoView({ block: 'start' })
          summary?.focus({ preventScroll: true })
        }}
      >
        {t('toSummary')}
      </Button>
    </div>
  )
}
