import type { BulkImport } from '@portolan/contract/features/administration/bulk'
import { useTranslation } from 'react-i18next'
import styles from './bulk.module.css'

/** More do not help to mend a file on the screen. */
const shownFaults = 200

/** What is wrong, by row and column as the spreadsheet counts them. */
export function FaultTable({ faults }: { readonly faults: BulkImport['Faults'] }) {
  const { t } = useTranslation('administrationBulk')
  return (
    <>
      {faults.length > shownFaults && <p className={styles.soft}>{t('faultsMore', { count: shownFaults })}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={styles.scroll} role="group" aria-label={t('faults')} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('faults')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('message')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, shownFaults).map(({ Row, Column, Message }, index) => (
              <tr key={`${String(Row)} ${Column} ${String(index)}`}>
                <td>{Row === 0 ? t('wholeFile') : Row === 1 ? t('heading') : Row}</td>
                <td translate="no">{Column}</td>
                <td>{Message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
