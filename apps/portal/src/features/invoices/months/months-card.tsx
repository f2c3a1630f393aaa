import { decimalText } from '@portolan/rules/format-money'
import { formatMonth } from '@portolan/rules/format-time'
import { useQuery } from '@tanstack/react-query'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { usePageKeys } from '../../../ui/interaction/use-page-keys.ts'
import { KeyHint } from '../../../ui/key-hint.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { monthsQuery } from '../invoices.queries.ts'
import { MonthsChart, Swatch } from './months-chart.tsx'
import styles from './months.module.css'
import { currenciesIn, type MonthPicture, monthsUntil, pictureOf } from './months.rules.ts'

interface Props {
  readonly isTravelDate: boolean
  /** The last day that is searched, YYYY-MM-DD: the picture ends with its month. */
  readonly until: string
  readonly today: string
}

/** What the viewer's companies were charged in the last six months, as bars or as a table. */
export function MonthsCard({ isTravelDate, until, today }: Props) {
  const { t } = useTranslation('invoices')
  const id = useId()
  const [isTable, setTable] = useState(false)
  const [wanted, setWanted] = useState('')
  const days = monthsUntil(until)
  const query = useQuery(monthsQuery({ isTravelDate, ...days }, useLanguage()))
  usePageKeys(({ key, ctrlKey, metaKey }) =>
    key === 't' && !ctrlKey && !metaKey && hasSingleKeys() ? () => setTable(!isTable) : null,
  )
  const currencies = currenciesIn(query.data ?? [])
  const currency = currencies.includes(wanted) ? wanted : currencies[0]
  const Sign = isTable ? IconChartBar : IconTable
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{t('byMonth')}</h2>
        {currencies.length > 1 ? (
          <select
            className={styles.currency}
            aria-label={t('currency')}
            value={currency}
            onChange={({ target }) => setWanted(target.value)}
          >
            {currencies.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        ) : (
          <span className={styles.note}>{currency}</span>
        )}
        <Button look="quiet" className={styles.toggle} onClick={() => setTable(!isTable)}>
          <Sign size={18} stroke={1.75} aria-hidden />
          {t(isTable ? 'asChart' : 'asTable')}
          <KeyHint of="t" />
        </Button>
      </header>
      <QueryStates
        query={query}
        texts={{ loading: t('loadingMonths'), failed: t('monthsFailed') }}
        isEmpty={() => currency === undefined}
        empty={<p className={styles.empty}>{t('noMonths')}</p>}
      >
        {(rows) => {
          const picture = pictureOf(rows, currency ?? '', days.from)
          return isTable ? (
            <MonthsTable picture={picture} />
          ) : (
            <>
              <MonthsChart label={t('byMonth')} picture={picture} thisMonth={today.slice(0, 7)} />
              <Legend picture={picture} />
            </>
          )
        }}
      </QueryStates>
    </section>
  )
}

function Legend({ picture }: { readonly picture: MonthPicture }) {
  const { t } = useTranslation('invoices')
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {picture.series.map(({ companyId, name }, index) => (
        <li key={companyId}>
          <Swatch series={index} />
          {companyId === null ? t('otherCompanies') : name}
        </li>
      ))}
    </ul>
  )
}

/** The same as figures. */
function MonthsTable({ picture }: { readonly picture: MonthPicture }) {
  const { t } = useTranslation('invoices')
  const language = useLanguage()
  const { series, bars, digits } = picture
  // The currency stands above.
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const amount = (value: number) => format.format(decimalText(value, digits)).replace('-', '−')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('byMonth')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            {series.map(({ companyId, name }) => (
              <th key={companyId} scope="col">
                {companyId === null ? t('otherCompanies') : name}
              </th>
            ))}
            {series.length > 1 && <th scope="col">{t('allCompanies')}</th>}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ month, amounts, total }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(`${month.replace('-', '')}01`, language)}</th>
              {amounts.map((value, index) => (
                <td key={series[index]?.companyId}>{amount(value)}</td>
              ))}
              {series.length > 1 && <td>{amount(total)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
