import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import { LookList } from './look-list.tsx'
import styles from './privacy-dialog.module.css'

await fetchTexts('trackerPrivacy')

interface Props {
  readonly opened?: boolean
  readonly onClose: () => void
}

/** For the travel manager: who has looked at where people of the company are. The server checks the right. */
export function LooksDialog({ opened = true, onClose }: Props) {
  const { t } = useTranslation('trackerPrivacy')
  return (
    <Modal opened={opened} onClose={onClose} title={t('openLooks')} close={t('close')} size="work">
      <ModalBody label={t('openLooks')}>
        {opened && (
          <div className={styles.page}>
            <p className={styles.soft}>{t('looksHint')}</p>
            <LookList of="company" />
          </div>
        )}
      </ModalBody>
    </Modal>
  )
}
