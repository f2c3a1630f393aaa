import type { ReactNode } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import styles from './stacked-days.module.css'

interface Props {
  /** YYYYMMDD. */
  readonly first: string
  readonly last: string
  readonly children?: ReactNode
}

/** One day, or in a table the first day with the last one below it; on a card both beside each other. */
export function StackedDays({ first, last, children }: Props) {
  const language = useLanguage()
  return (
    <span className={styles.days}>
      {first === last ? (
        <span>{formatDay(first, language)}</span>
      ) : (
        <>
          <span>{formatDay(first, language)} –</span> <span>{formatDay(last, language)}</span>
        </>
      )}
      {children}
    </span>
  )
}
