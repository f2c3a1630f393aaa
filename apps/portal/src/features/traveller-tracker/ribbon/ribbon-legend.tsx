import { useTranslation } from 'react-i18next'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { tintsOf } from './city-tints.rules.ts'
import type { RibbonReply } from './ribbon.queries.ts'
import styles from './ribbon.module.css'

/** So many cities are named. */
const most = 9

/** What the marks mean, and how many people each city has. */
export function RibbonLegend({ first }: { readonly first: RibbonReply }) {
  const { t } = useTranslation('travellerTrackerRibbon')
  const busiest = first.Busiest ?? []
  const tintOf = tintsOf(busiest.map(({ Code }) => Code))
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {busiest.slice(0, most).map(({ Code, Name, Travelers }) => (
        <li key={Code} data-city>
          <span className={styles.swatch} data-tint={tintOf(Code)} aria-hidden />
          {Name}
          <small>{Travelers}</small>
        </li>
      ))}
      <li>
        <span className={styles.ride} aria-hidden />
        {t('flightOrTrain')}
      </li>
      <li>
        <span className={styles.doubt} aria-hidden />
        {t('notConfirmed')}
      </li>
      <li>
        <LevelSign level={4} />
        {t('riskLevel')}
      </li>
    </ul>
  )
}
