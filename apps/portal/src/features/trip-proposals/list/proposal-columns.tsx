import { TripProposalStatus } from '@portolan/contract/enums'
import { endedProposals } from '@portolan/rules/proposal-transitions'
import type { ProposalSummary } from '@portolan/contract/features/trip-proposals/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { IconCircleCheck, IconCircleDashed, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { momentOf } from '../../../lib/moment-of.ts'
import { listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useOwnColumns, useSharedColumns } from '../../../parts/request-list/shared-columns.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { ListColumn } from '../../../ui/list/list-column.ts'
import { routeOf } from '../route-of.ts'
import { ProposalChip } from '../status-chip.tsx'
import { TimeLeft } from '../time-left.tsx'
import styles from './proposal-columns.module.css'
import type { ListedColumn } from './proposal-list.queries.ts'

type Column = ListColumn<ProposalSummary> & { readonly key: ListedColumn | 'name' }

/** Names beyond these are counted. */
const shownTravellers = 2

/** Columns of the page of trip proposals. The company column is only for viewers of several companies. */
export function useProposalColumns(): readonly Column[] {
  const { t } = useTranslation(['proposalsList', 'tripProposals', 'common'])
  const language = useLanguage()
  const titles = {
    name: t('name'),
    company: t('company'),
    dates: t('dates'),
    updated: t('updated'),
    reference: t('reference'),
  }
  const shared = useSharedColumns<ProposalSummary>(titles, {
    route: ({ PlaceNames }) => routeOf(PlaceNames),
    // The status says so itself where it is a draft again.
    chips: ({ IsBeingRevised, Status }) =>
      IsBeingRevised && Status !== TripProposalStatus.Draft ? (
        <Chip tone="warn" icon={<IconPencil size={14} aria-hidden />}>
          {t('tripProposals:revised')}
        </Chip>
      ) : null,
    unread: (count) => t('tripProposals:unread', { count }),
  })
  return useOwnColumns<Column>([
    shared.name,
    {
      key: 'travellers',
      title: t('common:travellers'),
      minWidth: 112,
      cell: ({ Travelers }) => <Travellers of={Travelers} />,
    },
    shared.company,
    shared.dates,
    {
      key: 'status',
      title: t('status'),
      cell: ({ Status, StatusRemark, AwaitsMe }) => (
        <ProposalChip status={Status} words={StatusRemark} awaitsMe={AwaitsMe} />
      ),
    },
    { key: 'chosen', title: t('chosen'), isUnbroken: true, cell: (row) => <Chosen row={row} /> },
    {
      key: 'validUntil',
      title: t('validUntil'),
      sortBy: 'validity',
      isUnbroken: true,
      cell: ({ ValidUntil, Status }) =>
        ValidUntil !== null && !endedProposals.includes(Status) && <TimeLeft until={ValidUntil} />,
    },
    {
      key: 'total',
      title: t('totalAmount'),
      sortBy: 'total',
      align: 'end',
      isUnbroken: true,
      cell: ({ Total, IsTotalChosen }) =>
        Total && (
          <span className={styles.total}>
            {!IsTotalChosen && <small>{t('tripProposals:from')}</small>} {formatMoney(Total, language)}
          </span>
        ),
    },
    { key: 'contact', title: t('contact'), minWidth: 112, cell: ({ Contact }) => Contact?.Name },
    {
      key: 'published',
      title: t('published'),
      isUnbroken: true,
      cell: ({ PublishedAt }) => PublishedAt && momentOf(PublishedAt, language),
    },
    shared.updated,
    shared.reference,
  ])
}

function Travellers({ of: names }: { readonly of: readonly string[] }) {
  const language = useLanguage()
  const hidden = names.length - shownTravellers
  return (
    <span title={hidden > 0 ? names.join(listComma(language)) : undefined}>
      {names.slice(0, shownTravellers).join(listComma(language))}
      {hidden > 0 && ` +${String(hidden)}`}
    </span>
  )
}

/** '1 of 2', with an icon that tells whether that is all. */
function Chosen({ row: { Made, Wanted } }: { readonly row: ProposalSummary }) {
  const { t } = useTranslation('tripProposals')
  if (Wanted === 0) return null
  const Sign = Made >= Wanted ? IconCircleCheck : IconCircleDashed
  return (
    <span className={styles.chosen} data-all={Made >= Wanted}>
      <Sign size={16} stroke={1.75} aria-hidden />
      {t('made', { made: Made, wanted: Wanted })}
    </span>
  )
}
