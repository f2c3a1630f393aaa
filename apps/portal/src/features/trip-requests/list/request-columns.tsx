import type { RequestSummary } from '@portolan/contract/features/trip-requests/shapes'
import { RequestSource } from '@portolan/contract/enums'
import { formatMoney } from '@portolan/rules/format-money'
import { IconExternalLink, IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDays } from '../../../lib/dates.ts'
import { momentOf } from '../../../lib/moment-of.ts'
import { companyName, listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { PolicyChip } from '../../../parts/policy-verdict/policy-chip.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { ListColumn } from '../../../ui/list/list-column.ts'
import { StatusChip } from '../status-chip.tsx'
import type { ListedColumn } from './request-list.queries.ts'
import styles from './request-columns.module.css'

type RequestColumn = ListColumn<RequestSummary> & { readonly key: ListedColumn | 'trip' }

/** Columns of the page of trip requests. The company column is only for viewers of several companies, the policy's where one has judged. */
export function useRequestColumns(hasPolicy: boolean): readonly RequestColumn[] {
  const { t } = useTranslation(['requestsList', 'tripRequests', 'tripDetail', 'palette', 'policyVerdict'])
  const { ViewCompanies } = useProfile()
  const language = useLanguage()
  const names = new Map(ViewCompanies.map((company) => [company.Code, companyName(company, language)]))
  const columns: readonly RequestColumn[] = [
    { key: 'trip', title: t('tripDetail:title'), sortBy: 'name', minWidth: 200, cell: (row) => <Name row={row} /> },
    {
      key: 'traveller',
      title: t('traveller'),
      minWidth: 112,
      cell: ({ Traveler }) => (
        <>
          {Traveler.Name} {Traveler.IsGuest && <Chip>{t('guest')}</Chip>}
        </>
      ),
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
        <StatusChip status={Status} remark={StatusRemark} awaitsMe={AwaitsMe} />
      ),
    },
    {
      key: 'policy',
      title: t('policyVerdict:title'),
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
    {
      key: 'updated',
      title: t('updated'),
      sortBy: 'updated',
      isUnbroken: true,
      cell: ({ UpdatedAt }) => momentOf(UpdatedAt, language),
    },
    { key: 'reference', title: t('reference'), isUnbroken: true, cell: ({ ReferenceNumber }) => ReferenceNumber },
  ]
  return columns.filter(({ key }) => (key !== 'company' || ViewCompanies.length > 1) && (key !== 'policy' || hasPolicy))
}

function Name({ row }: { readonly row: RequestSummary }) {
  const { t } = useTranslation('tripRequests')
  return (
    <span className={styles.trip}>
      <strong>{row.TripName}</strong>
      {row.PlaceNames.length > 1 && <span className={styles.places}>{row.PlaceNames.join(' → ')}</span>}
      {(row.Unread > 0 || row.IsBegun || row.RequestSource === RequestSource.CustomBooking) && (
        <span className={styles.chips}>
          {row.RequestSource === RequestSource.CustomBooking && (
            <Chip icon={<IconExternalLink size={14} aria-hidden />}>{t('externalOrder')}</Chip>
          )}
          {row.IsBegun && <Chip tone="warn">{t('begun')}</Chip>}
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
