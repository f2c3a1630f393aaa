import { IconCircleCheck, IconClockOff, IconUnlink } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './password-reset.module.css'

interface Props {
  readonly title: string
  readonly text: string
  readonly actions: ReactNode
  readonly isFault?: boolean
  readonly isGood?: boolean
}

/** A few calm words in place of the form; the heading takes the focus, so that they are read. */
export function ResetNote({ title, text, actions, isFault = false, isGood = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Icon = isGood ? IconCircleCheck : isFault ? IconUnlink : IconClockOff
  return (
    <div className={styles.note} role={isFault ? 'alert' : undefined}>
      <span className={styles.noteIcon} data-good={isGood}>
        <Icon size={32} stroke={1.5} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.headline}>
        {title}
      </h1>
      <p className={styles.lead}>{text}</p>
      <div className={styles.noteActions}>{actions}</div>
    </div>
  )
}
