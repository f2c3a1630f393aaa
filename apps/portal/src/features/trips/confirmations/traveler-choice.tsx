import { IconUser } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './card.module.css'

export interface Person {
  readonly Id: string
  readonly Name: string
}

interface Props {
  /** Its place in the document. */
  readonly place: string
  /** It was tried to save without a choice. */
  readonly insists: boolean
  readonly travelers: readonly Person[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

/** Whom the bookings of a file are for, of those the viewer arranges for. */
export function TravelerChoice({ place, insists, travelers, chosen, onChoose }: Props) {
  const { t } = useTranslation('confirmations')
  const id = useId()
  return (
    <span id={place} className={styles.traveler} data-open={chosen === null}>
      <IconUser size={16} stroke={1.75} aria-hidden />
      <label htmlFor={id}>{t('forWhom')}</label>
      <select
        id={id}
        value={chosen ?? ''}
        required
        aria-invalid={(insists && chosen === null) || undefined}
        onChange={(event) => onChoose(event.target.value)}
      >
        {chosen === null && (
          <option value="" disabled>
            {t('chooseTraveler')}
          </option>
        )}
        {travelers.map(({ Id, Name }) => (
          <option key={Id} value={Id}>
            {Name}
          </option>
        ))}
      </select>
    </span>
  )
}
