import { useTranslation } from 'react-i18next'
import { TravellerPicker } from '../../../../parts/traveller-picker/traveller-picker.tsx'
import styles from './card.module.css'

export interface Person {
  readonly Id: string
  readonly Name: string
}

interface Props {
  /** Element id. */
  readonly id: string
  /** The person has pressed save without a choice. */
  readonly hasTriedToSave: boolean
  readonly isDisabled: boolean
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

/** Chooses the traveller of a file's bookings among the people the viewer arranges for. */
export function TravelerChoice({ id, hasTriedToSave, isDisabled, chosen, onChoose }: Props) {
  const { t } = useTranslation('confirmations')
  return (
    <div id={id} className={styles.traveler} data-open={chosen === null}>
      <TravellerPicker
        label={t('forWhom')}
        placeholder={t('chooseTraveler')}
        value={chosen}
        onChange={onChoose}
        isActedFor
        includeDummy="always"
        required
        disabled={isDisabled}
        {...(hasTriedToSave && chosen === null ? { error: t('isMissing') } : {})}
      />
    </div>
  )
}
