import type { InvoiceRow } from '@portolan/contract/features/invoices'
import { IconAlertTriangle, IconChevronUp, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { CreditChip } from '../../../parts/invoice/credit-chip.tsx'
import { DownloadButton } from '../../../parts/invoice/download-button.tsx'
import { invoiceAmount } from '../../../parts/invoice/invoice-amount.ts'
import type { ListColumn } from '../../../ui/list/list-column.ts'
import styles from './list.module.css'

/**
 * The columns of specification §2 'Invoices screen'. An open row shows all its travellers and references. Sorted by date, the
 * list goes by the dates that are searched.
 */
export function useInvoiceColumns(
  isOpen: (row: InvoiceRow) => boolean,
  isMobile: boolean,
  isTravelDate: boolean,
): readonly ListColumn<InvoiceRow>[] {
  const { t } = useTranslation(['invoices', 'common'])
  const language = useLanguage()
  const day = (remark: string | null) => (remark === null ? '' : formatDay(remark, language))
  return [
    {
      key: 'traveller',
      title: t('common:traveller'),
      minWidth: 148,
      cell: (row) => <Several values={row.TravellerName} isOpen={isOpen(row)} hasSign />,
    },
    {
      key: 'reference',
      title: t('reference'),
      isUnbroken: true,
      cell: (row) =>
        row.BookingReference.length === 0 ? '' : <Several values={row.BookingReference} isOpen={isOpen(row)} />,
    },
    {
      key: 'departure',
      title: t('departure'),
      ...(isTravelDate && { sortBy: 'date' }),
      isUnbroken: true,
      cell: (row) => day(row.DepartureDate),
    },
    { key: 'arrival', title: t('arrival'), isUnbroken: true, cell: (row) => day(row.ArrivalDate) },
    { key: 'invoice', title: t('invoice'), sortBy: 'number', cell: (row) => <Number row={row} /> },
    {
      key: 'transaction',
      title: t('transaction'),
      ...(!isTravelDate && { sortBy: 'date' }),
      isUnbroken: true,
      cell: (row) => day(row.InvoiceDate),
    },
    {
      key: 'amount',
      title: t('amount'),
      sortBy: 'amount',
      align: 'end',
      isUnbroken: true,
      cell: (row) => <span className={styles.amount}>{invoiceAmount(row.InvoiceAmount, language)}</span>,
    },
    {
      key: 'download',
      title: t('download'),
      align: 'end',
      cell: (row) => <Download row={row} isMobile={isMobile} />,
    },
  ]
}

interface SeveralProps {
  readonly values: readonly string[]
  readonly isOpen: boolean
  /** With the sign that closes the row again, in the cell that opens it. */
  readonly hasSign?: boolean
}

/** The first of several values and how many more; all of them once the row is open. */
function Several({ values, isOpen, hasSign = false }: SeveralProps) {
  const { t } = useTranslation('invoices')
  const [first, ...others] = values
  return (
    <span className={styles.several}>
      <span>
        {first ?? t('noTraveller')}
        {isOpen &&
          others.map((value) => (
            <span key={value} className={styles.other}>
              {value}
            </span>
          ))}
      </span>
      {isOpen && hasSign && (
        <span className={styles.more}>
          <IconChevronUp size={14} stroke={2} aria-hidden />
        </span>
      )}
      {!isOpen && others.length > 0 && (
        <span className={styles.more}>
          <span aria-hidden>+{others.length}</span>
          <span className="visually-hidden">{t('more', { count: others.length })}</span>
        </span>
      )}
    </span>
  )
}

function Number({ row }: { readonly row: InvoiceRow }) {
  const { t } = useTranslation('invoices')
  return (
    <span className={styles.number}>
      {row.InvoiceNo}
      {row.Kind === 'credit' && <CreditChip />}
      {row.HasDifferences && (
        <span className={styles.doubt} title={t('differs')}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t('differs')}</span>
        </span>
      )}
    </span>
  )
}

/** A sign in a table, whose head says what it does; words on a card. */
function Download({ row, isMobile }: { readonly row: InvoiceRow; readonly isMobile: boolean }) {
  const { t } = useTranslation('invoices')
  if (!isMobile) return <DownloadButton file={row} />
  return (
    <DownloadButton file={row}>
      <IconDownload size={18} stroke={1.75} aria-hidden />
      {t('pdf')} <span className="visually-hidden">{row.InvoiceNo}</span>
    </DownloadButton>
  )
}
