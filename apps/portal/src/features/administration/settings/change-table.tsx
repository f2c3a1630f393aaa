import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { textFinder } from './form/field-texts.rules.ts'
import { type Change, schemaQuery } from './settings.queries.ts'
import styles from './settings.module.css'
import { valueText } from './value-text.rules.ts'

interface Props {
  /** The name of the section that the record is in, whose fields say what words are called. */
  readonly section: string
  readonly changes: readonly Change[]
  readonly label: string
}

/** What differs, field by field: its title, what it was and what it will be. */
export function ChangeTable({ section, changes, label }: Props) {
  const { t } = useTranslation('administrationSettings')
  const language = useLanguage()
  const sections = useQuery(schemaQuery(language)).data
  const textOf = textFinder(sections?.find(({ Name }) => Name === section)?.Fields ?? [])
  const reading = { words: { yes: t('yes'), no: t('no'), nothing: t('nothing') }, textOf, language }
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
              <del>{valueText(Before, [Path], reading)}</del>
            </td>
            <td>
              <IconArrowRight size={14} stroke={2} aria-hidden />
              <ins>{valueText(After, [Path], reading)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
