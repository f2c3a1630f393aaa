import { localTimeAt } from '@portolan/rules/local-time'
import { useQuery } from '@tanstack/react-query'
import { IconArrowDown, IconArrowUp, IconEqual, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime, formatDay, ownZone, weekdayName } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { levelText } from '../../../parts/risk-level/level-words.ts'
import { Pager } from '../../../ui/pager.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { useCountryNames } from '../news/news-form.tsx'
import { type Change, changesPageSize, changesQuery } from '../risk.queries.ts'
import styles from './changes-list.module.css'

/** A level line without a step: nothing went up or down. */
const calm = 'M28 60V44h24M60 60V44h40M108 60V44h24'

/** Levels of countries that changed in the last 7 days, newest first, by day. */
export function ChangesList({ onCountry }: { readonly onCountry: (code: string) => void }) {
  const { t } = useTranslation('risk')
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const query = useQuery(changesQuery(page, language))
  return (
    <section aria-label={t('changesTitle')}>
      <QueryStates
        query={query}
        texts={{ loading: t('changesLoading'), failed: t('changesFailed') }}
        skeleton={<SkeletonRows label={t('changesLoading')} count={6} />}
        isEmpty={({ Changes }) => Changes.length === 0}
        empty={
          <StateNote picture={<Skyline lines={calm} />} title={t('changesNone')}>
            <span>{t('changesNoneHint')}</span>
          </StateNote>
        }
      >
        {({ Changes }, isStale) => (
          <div className={styles.days} aria-busy={isStale}>
            {byDay(Changes).map(([day, changes]) => (
              <section key={day}>
                <h3>
                  {formatDay(day, language)}
                  <span>{weekdayName(day, language)}</span>
                </h3>
                <ul>
                  {changes.map((change) => (
                    <Row
                      key={`${change.AlertId} ${change.CountryCode} ${change.ChangedAt}`}
                      {...{ change, onCountry }}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </QueryStates>
      <Pager page={page} size={changesPageSize} total={query.data?.Total ?? 0} onPage={setPage} />
    </section>
  )
}

/** By the viewer's own days, YYYYMMDD, in the order in which they come. */
function byDay(changes: readonly Change[]): readonly (readonly [day: string, changes: readonly Change[]])[] {
  const days = Map.groupBy(changes, ({ ChangedAt }) => localTimeAt(Date.parse(ChangedAt), ownZone()).slice(0, 8))
  return [...days]
}

interface RowProps {
  readonly change: Change
  readonly onCountry: (code: string) => void
}

function Row({ change, onCountry }: RowProps) {
  const { t } = useTranslation(['risk', 'riskLevel'])
  const nameOf = useCountryNames()
  const { CountryCode, CountryName, FromLevel, ToLevel, FromNative, ToNative, Language, SourceName, ChangedAt } = change
  const word = (level: Change['ToLevel']) => t(`riskLevel:${levelText(level)}`)
  const way = FromLevel === null ? 'firstSaid' : ToLevel > FromLevel ? 'rises' : ToLevel < FromLevel ? 'falls' : 'same'
  const Arrow = { firstSaid: IconPlus, rises: IconArrowUp, falls: IconArrowDown, same: IconEqual }[way]
  const known = nameOf(CountryCode)
  return (
    <li className={styles.row}>
      <span className={styles.step} data-way={way}>
        {FromLevel !== null && <LevelSign level={FromLevel} />}
        <Arrow size={16} stroke={2.25} aria-hidden />
        <LevelSign level={ToLevel} />
      </span>
      <div>
        <p>
          <button type="button" className={styles.open} onClick={() => onCountry(CountryCode)}>
            {known === CountryCode ? CountryName : known}
          </button>
          <span>{t(way, { to: word(ToLevel), from: word(FromLevel ?? 0) })}</span>
        </p>
        <p className={styles.source}>
          <time dateTime={ChangedAt}>{formatTime(localTimeAt(Date.parse(ChangedAt), ownZone()))}</time>
          {` ${SourceName}`}
        </p>
        <p className={styles.native} lang={Language} translate="no">
          {FromNative !== null && FromNative !== ToNative && <s>{FromNative}</s>} <q>{ToNative}</q>
        </p>
      </div>
    </li>
  )
}
