import type { ExternalOrderDetail } from '@portolan/contract/features/trip-requests/shapes'
import { useQuery } from '@tanstack/react-query'
import { IconLeaf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { formatKg } from '../../../../parts/trip-detail/formats.ts'
import { flightName } from '../journeys/journey.tsx'
import { emissionQuery } from './order.queries.ts'
import styles from './order.module.css'

interface Props {
  readonly reference: string
  readonly segments: ExternalOrderDetail['Segments']
}

/** What the flights emit for one passenger, by which method; by flight for who wants to know. */
export function FlightEmissions({ reference, segments }: Props) {
  const { t } = useTranslation(['detailOrder', 'tripDetail'])
  const language = useLanguage()
  const { data } = useQuery(emissionQuery({ reference, segments, language }))
  if (!data) return null
  const say = (kg: number | null) =>
    kg === null ? t('tripDetail:emissionNotAvailable') : t('tripDetail:emission', { amount: formatKg(kg, language) })
  return (
    <details className={styles.more}>
      <summary>
        <IconLeaf size={16} stroke={1.75} aria-hidden />
        <span>{t('tripDetail:emissions')}</span>
        <strong>{say(data.TotalKg)}</strong>
      </summary>
      {data.Flights.length > 1 && (
        <dl className={styles.lines}>
          {data.Flights.map(({ Key, Kg }, index) => {
            const segment = segments[index]
            return (
              <div key={Key + String(index)}>
                <dt>{segment ? flightName(segment) : Key}</dt>
                <dd>{say(Kg)}</dd>
              </div>
            )
          })}
        </dl>
      )}
      <p className={styles.method}>{data.Method}</p>
    </details>
  )
}
