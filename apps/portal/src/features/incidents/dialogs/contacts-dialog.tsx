import { IconPhoneCalling, IconPhoneOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import { ContactList } from '../board/contact-list.tsx'
import type { PersonDialogProps } from './dialog-host.tsx'
import styles from './dialogs.module.css'

/** How one person is reached; and that one calls them, so that nobody else does. */
export function ContactsDialog({ incident, person, acts, onClose }: PersonDialogProps) {
  const { t } = useTranslation(['incidentsDialogs', 'incidentsBoard'])
  const { LoginId } = useProfile()
  const { Calling } = person
  const isMine = Calling?.LoginId === LoginId
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('callTitle', { name: person.Name })}
      close={t('close')}
      footer={
        <>
          {(Calling === null || isMine) && (
            <Button look={isMine ? 'plain' : 'primary'} onClick={() => acts.toggleCall(person)}>
              {isMine ? (
                <IconPhoneOff size={18} stroke={1.75} aria-hidden />
              ) : (
                <IconPhoneCalling size={18} stroke={1.75} aria-hidden />
              )}
              {t(isMine ? 'incidentsBoard:callEnded' : 'incidentsBoard:iCall')}
            </Button>
          )}
          <Button onClick={() => acts.board.ask('safe', person)}>{t('enterAnswer')}</Button>
        </>
      }
    >
      <ModalBody label={t('callTitle', { name: person.Name })}>
        <div className={styles.content}>
          {Calling && (
            <p className={styles.note} role="status">
              <Avatar name={Calling.Name} size="small" />
              {isMine ? t('youAreCalling') : t('incidentsBoard:isCalling', { name: Calling.Name })}
            </p>
          )}
          {person.TravelerId === null ? (
            <p>{t('noTraveller')}</p>
          ) : (
            <ContactList
              travelerId={person.TravelerId}
              incidentId={incident.IncidentId}
              isExercise={incident.IsExercise}
            />
          )}
        </div>
      </ModalBody>
    </Modal>
  )
}
