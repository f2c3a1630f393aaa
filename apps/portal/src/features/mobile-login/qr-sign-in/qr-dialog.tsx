import { IconArrowLeft, IconDeviceMobileDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import { CodeStage } from './code-stage.tsx'
import { PlatformList } from './platform-list.tsx'
import styles from './qr-dialog.module.css'
import type { CodeView } from './qr-code.queries.ts'

// The module of a dialog is ready once its texts are loaded.
await fetchTexts('qrSignIn')

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The QR login modal (specification §2, §4 'QR modal'): a code to scan, the app's code, and the signed-in phones. */
export function QrDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('qrSignIn')
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} close={t('close')}>
      <ModalBody label={t('title')}>{opened && <Content />}</ModalBody>
    </Modal>
  )
}

/** Mounted while the dialog is open. Each opening and each switch of the view fetches a new code. */
function Content() {
  const { t } = useTranslation('qrSignIn')
  const [view, setView] = useState<CodeView>('sign-in')
  const isApp = view === 'app'
  return (
    <div className={styles.content}>
      <CodeStage key={view} view={view} />
      <Button look="quiet" className={styles.switch} onClick={() => setView(isApp ? 'sign-in' : 'app')}>
        {isApp ? <IconArrowLeft size={18} aria-hidden /> : <IconDeviceMobileDown size={18} aria-hidden />}
        {isApp ? t('toSignIn') : t('toApp')}
      </Button>
      <PlatformList />
    </div>
  )
}
