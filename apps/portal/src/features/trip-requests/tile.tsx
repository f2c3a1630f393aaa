import type { RequestSummary } from '@portolan/contract/features/trip-requests/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconFileCheck, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDays } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { CalendarDate } from '../../ui/calendar-date.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryStates } from '../../ui/query-states/query-states.tsx'
import { TileAside } from '../../ui/query-states/tile-aside.tsx'
import { SkeletonRows } from '../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../ui/query-states/state-note.tsx'
import { calm } from './calm.ts'
import { requestList, requestListQuery } from './list/request-list.queries.ts'
import { useFreshRequests } from './list/requests-fresh.ts'
import { StatusChip } from './status-chip.tsx'
import styles from './tile.module.css'

/** As many as a tile shows. */
const size = 5
const nearest = { filters: requestList.filters, page: 1, size, sort: { by: 'departure', descending: false } } as const

/** Dashboard tile: the viewer's open requests, the nearest trip first. */
export function OpenRequests() {
  const { t } = useTranslation('tripRequests')
  const language = useLanguage()
  const query = useQuery(requestListQuery(nearest, language))
  useFreshRequests()
  const total = query.data?.total ?? 0
  return (
    <Card
      id="open-requests"
      title={t('title')}
      aside={<TileAside to={total > 0 ? '/pre-trip' : null} text={t('total', { count: total })} query={query} />}
    >
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonRows label={t('loading')} count={size} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <StateNote picture={<Skyline lines={calm} />} title={t('none')}>
            <span>{t('noneHint')}</span>
            <Link to="/pre-trip/new" className={styles.new}>
              <IconPlus size={16} aria-hidden />
              {t('new')}
            </Link>
          </StateNote>
        }
      >
        {({ rows }, isStale) => (
          <ul className={styles.list} aria-busy={isStale}>
            {rows.map((row) => (
              <Row key={row.ReferenceNumber} row={row} />
            ))}
          </ul>
        )}
      </QueryStates>
    </Card>
  )
}

function Row({ row }: { readonly row: RequestSummary }) {
  const language = useLanguage()
  const { StartDateRemark: from, EndDateRemark: to } = row
  return (
    <li className={styles.row}>
      {from === null ? <IconFileCheck size={28} aria-hidden /> : <CalendarDate day={from} />}
      <div className={styles.what}>
        <Link to="/pre-trip/detail" search={{ requestRef: row.ReferenceNumber }}>
          {row.TripName}
        </Link>
        <span>
          {from !== null && formatDays(from, to ?? from, language)}
          {row.PlaceNames.length > 1 && ` · ${row.PlaceNames.join(' → ')}`}
        </span>
      </div>
      <div className={styles.facts}>
        <StatusChip status={row.Status} remark={row.StatusRemark} awaitsMe={row.AwaitsMe} />
        {row.Total && <strong>{formatMoney(row.Total, language)}</strong>}
      </div>
    </li>
  )
}
