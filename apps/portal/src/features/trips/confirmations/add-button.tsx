import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './add-button.module.css'
import { addBookings } from './door.ts'

/** In the head of the trips; on a phone the sign alone. */
export function AddButton() {
  const { t } = useTranslation('trips')
  return (
    <button type="button" className={styles.add} title={t('addBooking')} onClick={() => addBookings()}>
      <IconPlus size={18} stroke={1.75} aria-hidden />
      <span>{t('addBooking')}</span>
    </button>
  )
}
