import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Modal, ModalBody } from './modal.tsx'
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
  /** Name of the button that closes it, where there is nothing to take back. */
  readonly leave?: string
  /** Beside the buttons. */
  readonly aside?: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog in which something is entered and sent; Ctrl and Enter send from anywhere in it. Closing keeps what was typed. */
export function ActDialog(props: Props) {
  const {
    title,
    confirm,
    isBusy,
    isPossible = true,
    size = 'reading',
    fault = null,
    leave,
    aside,
    onConfirm,
    onClose,
  } = props
  const { t } = useTranslation('common')
  const content = useRef<HTMLDivElement>(null)
  useFirstField(content)
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
      onSend={send}
      footer={
        <>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          <Button onClick={onClose}>{leave ?? t('cancel')}</Button>
          <Button look="primary" busy={isBusy} disabled={!isPossible} onClick={send}>
            {confirm}
          </Button>
        </>
      }
    >
      <ModalBody label={title}>
        <div ref={content} className={styles.content}>
          {props.children}
          {fault !== null && (
            <p ref={intoSight} className={styles.fault} role="alert">
              {fault}
            </p>
          )}
        </div>
      </ModalBody>
    </Modal>
  )
}

/** A long dialog may be scrolled elsewhere when its sending fails. */
const intoSight = (fault: HTMLElement | null) => fault?.scrollIntoView({ block: 'nearest' })

/** Whoever opens a dialog by a key types into its first field at once, also where that comes after its texts have loaded. */
function useFirstField(content: RefObject<HTMLElement | null>): void {
  const isPlaced = useRef(false)
  useEffect(() => {
    const field = content.current?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')
    if (isPlaced.current || !field) return
    isPlaced.current = true
    const isIn = content.current?.contains(document.activeElement) === true
    if (!isIn) field.focus()
  })
}
