import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import styles from './flexibility.module.css'

const bars = [1, 2, 3] as const

type Condition = ProposalOption['Change']
type Conditions = Pick<ProposalOption, 'Change' | 'Refund'>

/** What may be done with a ticket: 'Free change · Refund HK$800.00'. */
export function useConditionWords(): (conditions: Conditions) => string {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const words = (condition: Condition, kind: 'change' | 'refund') => {
    if (!condition) return null
    if (!condition.IsAllowed) return t(`${kind}No`)
    return condition.Fee === null ? t(`${kind}Free`) : t(`${kind}Fee`, { fee: formatMoney(condition.Fee, language) })
  }
  return ({ Change, Refund }) => {
    const isFree = (condition: Condition) => condition?.IsAllowed === true && condition.Fee === null
    if (isFree(Change) && isFree(Refund)) return t('bothFree')
    if (Change?.IsAllowed === false && Refund?.IsAllowed === false) return t('bothNo')
    return [words(Change, 'change'), words(Refund, 'refund')].filter(Boolean).join(' · ')
  }
}

/** Three bars, and what they stand for in words. */
export function Flexibility({ option }: { readonly option: ProposalOption }) {
  const { t } = useTranslation('proposalsDetail')
  const words = useConditionWords()
  const { Flexibility: level } = option
  if (level === null) return <span className={styles.words}>{t('notKnown')}</span>
  return (
    <span className={styles.flexibility}>
      <span className={styles.bars} role="img" aria-label={t('flexibilityOf', { level, most: bars.length })}>
        {bars.map((bar) => (
          <i key={bar} data-full={bar <= level} />
        ))}
      </span>
      <span className={styles.words}>{words(option)}</span>
    </span>
  )
}
