import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { IconArrowDownRight, IconArrowUpRight, IconPencil, IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Chip } from '../../../../ui/chip.tsx'
import styles from './changes.module.css'

interface Props {
  readonly option: ProposalOption
}

/** What the price was in the publication before, where it has changed. */
export function PriceChange({ option: { PriceBefore, PerPerson } }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  if (!PriceBefore) return null
  const isUp = PerPerson.Currency === PriceBefore.Currency && PerPerson.Amount > PriceBefore.Amount
  const Sign = isUp ? IconArrowUpRight : IconArrowDownRight
  return (
    <small className={styles.before} data-up={isUp}>
      <Sign size={14} stroke={2} aria-hidden />
      {t('priceWas', { price: formatMoney(PriceBefore, language) })}
    </small>
  )
}

/** New in this publication, or changed otherwise than in its price. */
export function ChangeChip({ option: { Changed } }: Props) {
  const { t } = useTranslation('proposalsDetail')
  if (Changed !== 'new' && Changed !== 'other') return null
  const Sign = Changed === 'new' ? IconSparkles : IconPencil
  return <Chip icon={<Sign size={14} aria-hidden />}>{t(Changed === 'new' ? 'newOption' : 'changedOption')}</Chip>
}
