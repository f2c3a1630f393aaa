import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './suggest-field.module.css'
import type { SuggestTexts } from './suggestion.ts'
import type { Typed } from './use-typed.ts'
import type { Suggest } from './use-suggest.ts'

interface Props {
  readonly id: string
  readonly error: ReactNode
  readonly suggest: Suggest
  readonly typed: Typed
  readonly texts: SuggestTexts
  readonly failure: Error | null
}

/** Below the field: what is wrong with it, what it let go of; and for who does not see the list, how long it is. */
export function SuggestNotes({ id, error, suggest, typed, texts, failure }: Props) {
  const { isOpen, isWaiting, rows, dropped } = suggest
  const count = () => {
    if (!isOpen || failure) return ''
    if (isWaiting) return texts.searching
    if (rows.length > 0) return texts.count(rows.length)
    return typed.isBlank ? '' : texts.nothing(typed.text?.trim() ?? '')
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {count()}
      </p>
      <p className={styles.note} role="status">
        {dropped && (dropped.hasFailed ? texts.failed : texts.dropped(dropped.text))}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {error}
        </p>
      )}
    </>
  )
}
