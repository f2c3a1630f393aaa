import { useTranslation } from 'react-i18next'
import { TravellerPicker } from '../../../parts/traveller-picker/traveller-picker.tsx'
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
  readonly isDisabled: boolean
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

/** Whom the bookings of a file are for, of those the viewer arranges for. */
export function TravelerChoice({ place, insists, isDisabled, chosen, onChoose }: Props) {
  const { t } = useTranslation('confirmations')
  return (
    <div id={place} className={styles.traveler} data-open={chosen === null}>
      <TravellerPicker
        label={t('forWhom')}
        placeholder={t('chooseTraveler')}
        value={chosen}
        onChange={onChoose}
        isActedFor
        includeDummy="always"
        required
        disabled={isDisabled}
        {...(insists && chosen === null ? { error: t('isMissing') } : {})}
      />
    </div>
  )
}
