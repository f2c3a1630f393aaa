import { IconFileText, IconLink, IconNews } from '@tabler/icons-react'
import { NewsReleaseType } from '@portolan/contract/enums'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import type { FeedKind } from './feed-kinds.ts'
import { feedQuery } from './feed.queries.ts'
import styles from './feed-tabs.module.css'
import { isUnread, useReadMarks } from './read-marks.ts'

export const tabIdOf = ({ title }: FeedKind) => `news-feed-tab-${title}`
export const panelIdOf = ({ title }: FeedKind) => `news-feed-panel-${title}`

const icons = {
  [NewsReleaseType.News]: IconNews,
  [NewsReleaseType.Documents]: IconFileText,
  [NewsReleaseType.Links]: IconLink,
} as const

interface Props {
  readonly kinds: readonly FeedKind[]
  readonly current: FeedKind
  readonly isOpened: (kind: FeedKind) => boolean
  readonly onChoose: (kind: FeedKind) => void
}

/** The tabs: the Tab key reaches the current one, arrow keys open the next. */
export function FeedTabs({ kinds, current, isOpened, onChoose }: Props) {
  const { t } = useTranslation('newsFeed')
  const list = useRef<HTMLDivElement>(null)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const press = (event: KeyboardEvent) => {
    const next = kinds[indexAfter(event.key, kinds.indexOf(current), kinds.length)]
    if (!next) return
    event.preventDefault()
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`#${tabIdOf(next)}`)?.focus()
  }
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={t('kinds')}>
      {kinds.map((kind) => {
        const Icon = icons[kind.type]
        const isCurrent = kind === current
        return (
          <button
            key={kind.type}
            type="button"
            id={tabIdOf(kind)}
            className={styles.tab}
            role="tab"
            aria-selected={isCurrent}
            aria-controls={panelIdOf(kind)}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => onChoose(kind)}
            onKeyDown={press}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
            <span>{t(kind.title)}</span>
            <Unread kind={kind} isWanted={isIdle || isOpened(kind)} />
          </button>
        )
      })}
    </div>
  )
}

/** Index of the tab that a key opens; -1 for other keys. */
function indexAfter(key: string, from: number, count: number): number {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (step) return (from + step + count) % count
  return { Home: 0, End: count - 1 }[key] ?? -1
}

interface UnreadProps {
  readonly kind: FeedKind
  readonly isWanted: boolean
}

/**
 * Number of unread items among the loaded ones, with '+' when further pages may hold more. The lists of tabs that were
 * not opened yet are fetched once the dashboard has come to rest.
 */
function Unread({ kind, isWanted }: UnreadProps) {
  const { t } = useTranslation('newsFeed')
  const language = useLanguage()
  const marks = useReadMarks()
  const { data } = useInfiniteQuery({
    ...feedQuery({ type: kind.type, keyword: '', language }),
    enabled: isWanted,
  })
  const count = data?.items.filter((item) => isUnread(item, marks)).length ?? 0
  if (!data || count === 0) return null
  const last = data.items.at(-1)
  const mayBeMore = data.items.length < data.total && last !== undefined && isUnread(last, marks)
  return (
    <span className={styles.count}>
      <span aria-hidden>{mayBeMore ? `${count}+` : count}</span>
      <span className="visually-hidden">{t('unread', { count })}</span>
    </span>
  )
}
