import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { FeedRefresh } from './feed-refresh.tsx'
import { type FeedKind, useFeedKinds } from './feed-kinds.ts'
import { FeedPanel } from './feed-panel.tsx'
import { FeedTabs, panelIdOf, tabIdOf } from './feed-tabs.tsx'
import styles from './news-feed.module.css'

/** Dashboard tile: what the viewer's company publishes, a tab for each kind that the viewer may see. */
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
  // A right may be taken away while the page is open.
  const current = kinds.includes(chosen) ? chosen : first
  /** What each tab looks for; a tab that was never opened has no entry, and asks nothing. */
  const [keywords, setKeywords] = useState<Readonly<Record<number, string>>>({ [first.type]: '' })
  const open = (kind: FeedKind) => {
    choose(kind)
    setKeywords((all) => ({ [kind.type]: '', ...all }))
  }
  const keyword = keywords[current.type] ?? ''
  return (
    <Card id="news-feed" title={t('title')} aside={<FeedRefresh type={current.type} keyword={keyword} />}>
      <div className={styles.feed}>
        <FeedTabs kinds={kinds} current={current} keywords={keywords} onChoose={open} />
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
