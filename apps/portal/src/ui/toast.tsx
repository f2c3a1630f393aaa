import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { dismissToast, type Toast, useToast } from '../lib/toast.ts'
import { IconButton } from './icon-button.tsx'
import styles from './toast.module.css'

/** Long enough to read it and to press its button. It stays while the pointer or the focus is on it. */
const shownMs = 8_000

/** Where toasts are shown and heard; there from the start, since a live region that comes with its text is not read. */
export function ToastPlace({ close }: { readonly close: string }) {
  const toast = useToast()
  return (
    <div className={styles.place} role="status">
      {toast && <ToastCard toast={toast} close={close} />}
    </div>
  )
}

function ToastCard({ toast, close }: { readonly toast: Toast; readonly close: string }) {
  const [isHeld, setHeld] = useState(false)
  const { kind, text, action } = toast
  useEffect(() => {
    if (isHeld || kind !== 'done') return
    const timer = setTimeout(() => dismissToast(toast), shownMs)
    return () => clearTimeout(timer)
  }, [isHeld, kind, toast])
  const Sign = kind === 'done' ? IconCheck : IconAlertTriangle
  const hold = () => setHeld(true)
  const letGo = () => setHeld(false)
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <Sign size={18} stroke={2} aria-hidden />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(toast)
            action.run()
          }}
        >
          {action.text}
        </button>
      )}
      <IconButton icon={IconX} label={close} onClick={() => dismissToast(toast)} />
    </div>
  )
}
