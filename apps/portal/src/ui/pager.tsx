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
  /** With the numbers of pages between the arrows, where there is room. */
  readonly isNumbered?: boolean
}

/** Steps through a paged list; not there when all of it fits on one page. */
export function Pager({ page, size, total, onPage, isNumbered = false }: Props) {
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
      {isNumbered && (
        <ol className={styles.numbers}>
          {pageNumbers(page, last).map((number, index) => (
            <li key={number ?? `gap-${index}`}>
              {number === null ? (
                <span aria-hidden>…</span>
              ) : (
                <button
                  type="button"
                  aria-label={t('page', { number })}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => onPage(number)}
                >
                  {number}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      <IconButton icon={IconChevronRight} label={t('next')} disabled={page >= last} onClick={() => onPage(page + 1)} />
    </div>
  )
}

/** The first, the last and those around this one; null is a gap: 1 … 4 5 6 … 31. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const near = new Set([1, last, page - 1, page, page + 1].filter((number) => number >= 1 && number <= last))
  const numbers = [...near].toSorted((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0)
    // A gap of one page is as wide as its number.
    return gap === 2 ? [number - 1, number] : gap > 2 ? [null, number] : [number]
  })
}
