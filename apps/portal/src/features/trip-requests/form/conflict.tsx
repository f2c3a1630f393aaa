import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { nameOfPath, valueInWords } from '../path-words.ts'
import styles from './form.module.css'
import { differencesOf } from '../../../lib/value-paths.ts'
import { useForm, useSelected } from './state/form-store.ts'
import type { FormValues } from './state/form-values.ts'

interface Props {
  readonly kind: 'tabTitle' | 'editTitle'
  readonly other: FormValues
  readonly onKeepMine: () => void
  readonly onTakeOther: () => void
}

/** Both versions side by side; what the person does not choose is gone only after they chose. */
export function Conflict({ kind, other, onKeepMine, onTakeOther }: Props) {
  const { t } = useTranslation('requestsForm')
  const language = useLanguage()
  const { metadata } = useForm()
  const mine = useSelected(({ get }) => get())
  const shown = ({ attachments: _files, ...values }: FormValues) => values
  const differences = differencesOf(shown(mine), shown(other))
  const read = (path: string, value: string) =>
    value === '' ? t('conflict.nothing') : valueInWords(path, value, { metadata, language, t })
  return (
    <section className={styles.notice} role="alert" aria-label={t(`conflict.${kind}`)}>
      <h2>{t(`conflict.${kind}`)}</h2>
      <p>{differences.length > 0 ? t('conflict.hint') : t('conflict.same')}</p>
      {differences.length > 0 && (
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.what')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.other')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ path, mine: own, other: theirs }) => (
              <tr key={path}>
                <th scope="row">{nameOfPath(path, metadata, t)}</th>
                <td>{read(path, own)}</td>
                <td>{read(path, theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.actions}>
        <Button look="primary" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button onClick={onTakeOther}>{t('conflict.takeOther')}</Button>
      </div>
    </section>
  )
}
