import type { Confirmation } from '@portolan/contract/features/trips/confirmations'
import { IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { plainText } from '../../../lib/plain-text.ts'
import styles from './card.module.css'
import notes from './notes.module.css'

interface Props {
  readonly confirmation: Confirmation
  readonly onOpenTrip: (orderId: string) => void
}

/** It is in the trips now: which, and the way there. */
export function SavedCard({ confirmation: { File, Items, Orders }, onOpenTrip }: Props) {
  const { t } = useTranslation('confirmations')
  const count = Items.filter(({ IsKept }) => IsKept).length
  return (
    <article className={styles.saved} aria-label={File}>
      <IconCircleCheckFilled size={24} aria-hidden />
      <div>
        <h3>{t('saved', { count })}</h3>
        <p>{File}</p>
        {Orders.map(({ OrderId, TripName }) => (
          <button key={OrderId} type="button" className={notes.link} onClick={() => onOpenTrip(OrderId)}>
            {t('openTrip', { trip: plainText(TripName) })}
            <IconArrowRight size={16} stroke={1.75} aria-hidden />
          </button>
        ))}
      </div>
    </article>
  )
}
