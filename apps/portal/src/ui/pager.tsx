import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import styles from './pager.module.css'

interface Props {
  /** 1-based. */
  readonly page: number
  readonly size: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Steps through a paged list; not there when all of it fits on one page. */
export function Pager({ page, size, total, onPage }: Props) {
  const { t } = useTranslation('queryStates')
  const first = (page - 1) * size + 1
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1) return null
  return (
    <div className={styles.pager}>
      <span className={styles.range} aria-live="polite">
        {t('range', { first, last: Math.min(first + size - 1, total), total })}
      </span>
      <IconButton icon={IconChevronLeft} label={t('previous')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <IconButton icon={IconChevronRight} label={t('next')} disabled={page >= last} onClick={() => onPage(page + 1)} />
    </div>
  )
}
