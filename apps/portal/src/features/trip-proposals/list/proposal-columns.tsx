import { endedProposals } from '@portolan/rules/proposal-transitions'
import type { ProposalSummary } from '@portolan/contract/features/trip-proposals/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { IconCircleCheck, IconCircleDashed, IconMessage, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDays } from '../../../lib/dates.ts'
import { momentOf } from '../../../lib/moment-of.ts'
import { companyName, listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { ListColumn } from '../../../ui/list/list-column.ts'
import { ProposalChip } from '../status-chip.tsx'
import { TimeLeft } from '../time-left.tsx'
import styles from './proposal-columns.module.css'
import type { ListedColumn } from './proposal-list.queries.ts'

type Column = ListColumn<ProposalSummary> & { readonly key: ListedColumn | 'name' }

/** Names beyond these are counted. */
const shownTravellers = 2

/** Columns of the page of trip proposals. The company column is only for viewers of several companies. */
export function useProposalColumns(): readonly Column[] {
  const { t } = useTranslation(['proposalsList', 'tripProposals'])
  const { ViewCompanies } = useProfile()
  const language = useLanguage()
  const names = new Map(ViewCompanies.map((company) => [company.Code, companyName(company, language)]))
  const columns: readonly Column[] = [
    { key: 'name', title: t('name'), sortBy: 'name', minWidth: 200, cell: (row) => <Name row={row} /> },
    {
      key: 'travellers',
      title: t('travellers'),
      minWidth: 112,
      cell: ({ Travelers }) => <Travellers of={Travelers} />,
    },
    {
      key: 'company',
      title: t('company'),
      minWidth: 128,
      cell: (row) => names.get(row.CompanyCode) ?? row.CompanyCode,
    },
    {
      key: 'dates',
      title: t('dates'),
      sortBy: 'departure',
      cell: ({ StartDateRemark: from, EndDateRemark: to }) => from !== null && formatDays(from, to ?? from, language),
    },
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
      minWidth: 128,
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
    {
      key: 'updated',
      title: t('updated'),
      sortBy: 'updated',
      isUnbroken: true,
      cell: ({ UpdatedAt }) => momentOf(UpdatedAt, language),
    },
    { key: 'reference', title: t('reference'), isUnbroken: true, cell: ({ ReferenceNumber }) => ReferenceNumber },
  ]
  return columns.filter(({ key }) => key !== 'company' || ViewCompanies.length > 1)
}

function Name({ row }: { readonly row: ProposalSummary }) {
  const { t } = useTranslation('tripProposals')
  return (
    <span className={styles.name}>
      <strong>{row.TripName}</strong>
      {row.PlaceNames.length > 1 && <span>{row.PlaceNames.join(' → ')}</span>}
      {(row.Unread > 0 || row.IsBeingRevised) && (
        <span className={styles.chips}>
          {row.IsBeingRevised && (
            <Chip tone="warn" icon={<IconPencil size={14} aria-hidden />}>
              {t('revised')}
            </Chip>
          )}
          {row.Unread > 0 && (
            <Chip icon={<IconMessage size={14} aria-hidden />}>
              <span aria-hidden>{row.Unread}</span>
              <span className="visually-hidden">{t('unread', { count: row.Unread })}</span>
            </Chip>
          )}
        </span>
      )}
    </span>
  )
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
