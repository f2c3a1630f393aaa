import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { type FeedKind, useFeedKinds } from './feed-kinds.ts'
import { FeedPanel } from './feed-panel.tsx'
import { FeedTabs, panelIdOf, tabIdOf } from './feed-tabs.tsx'
import styles from './news-feed.module.css'
import type { NewsReleaseType } from '@portolan/contract/enums'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/preferences.ts'
import { RefreshStatus } from '../../../ui/query-states/refresh-status.tsx'
import { feedQuery } from './feed.queries.ts'

/** Dashboard tile: news, documents and links of the viewer's company, a tab for each kind that the viewer may see. */
export function NewsFeed() {
  const kinds = useFeedKinds()
  const { t } = useTranslation('news')
  const [first] = kinds
  if (first) return <Feed kinds={kinds} first={first} />
  return (
    <Card id="news-feed" title={t('title')}>
      <NoRight />
    </Card>
  )
}

interface Props {
  readonly kinds: readonly FeedKind[]
  readonly first: FeedKind
}

function Feed({ kinds, first }: Props) {
  const { t } = useTranslation('news')
  const [chosen, choose] = useState(first)
  // The viewer may lose a right while the page is open.
  const current = kinds.includes(chosen) ? chosen : first
  /** Search text by release type. A tab that was never opened has no entry. */
  const [keywords, setKeywords] = useState<Readonly<Record<number, string>>>({ [first.type]: '' })
  const open = (kind: FeedKind) => {
    choose(kind)
    setKeywords((all) => ({ [kind.type]: '', ...all }))
  }
  const keyword = keywords[current.type] ?? ''
  return (
    <Card id="news-feed" title={t('title')} aside={<FeedRefresh type={current.type} keyword={keyword} />}>
      <div className={styles.feed}>
        <FeedTabs
          kinds={kinds}
          current={current}
          isOpened={({ type }) => keywords[type] !== undefined}
          onChoose={open}
        />
        {kinds.map((kind) => {
          const looksFor = keywords[kind.type]
          return (
            <div
              key={kind.type}
              id={panelIdOf(kind)}
              className={styles.panel}
              role="tabpanel"
              aria-labelledby={tabIdOf(kind)}
              hidden={kind !== current}
            >
              {looksFor !== undefined && (
                <FeedPanel
                  kind={kind}
                  keyword={looksFor}
                  onKeyword={(next) => setKeywords((all) => ({ ...all, [kind.type]: next }))}
                />
              )}
            </div>
          )
        })}
      </div>
    </Card>
  )
}

function NoRight() {
  const { t } = useTranslation('newsFeed')
  return (
    <StateNote picture={<IconLock size={32} stroke={1.5} aria-hidden />} title={t('noRight')}>
      <span>{t('noRightHint')}</span>
    </StateNote>
  )
}

interface FeedRefreshProps {
  readonly type: NewsReleaseType
  readonly keyword: string
}

/** Refresh status of the open tab's list. */
function FeedRefresh({ type, keyword }: FeedRefreshProps) {
  const language = useLanguage()
  const query = useInfiniteQuery(feedQuery({ type, keyword, language }))
  return (
    <RefreshStatus
      at={query.dataUpdatedAt}
      onRefresh={() => void query.refetch()}
      isRefreshing={query.isFetching && !query.isFetchingNextPage}
    />
  )
}
