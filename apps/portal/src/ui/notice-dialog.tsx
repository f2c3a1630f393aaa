import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './notice-dialog.module.css'

interface Props {
  readonly title: string
  readonly message: string
  /** Below the message: what it is about, line by line. */
  readonly children?: ReactNode
  readonly action: string
  readonly onAction: () => void
}

/** A blocking message with one answer: the browser's own modal dialog, which keeps focus and Escape inside. */
export function NoticeDialog({ title, message, children, action, onAction }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-message`} className={styles.content}>
        <p>{message}</p>
        {children}
      </div>
      <div className={styles.actions}>
        <Button look="primary" onClick={onAction} autoFocus>
          {action}
        </Button>
      </div>
    </dialog>
  )
}
