import type { EstimateLine } from '@portolan/rules/proposal-total'
import { formatMoney } from '@portolan/rules/format-money'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import styles from '../compose.module.css'
import { useCompose, useSelected } from '../state/compose-store.ts'
import { cheapestChoice, withoutRate } from '../state/draft-prices.ts'

const lineKeys = {
  fare: 'proposalActs:amount.fare',
  tax: 'proposalActs:amount.tax',
  surcharge: 'proposalActs:amount.surcharge',
  hotel: 'common:hotel',
  car: 'trips:car',
  serviceFee: 'line.serviceFee',
  pnrFee: 'proposalActs:amount.pnrFee',
  cardFee: 'proposalActs:amount.cardFee',
  discount: 'proposalActs:amount.discount',
} as const satisfies Readonly<Record<EstimateLine, string>>

/** What the cheapest complete choice costs all travellers together, by the rates of the day. */
export function Estimate() {
  const { t } = useTranslation(composeTexts)
  const language = useLanguage()
  const { company } = useCompose()
  const draft = useDeferredValue(useSelected(({ get }) => get()))
  const cheapest = useMemo(() => cheapestChoice(draft, company), [draft, company])
  const missing = useMemo(() => withoutRate(draft, company), [draft, company])
  const plan = draft.plans.find(({ key }) => key === cheapest?.planKey)
  return (
    <section className={styles.sidePart} aria-label={t('cheapest')}>
      <h2>{t('cheapest')}</h2>
      <p className={styles.total}>{cheapest?.estimate.total ? formatMoney(cheapest.estimate.total, language) : '–'}</p>
      <p className={styles.soft}>
        {cheapest ? t('cheapestOf', { name: plan?.name ?? '', count: draft.travelers.length }) : t('noCheapest')}
      </p>
      {cheapest?.estimate.lines.map(({ line, amount }) => (
        <span key={line} className={styles.line}>
          <span>{t(lineKeys[line])}</span>
          <span className={styles.number}>{formatMoney(amount, language)}</span>
        </span>
      ))}
      {missing.length > 0 && <p className={styles.warn}>{t('noRate', { codes: missing.join(', ') })}</p>}
    </section>
  )
}
