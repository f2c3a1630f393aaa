import type { InvoiceDetail } from '@portolan/contract/features/invoices'
import type { Money } from '@portolan/contract/schemas/money'
import { useTranslation } from 'react-i18next'
import { formatDays } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { invoiceAmount } from '../../../parts/invoice/invoice-amount.ts'
import styles from './detail.module.css'

type Line = InvoiceDetail['Lines'][number]

/** What an invoice charges, line by line, and what that adds up to. */
export function InvoiceLines({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { t } = useTranslation('invoices')
  return (
    <>
      <ul className={styles.lines} aria-label={t('lines')}>
        {invoice.Lines.map((line, index) => (
          // A line has no id: two of them can be the same word for word.
          <LineRow key={`${index} ${line.Description}`} line={line} />
        ))}
      </ul>
      <Sums invoice={invoice} />
    </>
  )
}

function LineRow({ line }: { readonly line: Line }) {
  const { t } = useTranslation('invoices')
  const language = useLanguage()
  const { Traveller, Kind, Route, Description, FromDate, ToDate } = line
  const days = FromDate === null ? null : formatDays(FromDate, ToDate ?? FromDate, language)
  const notes = [Route === null ? null : Description, days, taxWords()].filter(Boolean)
  return (
    <li>
      <strong>{Traveller ?? t(`kind.${Kind}`)}</strong>
      <span className={styles.reference}>{line.BookingReference ?? line.Ticket}</span>
      <span className={styles.what}>
        {Route ?? Description}
        <small>{notes.join(' · ')}</small>
      </span>
      <span className={styles.sum}>{invoiceAmount(line.Amount, language)}</span>
    </li>
  )

  function taxWords() {
    const category = t(`tax.${line.TaxCategory}`)
    const rate = line.TaxRate === null ? category : t('taxRate', { category, rate: line.TaxRate })
    return t('lineTax', { supply: t(`supply.${line.Supply}`), tax: rate })
  }
}

/** Net, what is added and taken off, tax, and the total. */
function Sums({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { t } = useTranslation('invoices')
  const language = useLanguage()
  const { Taxes, Adjustments, Totals } = invoice
  const rows: readonly { readonly name: string; readonly money: Money; readonly note?: string }[] = [
    ...Adjustments.map(({ Reason, Amount }) => ({
      name: Reason || t(Amount.Amount < 0 ? 'discount' : 'charge'),
      money: Amount,
    })),
    { name: t('net'), money: Totals.Net },
    ...Taxes.map(({ Category, Rate, Base, Tax, Reason }) => ({
      name: Rate === null ? t(`tax.${Category}`) : t('taxRate', { category: t(`tax.${Category}`), rate: Rate }),
      money: Tax,
      note: [t('taxBase', { amount: invoiceAmount(Base, language) }), Reason].filter(Boolean).join(' · '),
    })),
    ...(Taxes.length === 0 ? [{ name: t('taxTotal'), money: Totals.Tax }] : []),
    { name: t('gross'), money: Totals.Gross },
    ...(Totals.Payable.Amount === Totals.Gross.Amount ? [] : [{ name: t('payable'), money: Totals.Payable }]),
  ]
  return (
    <dl className={styles.sums}>
      {rows.map(({ name, money, note }, index) => (
        <div key={`${index} ${name}`}>
          <dt>
            {name}
            {note && <small>{note}</small>}
          </dt>
          <dd>{invoiceAmount(money, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
