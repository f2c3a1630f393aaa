import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import type { Change } from './settings.queries.ts'
import styles from './settings.module.css'
import { valueText } from './value-text.rules.ts'

/** What differs, field by field: its title, what it was and what it will be. */
export function ChangeTable({ changes, label }: { readonly changes: readonly Change[]; readonly label: string }) {
  const { t } = useTranslation('administrationSettings')
  const language = useLanguage()
  const words = { yes: t('yes'), no: t('no'), nothing: t('nothing') }
  if (changes.length === 0) return <p className={styles.soft}>{t('noChanges')}</p>
  return (
    <table className={styles.changes}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ Path, Title, Before, After }) => (
          <tr key={Path}>
            <th scope="row">{Title}</th>
            <td>
              <del>{valueText(Before, words, language)}</del>
            </td>
            <td>
              <IconArrowRight size={14} stroke={2} aria-hidden />
              <ins>{valueText(After, words, language)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
