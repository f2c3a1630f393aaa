import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'
import styles from './pager.module.css'

interface Props {
  /** 1-based. */
  readonly page: number
  readonly size: number
  readonly total: number
  readonly onPage: (page: number) => void
  readonly texts: { readonly previous: string; readonly next: string; readonly range: string }
}

/** Steps through a paged list; not there when all of it fits on one page. */
export function Pager({ page, size, total, onPage, texts }: Props) {
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1) return null
  return (
    <div className={styles.pager}>
      <span className={styles.range} aria-live="polite">
        {texts.range}
      </span>
      <IconButton icon={IconChevronLeft} label={texts.previous} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <IconButton icon={IconChevronRight} label={texts.next} disabled={page >= last} onClick={() => onPage(page + 1)} />
    </div>
  )
}
