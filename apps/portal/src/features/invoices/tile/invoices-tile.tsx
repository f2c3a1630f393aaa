import { useQuery } from '@tanstack/react-query'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight, IconReceiptOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { CreditChip } from '../../../parts/invoice/credit-chip.tsx'
import { DownloadButton } from '../../../parts/invoice/download-button.tsx'
import { invoiceAmount } from '../../../parts/invoice/invoice-amount.ts'
import { Card } from '../../../ui/card.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { TileAside } from '../../../ui/query-states/tile-aside.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { type InvoiceOverview, overviewQuery } from '../invoices.queries.ts'
import { type MonthsApart, monthsApart } from './months-apart.rules.ts'
import styles from './tile.module.css'

await Promise.all([fetchTexts('invoices'), fetchTexts('invoice')])

/** Currencies beyond these are on the page. */
const shownCurrencies = 3

/** Dashboard tile: this month against the last, and the invoices that came last. */
export function InvoicesTile() {
  const { t } = useTranslation(['invoices', 'shell'])
  const query = useQuery(overviewQuery(useLanguage()))
  return (
    <Card
      id="invoices"
      title={t('shell:invoices')}
      aside={<TileAside to="/invoices" text={t('openInvoices')} query={query} />}
    >
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        isEmpty={({ Documents }) => Documents.length === 0}
        empty={
          <StateNote picture={<IconReceiptOff size={32} stroke={1.25} aria-hidden />} title={t('noneYet')}>
            <span>{t('noneYetHint')}</span>
          </StateNote>
        }
      >
        {(overview) => (
          <>
            <ThisMonth overview={overview} />
            <LastOnes overview={overview} />
          </>
        )}
      </QueryStates>
    </Card>
  )
}

function ThisMonth({ overview }: { readonly overview: InvoiceOverview }) {
  const { t } = useTranslation('invoices')
  const apart = monthsApart(overview.ThisMonth, overview.LastMonth).slice(0, shownCurrencies)
  if (apart.length === 0) return null
  return (
    <section className={styles.month} aria-labelledby="tile-month">
      <h3 id="tile-month">{t('thisMonth')}</h3>
      <ul>
        {apart.map((one) => (
          <ComparedMonths key={one.currency} apart={one} />
        ))}
      </ul>
    </section>
  )
}

/** This month over the last as two bars, with the difference in words beside them. */
function ComparedMonths({ apart }: { readonly apart: MonthsApart }) {
  const { t } = useTranslation('invoices')
  const language = useLanguage()
  const { currency, digits, now, before, percent } = apart
  const money = (Amount: number) => invoiceAmount({ Amount, Currency: currency, Digits: digits }, language)
  const most = Math.max(now, before, 1)
  const width = (amount: number) => `${Math.max(0, (amount / most) * 100)}%`
  const figure = new Intl.NumberFormat(language, { style: 'percent' }).format(Math.abs(percent ?? 0) / 100)
  const words =
    percent === null
      ? t(before === 0 ? 'noneLastMonth' : 'lastMonthWas', { amount: money(before) })
      : percent === 0
        ? t('asLastMonth', { amount: money(before) })
        : t(percent > 0 ? 'moreThanLast' : 'lessThanLast', { percent: figure, amount: money(before) })
  const Sign = (percent ?? 0) > 0 ? IconArrowUpRight : (percent ?? 0) < 0 ? IconArrowDownRight : IconArrowRight
  return (
    <li className={styles.compared}>
      <strong>{money(now)}</strong>
      <span>
        {percent !== null && <Sign size={16} stroke={1.75} aria-hidden />}
        {words}
      </span>
      <span className={styles.bars} aria-hidden>
        <i data-now data-none={now <= 0} style={{ width: width(now) }} />
        <i data-none={before <= 0} style={{ width: width(before) }} />
      </span>
    </li>
  )
}

function LastOnes({ overview }: { readonly overview: InvoiceOverview }) {
  const { t } = useTranslation('invoices')
  const language = useLanguage()
  return (
    <section className={styles.last} aria-labelledby="tile-last">
      <h3 id="tile-last">{t('lastOnes')}</h3>
      <ul>
        {overview.Documents.map((row) => (
          <li key={row.Id}>
            <span className={styles.who}>
              <span>
                {row.InvoiceNo}
                {row.Kind === 'credit' && <CreditChip />}
              </span>
              <small>
                {[formatDay(row.InvoiceDate, language), whoOf(row.TravellerName)].filter(Boolean).join(' · ')}
              </small>
            </span>
            <strong>{invoiceAmount(row.InvoiceAmount, language)}</strong>
            <DownloadButton file={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const whoOf = ([first, ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first ?? ''} +${others.length}`
