import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'
import styles from './modal.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** Name of the button that closes it. */
  readonly close: string
  /**
   * `reading` is 550 wide and 520 high at most (specification §9 'Layout'); `viewing` takes the whole window; `work`
   * is as high as what is in it, on a phone the whole screen; `full` is the window itself, without a margin; `side` is a
   * sheet on the right, 560 wide and as high as the window, on a phone from the bottom.
   */
  readonly size?: 'reading' | 'document' | 'viewing' | 'work' | 'full' | 'side'
  /** What Ctrl and Enter do, wherever in it the focus is. */
  readonly onSend?: (() => void) | undefined
  /** Beside the title: tools of what is shown. */
  readonly tools?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/**
 * A dialog over the page: the browser's own, which keeps the focus inside and gives it back, and closes on Escape, on
 * its cross and on a press beside it. What is marked data-autofocus gets the focus first. On a phone it rises from the
 * bottom. It may stay mounted while it is closed.
 */
export function Modal(props: Props) {
  const { opened, onClose, onSend, title, close, size = 'reading', tools, footer, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element || !opened) return undefined
    element.showModal()
    element.dataset['fresh'] = ''
    const marked = element.querySelector<HTMLElement>('[data-autofocus]')
    // A field inside of the part that scrolls comes before that part.
    const field = marked?.querySelector<HTMLElement>('[data-autofocus]') ?? marked
    field?.focus()
    return () => element.close()
  }, [opened])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside it; Escape and the cross do the same
    <dialog
      ref={dialog}
      className={styles.modal}
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Browsers may close it without asking when Escape is pressed twice.
      onClose={() => opened && onClose()}
      // The ring around what has the focus comes with the first key: a dialog that opens is no key press.
      onKeyDown={(event) => {
        delete event.currentTarget.dataset['fresh']
        if (!onSend || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
          return
        event.preventDefault()
        onSend()
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {tools}
          <IconButton icon={IconX} label={close} onClick={onClose} />
        </div>
        {children}
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}

/** The part of a modal that scrolls; by keyboard too, even where nothing in it takes the focus. */
export function ModalBody({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={styles.body} role="group" aria-label={label} tabIndex={0} data-autofocus>
      {children}
    </div>
  )
}
