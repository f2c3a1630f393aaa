import { formatNearDay, formatTime } from '@portolan/rules/format-time'
import { dayAt, localTimeAt, ownZone } from '@portolan/rules/local-time'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../lib/preferences.ts'
import styles from './to-do.module.css'

interface MarkProps {
  readonly state: 'done' | 'refused' | 'next' | 'later'
  readonly at: string | null
  readonly now: number
  readonly children: ReactNode
}

/** One line with its mark: a tick, a cross, or the open ring of what is next; and when it was. */
export function Mark({ state, at, now, children }: MarkProps) {
  const language = useLanguage()
  return (
    <li className={styles.line} data-state={state}>
      <span className={styles.mark} aria-hidden>
        {state === 'done' && <IconCheck size={12} stroke={3} />}
        {state === 'refused' && <IconX size={12} stroke={3} />}
      </span>
      <span>{children}</span>
      {at !== null && <time dateTime={at}>{whenOf(at, now, language)}</time>}
    </li>
  )
}

/** The time of today, the day of everything before. */
function whenOf(instant: string, now: number, language: string): string {
  const at = Date.parse(instant)
  const zone = ownZone()
  const local = localTimeAt(at, zone)
  return dayAt(at, zone) === dayAt(now, zone)
    ? formatTime(local)
    : formatNearDay(local, language, dayAt(now, zone).slice(0, 4))
}
