import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import styles from './bulk-bar.module.css'
import type { Selection } from './use-selection.ts'

interface Props {
  readonly selection: Pick<Selection, 'countOf' | 'selectAll' | 'clear'>
  /** Of all pages. */
  readonly total: number
  /** What they are together, such as a sum; without it, that they are kept across pages. */
  readonly summary?: ReactNode
  /** What can be done with them. */
  readonly children: ReactNode
}

/** At the foot of the screen while something is chosen: how many, on whatever pages, and what to do with them. */
export function BulkBar({ selection, total, summary, children }: Props) {
  const { t } = useTranslation('uiList')
  const count = selection.countOf(total)
  return (
    <div className={styles.place}>
      {count > 0 && (
        <div className={styles.bar} data-scheme="dark">
          <p role="status">
            <strong>{t('selected', { count })}</strong>
            <span>{summary ?? t('keptAcrossPages')}</span>
          </p>
          {count < total && (
            <Button look="quiet" onClick={selection.selectAll}>
              {t('selectAll', { count: total })}
            </Button>
          )}
          <Button look="quiet" onClick={selection.clear}>
            {t('clear')}
          </Button>
          {children}
        </div>
      )}
    </div>
  )
}
