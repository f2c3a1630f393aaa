import { newsPageSize } from '@portolan/contract/features/news'
import { IconFileText, IconLink, IconNews, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Delayed } from '../../../ui/delayed.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import type { FeedKind } from './feed-kinds.ts'
import styles from './news-feed.module.css'

const icons = { news: IconNews, documents: IconFileText, links: IconLink } as const

/** As tall as a full page, so that nothing jumps. */
export function FeedComing() {
  const { t } = useTranslation('newsFeed')
  return (
    <div className={styles.coming} role="status" aria-label={t('loading')} data-coming>
      <Delayed>
        {Array.from({ length: newsPageSize }, (_, index) => (
          <div key={index} className={styles.ghost} aria-hidden>
            <b />
            <b />
            <b />
          </div>
        ))}
      </Delayed>
    </div>
  )
}

interface EmptyProps {
  readonly kind: FeedKind
  /** What nothing was found for. */
  readonly keyword: string
  /** Stands for the answer to the last question, until that to this one is there. */
  readonly isStale: boolean
}

/** Specification §8 'Empty lists'. */
export function FeedEmpty({ kind, keyword, isStale }: EmptyProps) {
  const { t } = useTranslation('newsFeed')
  const Icon = keyword ? IconSearchOff : icons[kind.title]
  return (
    <StateNote picture={<Icon size={32} stroke={1.5} aria-hidden />} title={t(kind.none)} role="none" isStale={isStale}>
      <span>{keyword ? t('noMatch', { query: keyword }) : t(kind.hint)}</span>
    </StateNote>
  )
}
