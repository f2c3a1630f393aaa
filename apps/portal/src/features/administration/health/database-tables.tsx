import type { administrationHealth } from '@portolan/contract/features/administration/health'
import type { ReplyOf } from '@portolan/contract/operation'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import styles from './health.module.css'

type Health = ReplyOf<typeof administrationHealth.getHealth>

interface Props {
  readonly tables: Health['Tables']
  readonly statements: Health['Statements']
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Where the database's space and time go. */
export function DatabaseTables({ tables, statements }: Props) {
  const { t } = useTranslation('administrationHealth')
  const language = useLanguage()
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const inUnit = (value: number, unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(
      value,
    )
  const bytes = (value: number) => {
    const power = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(value) / 10))
    return inUnit(value / 1_024 ** power, units[power] ?? 'byte')
  }
  return (
    <>
      {tables.length > 0 && (
        <section className={styles.card} aria-labelledby="health-tables">
          <header className={styles.head}>
            <h2 id="health-tables">{t('tables')}</h2>
          </header>
          <table className={styles.figures}>
            <thead>
              <tr>
                <th scope="col">{t('table')}</th>
                <th scope="col">{t('size')}</th>
                <th scope="col">{t('rows')}</th>
              </tr>
            </thead>
            <tbody>
              {tables.map(({ Name, Bytes, Rows }) => (
                <tr key={Name}>
                  <th scope="row">{Name}</th>
                  <td>{bytes(Bytes)}</td>
                  <td>{number.format(Rows)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {statements.length > 0 && (
        <section className={styles.card} aria-labelledby="health-statements">
          <header className={styles.head}>
            <h2 id="health-statements">{t('statements')}</h2>
          </header>
          <table className={styles.figures}>
            <thead>
              <tr>
                <th scope="col">{t('statement')}</th>
                <th scope="col">{t('calls')}</th>
                <th scope="col">{t('mean')}</th>
                <th scope="col">{t('total')}</th>
              </tr>
            </thead>
            <tbody>
              {statements.map(({ Text, Calls, MeanMs, TotalMs }) => (
                <tr key={Text}>
                  <th scope="row">
                    <code>{Text}</code>
                  </th>
                  <td>{number.format(Calls)}</td>
                  <td>{inUnit(MeanMs, 'millisecond')}</td>
                  <td>{inUnit(TotalMs / 1_000, 'second')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
