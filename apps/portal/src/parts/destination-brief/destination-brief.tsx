import type { BriefSubject } from '@portolan/contract/features/risk/brief'
import { useQuery } from '@tanstack/react-query'
import { IconCompass } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ownMoment } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { QueryStates } from '../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../ui/query-states/skeleton-rows.tsx'
import { Acknowledgement } from './acknowledgement.tsx'
import { type Brief, briefQuery } from './brief.queries.ts'
import { Destination } from './destination.tsx'
import styles from './destination-brief.module.css'

interface Props {
  readonly about: BriefSubject
  readonly level: 2 | 3
  /** In a narrow column: what sources say is folded. */
  readonly isCompact?: boolean
}

/** The section; nothing at all where the trip leads abroad nowhere. */
export function DestinationBriefs({ about, level, isCompact = false }: Props) {
  const { t } = useTranslation('destinationBrief')
  const query = useQuery(briefQuery(about, useLanguage()))
  const id = useId()
  if (query.data?.Destinations.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <section className={styles.section} data-compact={isCompact} aria-labelledby={id}>
      <Heading id={id} className={styles.title}>
        <IconCompass size={20} stroke={1.75} aria-hidden />
        {t('title')}
      </Heading>
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonRows label={t('loading')} count={3} />}
      >
        {(brief) => <Content about={about} level={level} brief={brief} isCompact={isCompact} />}
      </QueryStates>
    </section>
  )
}

/** The same for print, of what the screen has shown already. */
export function PrintedBriefs({ about, level }: Props) {
  const { t } = useTranslation('destinationBrief')
  const { data } = useQuery({ ...briefQuery(about, useLanguage()), enabled: false })
  if (!data || data.Destinations.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <section className={styles.section}>
      <Heading className={styles.title}>{t('title')}</Heading>
      <Content about={about} level={level} brief={data} isPrinted />
    </section>
  )
}

interface ContentProps extends Props {
  readonly brief: Brief
  readonly isPrinted?: boolean
}

function Content({ about, level, brief, isCompact = false, isPrinted = false }: ContentProps) {
  const { t } = useTranslation('destinationBrief')
  return (
    <>
      <ul className={styles.destinations}>
        {brief.Destinations.map((there) => (
          <li key={there.CountryCode}>
            <Destination
              brief={there}
              level={level}
              threshold={brief.Threshold}
              isPrinted={isPrinted}
              isCompact={isCompact}
            />
          </li>
        ))}
      </ul>
      {!isPrinted && 'orderId' in about && <Acknowledgement about={about} state={brief.Acknowledgement} />}
      <footer className={styles.foot}>
        <span>{t('check')}</span>
        {isCompact ? (
          <details>
            <summary>{t('readWhen')}</summary>
            <Feeds feeds={brief.Feeds} />
          </details>
        ) : (
          <Feeds feeds={brief.Feeds} />
        )}
      </footer>
    </>
  )
}

/** When each source was read last; amber where that is too long ago. */
function Feeds({ feeds }: { readonly feeds: Brief['Feeds'] }) {
  const { t } = useTranslation('destinationBrief')
  const language = useLanguage()
  return (
    <>
      {feeds.map(({ Source, Name, ReadAt, IsLate }) => (
        <span key={Source} data-late={IsLate}>
          {ReadAt === null
            ? t('neverRead', { name: Name })
            : t('read', { name: Name, when: ownMoment(Date.parse(ReadAt), language) })}
          {IsLate && ` (${t('late')})`}
        </span>
      ))}
    </>
  )
}
