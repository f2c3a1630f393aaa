import type { ConfirmationItem } from '@portolan/contract/features/trips/confirmations'
import { IconBan, IconUserExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MatchNote } from './match-note.tsx'
import styles from './notes.module.css'

interface Props {
  readonly item: ConfirmationItem
  readonly onOpenTrip: (orderId: string) => void
}

/** What is to be known before the booking is saved: in whose name it is, that it is called off, that it is there already. */
export function BookingNotes({ item, onOpenTrip }: Props) {
  const { t } = useTranslation('confirmations')
  return (
    <>
      {item.IsOtherPerson && item.PersonName && (
        <div className={styles.note} data-tone="warn">
          <IconUserExclamation size={18} stroke={1.75} aria-hidden />
          <p>{t('otherPerson', { name: item.PersonName })}</p>
        </div>
      )}
      {item.IsCancelled && (
        <div className={styles.note} data-tone="warn">
          <IconBan size={18} stroke={1.75} aria-hidden />
          <p>{t(cancelText(item))}</p>
        </div>
      )}
      <MatchNote item={item} onOpenTrip={onOpenTrip} />
    </>
  )
}

function cancelText({ Match }: ConfirmationItem) {
  if (!Match) return 'cancelsNothing'
  return Match.IsAgency ? 'cancelsAgency' : 'cancelsMatch'
}
