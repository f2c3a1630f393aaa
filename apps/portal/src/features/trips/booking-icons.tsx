import { BookingType } from '@portolan/contract/enums'
import { IconBed, IconCar, IconPlane, IconTrain } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './trip-row.module.css'

const kinds = [
  { type: BookingType.Airfare, Icon: IconPlane, text: 'flight' },
  { type: BookingType.Hotel, Icon: IconBed, text: 'hotel' },
  { type: BookingType.Railway, Icon: IconTrain, text: 'train' },
  { type: BookingType.CarRental, Icon: IconCar, text: 'car' },
] as const

/** Icons of a trip's kinds of booking, always in the same order. */
export function BookingIcons({ types }: { readonly types: readonly BookingType[] }) {
  const { t } = useTranslation('trips')
  return (
    <ul className={styles.kinds} aria-label={t('booked')}>
      {kinds
        .filter(({ type }) => types.includes(type))
        .map(({ type, Icon, text }) => (
          <li key={type} title={t(text)}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <span className="visually-hidden">{t(text)}</span>
          </li>
        ))}
    </ul>
  )
}
