import type { RequestSummary } from '@portolan/contract/features/trip-requests/shapes'
import { RequestSource } from '@portolan/contract/enums'
import { formatMoney } from '@portolan/rules/format-money'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { momentOf } from '../../../lib/moment-of.ts'
import { listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useOwnColumns, useSharedColumns } from '../../../parts/request-list/shared-columns.tsx'
import { PolicyChip } from '../../../parts/policy-verdict/policy-chip.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { ListColumn } from '../../../ui/list/list-column.ts'
import { StatusChip } from '../status-chip.tsx'
import type { ListedColumn } from './request-list.queries.ts'
import styles from './request-columns.module.css'

type RequestColumn = ListColumn<RequestSummary> & { readonly key: ListedColumn | 'name' }

/** Columns of the page of trip requests. The company column is only for viewers of several companies, the policy's where one has judged. */
export function useRequestColumns(hasPolicy: boolean): readonly RequestColumn[] {
  const { t } = useTranslation(['requestsList', 'tripRequests', 'tripDetail', 'palette', 'policyVerdict', 'common'])
  const language = useLanguage()
  const titles = {
    name: t('tripDetail:title'),
    company: t('company'),
    dates: t('dates'),
    updated: t('updated'),
    reference: t('reference'),
  }
  const shared = useSharedColumns<RequestSummary>(titles, {
    route: ({ PlaceNames }) => (PlaceNames.length > 1 ? PlaceNames.join(' → ') : null),
    chips: (row) => (row.IsBegun || row.RequestSource === RequestSource.CustomBooking ? <Marks row={row} /> : null),
    unread: (count) => t('tripRequests:unread', { count }),
  })
  return useOwnColumns<RequestColumn>([
    shared.name,
    {
      key: 'traveller',
      title: t('common:traveller'),
      minWidth: 112,
      cell: ({ Traveler }) => (
        <>
          {Traveler.Name} {Traveler.IsGuest && <Chip>{t('guest')}</Chip>}
        </>
      ),
    },
    shared.company,
    shared.dates,
    {
      key: 'status',
      title: t('status'),
      cell: ({ Status, StatusRemark, AwaitsMe }) => (
        <StatusChip status={Status} remark={StatusRemark} awaitsMe={AwaitsMe} />
      ),
    },
    {
      key: 'policy',
      title: t('travelPolicy'),
      cell: ({ Policy }) => Policy && <PolicyChip outcome={Policy} />,
    },
    {
      key: 'approvers',
      title: t('approvers'),
      minWidth: 112,
      cell: ({ Approval }) => Approval && <Approvers approval={Approval} />,
    },
    {
      key: 'total',
      title: t('totalAmount'),
      sortBy: 'total',
      align: 'end',
      isUnbroken: true,
      cell: ({ Total }) => Total && formatMoney(Total, language),
    },
    { key: 'costCentre', title: t('costCentre'), isUnbroken: true, cell: ({ CostCentre }) => CostCentre },
    { key: 'requestedBy', title: t('requestedBy'), minWidth: 112, cell: ({ RequestedBy }) => RequestedBy.Name },
    shared.updated,
    shared.reference,
  ]).filter(({ key }) => key !== 'policy' || hasPolicy)
}

/** Where it came from, and that it began before it was approved. */
function Marks({ row: { RequestSource: source, IsBegun } }: { readonly row: RequestSummary }) {
  const { t } = useTranslation('tripRequests')
  return (
    <>
      {source === RequestSource.CustomBooking && (
        <Chip icon={<IconExternalLink size={14} aria-hidden />}>{t('externalOrder')}</Chip>
      )}
      {IsBegun && <Chip tone="warn">{t('begun')}</Chip>}
    </>
  )
}

/** Who decides now, and by when. */
function Approvers({ approval }: { readonly approval: NonNullable<RequestSummary['Approval']> }) {
  const { t } = useTranslation('tripRequests')
  const language = useLanguage()
  return (
    <span className={styles.approvers}>
      {approval.Approvers.join(listComma(language))}
      {approval.DueAt !== null && <small>{t('by', { when: momentOf(approval.DueAt, language) })}</small>}
    </span>
  )
}
