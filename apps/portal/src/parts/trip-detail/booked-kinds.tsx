import type { ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import { IconBed, IconCar, IconDeviceLaptop, IconPlane, IconTrain } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session.ts'
import styles from './trip-detail.module.css'

/** Icon and text of each kind of item, in display order. */
export const kinds = {
  A: { Icon: IconPlane, text: 'flight' },
  H: { Icon: IconBed, text: 'hotel' },
  R: { Icon: IconTrain, text: 'train' },
  C: { Icon: IconCar, text: 'car' },
} as const satisfies Record<ItineraryItem['Type'], object>

/** Icons of the kinds of booking in a trip, and of the booking tool where something was booked there (specification §2 'Trip detail modal'). */
export function BookedKinds({ items }: { readonly items: readonly ItineraryItem[] }) {
  const { t } = useTranslation('tripDetail')
  const { BookingToolName } = useProfile().ModuleRights
  const booked = Object.entries(kinds).filter(([type]) => items.some((item) => item.Type === type))
  return (
    <ul className={styles.kinds} aria-label={t('booked')}>
      {booked.map(([type, { Icon, text }]) => (
        <li key={type} title={t(text)}>
          <Icon size={20} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t(text)}</span>
        </li>
      ))}
      {items.some(({ IsBookingTool }) => IsBookingTool) && (
        <li title={BookingToolName ?? t('theTool')}>
          <IconDeviceLaptop size={20} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{BookingToolName ?? t('theTool')}</span>
        </li>
      )}
    </ul>
  )
}
