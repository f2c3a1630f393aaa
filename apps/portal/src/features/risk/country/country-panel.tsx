import { riskNewsPageSize } from '@portolan/contract/features/risk/hub'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { countryName } from '../../../parts/place-picker/place-names.ts'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { levelText } from '../../../parts/risk-level/level-words.ts'
import { Pager } from '../../../ui/pager.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { BackButton } from '../back-button.tsx'
import { FeedAges } from '../feeds/feed-ages.tsx'
import { RiskItem } from '../news/risk-item.tsx'
import { countriesQuery, type Country, type CountryReply, countryQuery } from '../risk.queries.ts'
import styles from './country-panel.module.css'
import { SourceCard } from './source-card.tsx'

interface Props {
  readonly code: string
  readonly onBack: () => void
  readonly onOpen: (alertId: string) => void
}

/** What is known about one country: its level, what each source says in its own words, and its alerts. */
export function CountryPanel({ code, onBack, onOpen }: Props) {
  const { t } = useTranslation('risk')
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...countryQuery(code, page, language),
    ...(page > 1 && { placeholderData: keepPreviousData }),
  })
  return (
    <div className={styles.panel}>
      <BackButton text={t('toWorld')} onBack={onBack} />
      <QueryStates
        query={query}
        texts={{ loading: t('countryLoading'), failed: t('countryFailed') }}
        skeleton={<SkeletonRows label={t('countryLoading')} count={6} />}
      >
        {(data, isStale) => (
          <div className={styles.known}>
            <Head country={data.Country} sources={data.Sources} />
            <FeedAges feeds={feedsOf(data)} isShort />
            {isUrgent(data) && <Alerts {...{ data, isStale, page, onPage: setPage, onOpen }} />}
            <Sources sources={data.Sources} />
            {!isUrgent(data) && <Alerts {...{ data, isStale, page, onPage: setPage, onOpen }} />}
          </div>
        )}
      </QueryStates>
    </div>
  )
}

interface AlertsProps extends Pick<Props, 'onOpen'> {
  readonly data: CountryReply
  /** Of another page, until this one has come. */
  readonly isStale: boolean
  readonly page: number
  readonly onPage: (page: number) => void
}

/** What is in force there now. */
function Alerts({ data: { RiskAlerts, Total }, isStale, page, onPage, onOpen }: AlertsProps) {
  const { t } = useTranslation('risk')
  return (
    <section className={styles.alerts} aria-busy={isStale}>
      <h3>
        {t('inForce')} <span>{Total}</span>
      </h3>
      {Total === 0 ? (
        <p className={styles.soft}>{t('noAlertsHint')}</p>
      ) : (
        <ul>
          {RiskAlerts.map((item) => (
            <RiskItem key={item.AlertId} item={item} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <Pager page={page} size={riskNewsPageSize} total={Total} onPage={onPage} />
    </section>
  )
}

/** What happens now comes before the advice where it is worse than the country's own level. */
const isUrgent = ({ Country: { RiskLevel }, RiskAlerts }: CountryReply) =>
  RiskAlerts.some((alert) => alert.RiskLevel > RiskLevel)

/** The feeds that say something about the country; those of others tell nothing about its age. */
function feedsOf({ Feeds, Sources: sources, RiskAlerts }: CountryReply) {
  const speaking = new Set([...sources.map(({ Source }) => Source), ...RiskAlerts.map(({ SourceCode }) => SourceCode)])
  const own = Feeds.filter(({ Source }) => speaking.has(Source))
  return own.length === 0 ? Feeds : own
}

/** The level, who says so, and what it means for the viewer's company. */
function Head({ country, sources }: { readonly country: Country; readonly sources: CountryReply['Sources'] }) {
  const { t } = useTranslation(['risk', 'riskLevel'])
  const language = useLanguage()
  const { data } = useQuery(countriesQuery(language))
  const heading = useRef<HTMLHeadingElement>(null)
  // Who chose the country on the map or in a list goes on reading here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [country.Code])
  const setBy = sources.find(({ Source }) => Source === country.Source)
  const other = country.HighestOther
  const word = t(`riskLevel:${levelText(data?.Threshold ?? 0)}`)
  const isWarned = data !== undefined && country.RiskLevel >= data.Threshold
  return (
    <header className={styles.head}>
      <h2 ref={heading} tabIndex={-1}>
        {countryName(country, language)}
      </h2>
      <p className={styles.level}>
        <LevelSign level={country.RiskLevel} />
        <b>{country.RiskLevelRemark}</b>
        {setBy && (
          <span lang={setBy.Language} translate="no">
            {country.NativeLevel}
          </span>
        )}
      </p>
      <p className={styles.soft}>
        {setBy ? t('setBy', { source: setBy.Name }) : t('noSource')}
        {other && (
          <span className={styles.other}>
            <LevelSign level={other.RiskLevel} />
            {t('otherHigher', { source: other.Name, level: t(`riskLevel:${levelText(other.RiskLevel)}`) })}
          </span>
        )}
      </p>
      {data && country.RiskLevel > 0 && (
        <p className={styles.threshold} data-warned={isWarned}>
          {isWarned ? (
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconCheck size={18} stroke={1.75} aria-hidden />
          )}
          {t(isWarned ? 'warns' : 'warnsNot', { level: word })}
        </p>
      )}
    </header>
  )
}

function Sources({ sources }: { readonly sources: CountryReply['Sources'] }) {
  const { t } = useTranslation('risk')
  if (sources.length === 0) return null
  return (
    <section className={styles.sources} aria-label={t('sources')}>
      <h3>{t('sources')}</h3>
      <ul>
        {sources.map((source) => (
          <SourceCard key={source.Source} source={source} />
        ))}
      </ul>
    </section>
  )
}
