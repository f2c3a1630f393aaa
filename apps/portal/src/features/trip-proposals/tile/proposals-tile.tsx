import { TripProposalStatus } from '@portolan/contract/enums'
import type { ProposalSummary } from '@portolan/contract/features/trip-proposals/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDays } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { CalendarDate } from '../../../ui/calendar-date.tsx'
import { Card } from '../../../ui/card.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { TileAside } from '../../../ui/query-states/tile-aside.tsx'
import { proposalList, proposalListQuery } from '../list/proposal-list.queries.ts'
import { skyline } from '../skyline.ts'
import { ProposalChip } from '../status-chip.tsx'
import { TimeLeft } from '../time-left.tsx'
import { useFreshProposals } from '../use-fresh-proposals.ts'
import styles from './proposals-tile.module.css'

/** As many as a tile shows. */
const size = 5
const soonest = { filters: proposalList.filters, page: 1, size, sort: { by: 'validity', descending: false } } as const

/** Dashboard tile: the viewer's open proposals, the price that ends first on top. */
export function ProposalsTile() {
  const { t } = useTranslation('tripProposals')
  const language = useLanguage()
  const query = useQuery(proposalListQuery(soonest, language))
  useFreshProposals()
  const total = query.data?.total ?? 0
  return (
    <Card
      id="trip-proposals"
      title={t('title')}
      aside={<TileAside to={total > 0 ? '/trip-proposal' : null} text={t('total', { count: total })} query={query} />}
    >
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonRows label={t('loading')} count={size} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <StateNote picture={<Skyline lines={skyline} />} title={t('none')}>
            <span>{t('noneHint')}</span>
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

function Row({ row }: { readonly row: ProposalSummary }) {
  const { t } = useTranslation('tripProposals')
  const language = useLanguage()
  const { StartDateRemark: from, EndDateRemark: to, ReferenceNumber, TripName, Total, ValidUntil } = row
  const todo = useToDo(row)
  return (
    <li className={styles.row}>
      {from === null ? <IconTicket size={28} aria-hidden /> : <CalendarDate day={from} />}
      <div className={styles.what}>
        <Link to="/trip-proposal/detail" search={{ referenceNumber: ReferenceNumber }}>
          {TripName}
        </Link>
        <span>
          {[
            todo,
            from !== null && formatDays(from, to ?? from, language),
            Total && `${row.IsTotalChosen ? '' : `${t('from')} `}${formatMoney(Total, language)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={styles.facts}>
        <ProposalChip status={row.Status} words={row.StatusRemark} awaitsMe={row.AwaitsMe} />
        {ValidUntil !== null && row.Status === TripProposalStatus.Published && <TimeLeft until={ValidUntil} />}
      </div>
    </li>
  )
}

/** What the viewer does next; null where it is somebody else's turn. */
function useToDo({ AwaitsMe, Status, Made, Wanted }: ProposalSummary): string | null {
  const { t } = useTranslation('tripProposals')
  if (!AwaitsMe) return null
  if (Status === TripProposalStatus.PendingApproval) return t('toDecide')
  if (Status !== TripProposalStatus.Published) return null
  return Made < Wanted ? t('toChoose', { count: Wanted - Made }) : t('toSubmit')
}
