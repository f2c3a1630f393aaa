import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Modal, ModalBody } from '../../../../ui/overlay/modal.tsx'
import styles from './act-dialog.module.css'

interface Props {
  readonly title: string
  /** Name of the button that does it, with its icon. */
  readonly confirm: ReactNode
  readonly isBusy: boolean
  readonly isPossible?: boolean
  readonly size?: 'reading' | 'work'
  /** What went wrong, above the buttons. */
  readonly fault?: string | null
  /** Beside the buttons. */
  readonly aside?: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog in which something is entered and sent; Ctrl and Enter send from anywhere in it. Closing keeps what was typed. */
export function ActDialog(props: Props) {
  const { title, confirm, isBusy, isPossible = true, size = 'reading', fault = null, aside, onConfirm, onClose } = props
  const { t } = useTranslation('requestsDesk')
  const frame = useRef<HTMLDivElement>(null)
  const send = () => {
    if (isBusy || !isPossible) return
    onConfirm()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      close={t('close')}
      size={size}
      footer={
        <>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={isBusy} disabled={!isPossible} onClick={send}>
            {confirm}
          </Button>
        </>
      }
    >
      <ModalBody label={title}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key for whatever field has the focus */}
        <div
          ref={frame}
          className={styles.content}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        >
          {props.children}
          {fault !== null && (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
        </div>
      </ModalBody>
    </Modal>
  )
}
