import { invoices } from '@portolan/contract/features/invoices'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { CreditChip } from './credit-chip.tsx'
import { DownloadButton } from './download-button.tsx'
import { invoiceAmount } from './invoice-amount.ts'
import styles from './invoice.module.css'

const ofTripQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['invoices', 'trip', orderId],
    queryFn: async ({ signal }) => (await call(invoices.ofTrip, { OrderId: orderId }, { signal })).Documents,
  })

/** The invoices that charge a trip. Nothing stands there while none is known: a trip is read without them, too. */
export function InvoicesOfTrip({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation(['invoice', 'shell'])
  const language = useLanguage()
  const rows = useQuery(ofTripQuery(orderId)).data ?? []
  if (rows.length === 0) return null
  return (
    <section className={styles.trip} aria-label={t('shell:invoices')}>
      <h3>{t('shell:invoices')}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.Id}>
            <span className={styles.number}>{row.InvoiceNo}</span>
            {row.Kind === 'credit' && <CreditChip />}
            <span>{invoiceAmount(row.InvoiceAmount, language)}</span>
            <DownloadButton file={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}
