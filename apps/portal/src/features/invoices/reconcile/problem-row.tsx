import type { ReconcileRow } from '@portolan/contract/features/invoices'
import { IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDays } from '../../../lib/dates.ts'
import { plainText } from '../../../lib/plain-text.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { DownloadButton } from '../../../parts/invoice/download-button.tsx'
import { invoiceAmount } from '../../../parts/invoice/invoice-amount.ts'
import { keyOf } from '../../../parts/invoice/invoice-files.ts'
import styles from './reconcile.module.css'

interface Props {
  readonly row: ReconcileRow
  readonly onTrip: (orderId: string) => void
}

/** A trip, or an invoice without one, with the invoices that charge it. */
export function ProblemRow({ row, onTrip }: Props) {
  const { t } = useTranslation('invoicesReconcile')
  const language = useLanguage()
  const { OrderId, TripName, TravellerName, BookingReference, DepartureDate, ArrivalDate, Invoices } = row
  const comma = language === 'en-US' ? ', ' : '、'
  const facts = [
    DepartureDate && ArrivalDate ? formatDays(DepartureDate, ArrivalDate, language) : '',
    TravellerName.join(comma),
    BookingReference.join(comma),
  ].filter(Boolean)
  return (
    <li className={styles.row}>
      <div className={styles.trip}>
        {OrderId === null ? (
          <strong>{TravellerName.join(comma) || t('nobody')}</strong>
        ) : (
          <button type="button" onClick={() => onTrip(OrderId)}>
            {plainText(TripName ?? '')}
          </button>
        )}
        <span>{facts.join(' · ')}</span>
      </div>
      {Invoices.length === 0 ? (
        <span className={styles.missing}>{t('noInvoice')}</span>
      ) : (
        <ul className={styles.invoices}>
          {Invoices.map((invoice) => (
            <li key={invoice.Id}>
              <IconReceipt size={16} stroke={1.75} aria-hidden />
              <span>{invoice.InvoiceNo}</span>
              <span className={styles.day}>{formatDay(invoice.InvoiceDate, language)}</span>
              <span className={styles.amount}>{invoiceAmount(invoice.InvoiceAmount, language)}</span>
              <DownloadButton file={keyOf(invoice)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
