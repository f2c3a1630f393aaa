import type { InvoiceRow } from '@portolan/contract/features/invoices'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Chip } from '../../../ui/chip.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { detailQuery } from '../invoices.queries.ts'
import styles from './detail.module.css'
import { AskForm } from './ask-form.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { Corrections, InvoiceLinks } from './invoice-links.tsx'

interface Props {
  readonly row: InvoiceRow
  readonly onTrip: (orderId: string) => void
}

/** An open row: lines, what does not add up, tax, and where it leads. */
export function InvoicePanel({ row, onTrip }: Props) {
  const { t } = useTranslation('invoices')
  const query = useQuery(detailQuery(row.Id, useLanguage()))
  return (
    <section className={styles.panel} aria-label={t('detailOf', { number: row.InvoiceNo })}>
      <QueryStates
        query={query}
        texts={{ loading: t('loadingOne'), failed: t('oneFailed') }}
        skeleton={<SkeletonRows label={t('loadingOne')} count={2} shape="line" />}
      >
        {(invoice) => (
          <>
            <Differences messages={invoice.Differences.map(({ Message }) => Message)} />
            <InvoiceLines invoice={invoice} />
            <Facts row={row} note={invoice.Note} seller={invoice.Seller.Name} />
            <Corrections invoice={invoice} />
            <InvoiceLinks invoice={invoice} onTrip={onTrip} />
            <AskForm id={row.Id} number={row.InvoiceNo} />
          </>
        )}
      </QueryStates>
    </section>
  )
}

function Differences({ messages }: { readonly messages: readonly string[] }) {
  const { t } = useTranslation('invoices')
  if (messages.length === 0) return null
  return (
    <div className={styles.differences} role="note">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <div>
        <strong>{t('differs')}</strong>
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface FactsProps {
  readonly row: InvoiceRow
  readonly note: string | null
  readonly seller: string
}

/** Who issued it, when it is due, and how far it is paid. */
function Facts({ row, note, seller }: FactsProps) {
  const { t } = useTranslation('invoices')
  const language = useLanguage()
  const { PaymentState: state, DueDate } = row
  return (
    <p className={styles.facts}>
      <span>{t('issuedBy', { seller })}</span>
      {DueDate !== null && <span>{t('dueOn', { day: formatDay(DueDate, language) })}</span>}
      {state !== 'unknown' && <Chip tone={state === 'paid' ? 'good' : 'quiet'}>{t(`payment.${state}`)}</Chip>}
      {note !== null && <span>{note}</span>}
    </p>
  )
}
