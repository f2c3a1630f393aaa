import { tripSharing } from '@portolan/contract/features/trips/sharing'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconShare2 } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { formatDays } from '../../lib/dates.ts'
import { listComma } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import styles from './shared-with-me.module.css'

/** Trips that colleagues show to the viewer; nothing where none is. */
export function SharedWithMe() {
  const { t } = useTranslation('tripShare')
  const language = useLanguage()
  const id = useId()
  const { data } = useQuery({
    queryKey: ['trips', 'shares', { language }],
    queryFn: ({ signal }) => call(tripSharing.listShares, {}, { signal }),
  })
  const received = data?.Received ?? []
  if (received.length === 0) return null
  return (
    <section className={styles.shared} aria-labelledby={id}>
      <h2 id={id}>
        <IconShare2 size={18} stroke={1.75} aria-hidden />
        {t('received')}
      </h2>
      <ul>
        {received.map(({ ShareId, OrderId, TripName, Travelers, PlaceNames, StartDateRemark, EndDateRemark, From }) => (
          <li key={ShareId}>
            <Link to="/trips/$id" params={{ id: OrderId }}>
              {TripName}
            </Link>
            <span>{formatDays(StartDateRemark, EndDateRemark, language)}</span>
            <span>{PlaceNames.join(' → ')}</span>
            <span>{Travelers.join(listComma(language))}</span>
            <small>{t('receivedBy', { name: From })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
