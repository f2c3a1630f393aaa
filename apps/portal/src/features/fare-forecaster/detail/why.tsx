import type { FareDetail } from '@portolan/contract/features/fare-forecaster'
import { useTranslation } from 'react-i18next'
import { formatDay, ownMoment } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { fareOf, figureOf } from '../fare-text.ts'
import styles from './detail.module.css'

/** How a forecast came about: what it starts from, and what moved it by how much. */
export function Why({ detail }: { readonly detail: FareDetail }) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const { Why: why, Fare } = detail
  if (!why) return null
  const parts = why.Parts.filter(({ Amount }) => Amount !== 0)
  const signed = (amount: number) =>
    `${amount < 0 ? '−' : '+'}${figureOf(Math.abs(amount), why.Start.Digits, language)}`
  return (
    <details className={styles.why}>
      <summary>{t('why')}</summary>
      <dl>
        <div>
          <dt>{t('startsFrom')}</dt>
          <dd>{fareOf(why.Start, language)}</dd>
        </div>
        {parts.map(({ Part, Amount }) => (
          <div key={Part}>
            <dt>{t(`part.${Part}`)}</dt>
            <dd data-sign={Amount < 0 ? 'less' : 'more'}>{signed(Amount)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('forecastFare')}</dt>
          <dd>{fareOf(Fare, language)}</dd>
        </div>
      </dl>
      <p>
        {t('madeAt', { when: ownMoment(Date.parse(why.MadeAt), language) })}
        {why.ModelId !== null &&
          why.LearnedUntil !== null &&
          ` ${t('model', { id: why.ModelId, day: formatDay(why.LearnedUntil, language) })}`}
      </p>
    </details>
  )
}
