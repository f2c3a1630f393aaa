import type { RequestSummary } from '@portolan/contract/features/trip-requests/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconFileCheck, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDays } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { ListTile, TileRow, tileSize } from '../../ui/list-tile.tsx'
import { Skyline, StateNote } from '../../ui/query-states/state-note.tsx'
import { calm } from './calm.ts'
import { requestList, requestListQuery } from './list/request-list.queries.ts'
import { useFreshRequests } from './list/requests-fresh.ts'
import { StatusChip } from './status-chip.tsx'
import styles from './tile.module.css'

const nearest = {
  filters: requestList.filters,
  page: 1,
  size: tileSize,
  sort: { by: 'departure', descending: false },
} as const

/** Dashboard tile: the viewer's open requests, the nearest trip first. */
export function OpenRequests() {
  const { t } = useTranslation('tripRequests')
  const language = useLanguage()
  const query = useQuery(requestListQuery(nearest, language))
  useFreshRequests()
  return (
    <ListTile
      id="open-requests"
      title={t('title')}
      to="/pre-trip"
      query={query}
      texts={{ loading: t('loading'), failed: t('failed'), total: (count) => t('total', { count }) }}
      empty={
        <StateNote picture={<Skyline lines={calm} />} title={t('none')}>
          <span>{t('noneHint')}</span>
          <Link to="/pre-trip/new" className={styles.new}>
            <IconPlus size={16} aria-hidden />
            {t('new')}
          </Link>
        </StateNote>
      }
      draw={(row) => <Row key={row.ReferenceNumber} row={row} />}
    />
  )
}

function Row({ row }: { readonly row: RequestSummary }) {
  const language = useLanguage()
  const { StartDateRemark: from, EndDateRemark: to, ReferenceNumber, TripName, PlaceNames } = row
  return (
    <TileRow
      day={from}
      sign={<IconFileCheck size={28} aria-hidden />}
      name={
        <Link to="/pre-trip/detail" search={{ requestRef: ReferenceNumber }}>
          {TripName}
        </Link>
      }
      facts={[from !== null && formatDays(from, to ?? from, language), PlaceNames.length > 1 && PlaceNames.join(' → ')]}
    >
      <StatusChip status={row.Status} remark={row.StatusRemark} awaitsMe={row.AwaitsMe} />
      {row.Total && <strong>{formatMoney(row.Total, language)}</strong>}
    </TileRow>
  )
}
