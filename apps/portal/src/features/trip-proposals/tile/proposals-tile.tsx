import { TripProposalStatus } from '@portolan/contract/enums'
import type { ProposalSummary } from '@portolan/contract/features/trip-proposals/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDays } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { ListTile, TileRow, tileSize } from '../../../ui/list-tile.tsx'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { proposalList, proposalListQuery } from '../list/proposal-list.queries.ts'
import { skyline } from '../skyline.ts'
import { ProposalChip } from '../status-chip.tsx'
import { TimeLeft } from '../time-left.tsx'
import { useFreshProposals } from '../use-fresh-proposals.ts'

const soonest = {
  filters: proposalList.filters,
  page: 1,
  size: tileSize,
  sort: { by: 'validity', descending: false },
} as const

/** Dashboard tile: the viewer's open proposals, the price that ends first on top. */
export function ProposalsTile() {
  const { t } = useTranslation('tripProposals')
  const language = useLanguage()
  const query = useQuery(proposalListQuery(soonest, language))
  useFreshProposals()
  return (
    <ListTile
      id="trip-proposals"
      title={t('title')}
      to="/trip-proposal"
      query={query}
      texts={{ loading: t('loading'), failed: t('failed'), total: (count) => t('total', { count }) }}
      empty={
        <StateNote picture={<Skyline lines={skyline} />} title={t('none')}>
          <span>{t('noneHint')}</span>
        </StateNote>
      }
      draw={(row) => <Row key={row.ReferenceNumber} row={row} />}
    />
  )
}

function Row({ row }: { readonly row: ProposalSummary }) {
  const { t } = useTranslation('tripProposals')
  const language = useLanguage()
  const { StartDateRemark: from, EndDateRemark: to, ReferenceNumber, TripName, Total, ValidUntil } = row
  return (
    <TileRow
      day={from}
      sign={<IconTicket size={28} aria-hidden />}
      name={
        <Link to="/trip-proposal/detail" search={{ referenceNumber: ReferenceNumber }}>
          {TripName}
        </Link>
      }
      facts={[
        useToDo(row),
        from !== null && formatDays(from, to ?? from, language),
        Total && `${row.IsTotalChosen ? '' : `${t('from')} `}${formatMoney(Total, language)}`,
      ]}
    >
      <ProposalChip status={row.Status} words={row.StatusRemark} awaitsMe={row.AwaitsMe} />
      {ValidUntil !== null && row.Status === TripProposalStatus.Published && <TimeLeft until={ValidUntil} />}
    </TileRow>
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
