import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import styles from '../notice-dialog.module.css'

interface Props {
  readonly title: string
  readonly confirm: string
  readonly cancel: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A question with two answers, mounted while it is asked. Escape is the careful one, and so is the first focus. */
export function ConfirmDialog({ title, confirm, cancel, busy = false, onConfirm, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-content`}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onCancel()
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-content`} className={styles.content}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button onClick={onCancel} disabled={busy} autoFocus>
          {cancel}
        </Button>
        <Button look="primary" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  )
}
