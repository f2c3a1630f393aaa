import { useQuery } from '@tanstack/react-query'
import { relativeTime } from '@portolan/rules/relative-time'
import { IconChevronLeft, IconClockExclamation } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ownMoment, ownZone } from '../../../lib/dates.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { countryName } from '../../../parts/place-picker/place-names.ts'
import { AffectedLink } from '../../../parts/affected-link/affected-link.tsx'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { SourceText } from '../../../parts/risk-source/source-text.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { type CountryAlerts as Reply, countryAlertsQuery } from '../traveller-tracker.queries.ts'
import styles from './risks.module.css'

interface Props {
  readonly code: string
  readonly onBack: () => void
}

/** What is active in the country that was pressed on the map, and how old that knowledge is. */
export function CountryAlerts({ code, onBack }: Props) {
  const { t } = useTranslation('travellerTracker')
  const query = useQuery(countryAlertsQuery(code, useLanguage()))
  return (
    <div className={styles.alerts}>
      <button type="button" className={styles.back} onClick={onBack}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        {t('backToTrips')}
      </button>
      <QueryStates query={query} texts={{ loading: t('alertsLoading'), failed: t('alertsFailed') }}>
        {(data) => <Known code={code} data={data} />}
      </QueryStates>
    </div>
  )
}

function Known({
  code,
  data: { Country, RiskAlerts, Sources, Feeds },
}: {
  readonly code: string
  readonly data: Reply
}) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // Who chose the country on the map goes on reading here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [Country.Code])
  const [primary] = Sources
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {countryName(Country, language)}
      </h2>
      <p className={styles.level}>
        <LevelSign level={Country.RiskLevel} />
        <b>{Country.RiskLevelRemark}</b>
      </p>
      <AffectedLink area={`countries:${code}`} about={countryName(Country, language)} />
      {primary && <SourceText html={primary.Body} lang={primary.Language} title={primary.Name} />}
      {RiskAlerts.length === 0 && <p className={styles.none}>{t('noAlerts')}</p>}
      <ul>
        {RiskAlerts.map((alert) => (
          <li key={alert.AlertId}>
            <p className={styles.title}>
              <LevelSign level={alert.RiskLevel} />
              <span>
                <b>{alert.AlertTitle}</b>
                <small>
                  {alert.RiskLevelRemark} · {alert.source} · {ownMoment(Date.parse(alert.SentAt), language)}
                </small>
              </span>
            </p>
            <SourceText html={alert.Body} lang={alert.Language} title={alert.AlertTitle} />
            <AffectedLink area={`alert:${alert.AlertId}`} about={alert.AlertTitle} />
          </li>
        ))}
      </ul>
      <Ages feeds={Feeds} />
    </>
  )
}

/** When each source was read last: amber where that is too long ago. */
function Ages({ feeds }: { readonly feeds: Reply['Feeds'] }) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const now = useMinute()
  return (
    <ul className={styles.ages} aria-label={t('sourceAges')}>
      {feeds.map(({ Source, Name, ReadAt, IsLate }) => (
        <li key={Source} data-late={IsLate}>
          {IsLate && <IconClockExclamation size={14} aria-hidden />}
          {ReadAt === null
            ? t('sourceNever', { source: Name })
            : t(IsLate ? 'sourceLate' : 'sourceRead', {
                source: Name,
                when: relativeTime(Math.min(Date.parse(ReadAt), now), { now, zone: ownZone(), language }),
              })}
        </li>
      ))}
    </ul>
  )
}
