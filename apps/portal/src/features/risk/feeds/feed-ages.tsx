import { relativeTime } from '@portolan/rules/relative-time'
import { IconChevronDown, IconClock, IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../../lib/dates.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useIsMobile } from '../../../ui/use-media.ts'
import type { Feed } from '../risk.queries.ts'
import styles from './feed-ages.module.css'
import { faultText, shortList } from './feed.rules.ts'

interface Props {
  readonly feeds: readonly Feed[]
  /** Where there is room for one source's name only. */
  readonly isShort?: boolean
}

/**
 * How old is what the sources say: a quiet line that opens into the list of all of them, with the notices that their
 * licences ask for. A source that is late is amber and comes first, with the reason.
 */
export function FeedAges({ feeds, isShort = false }: Props) {
  const { t } = useTranslation('risk')
  const isMobile = useIsMobile()
  if (feeds.length === 0) return <p className={styles.none}>{t('noFeeds')}</p>
  const { named, others } = shortList(feeds, isShort || isMobile ? 1 : 3)
  const isAnyLate = feeds.some(({ IsLate }) => IsLate)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes what its summary opened
    <details
      className={styles.ages}
      data-late={isAnyLate}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        // Escape means the list alone, and not what the page would close.
        event.stopPropagation()
        event.preventDefault()
        event.currentTarget.open = false
      }}
    >
      <summary title={t('feeds')}>
        {isAnyLate ? <IconClockExclamation {...icon} /> : <IconClock {...icon} />}
        <span className={styles.line}>
          {named.map((feed) => (
            <Age key={feed.Source} feed={feed} />
          ))}
          {others > 0 && <span>{t('feedsMore', { count: others })}</span>}
        </span>
        <IconChevronDown {...icon} className={styles.chevron} />
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by keyboard, too */}
      <ul aria-label={t('feedsShow')} tabIndex={0}>
        {feeds.map((feed) => (
          <li key={feed.Source}>
            <Age feed={feed} />
            {feed.Notice !== '' && (
              <small translate="no" dir="auto">
                {feed.Notice}
              </small>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** 'US Department of State, read 12 minutes ago'; amber with the reason where that is too long ago. */
function Age({ feed }: { readonly feed: Feed }) {
  const { t } = useTranslation('risk')
  const language = useLanguage()
  const now = useMinute()
  const { Name: source, ReadAt, IsLate } = feed
  const why = faultText(feed)
  const when =
    ReadAt === null ? null : relativeTime(Math.min(Date.parse(ReadAt), now), { now, zone: ownZone(), language })
  return (
    <span className={styles.age} data-late={IsLate}>
      {when === null ? t('feedNever', { source }) : t(IsLate ? 'feedLate' : 'feedRead', { source, when })}
      {why && <b>{t(why)}</b>}
    </span>
  )
}
