import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../lib/call-error.ts'
import { ownMoment } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import pageStyles from '../../../ui/form-page/form-page.module.css'
import { textFinder } from './form/field-texts.rules.ts'
import { valueAt, withValue } from './form/record-paths.rules.ts'
import { recordKeyOf, topDifferences } from './record-differences.rules.ts'
import { type Fields, type Section, type StoredRecord, versionsQuery } from './settings.queries.ts'
import styles from './settings.module.css'
import type { useRecordDraft } from './use-record-draft.ts'
import { valueText } from './value-text.rules.ts'

interface Props {
  readonly section: Section
  readonly stored: StoredRecord
  readonly editing: ReturnType<typeof useRecordDraft>
}

/** Somebody published while the draft was written: field by field, theirs or the draft's is taken before anything else. */
export function MeanwhileNotice({ section, stored, editing }: Props) {
  const { t } = useTranslation('administrationSettings')
  const language = useLanguage()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const textOf = textFinder(section.Fields)
  const fields = topDifferences(editing.record, stored.Record)
  const words = { yes: t('yes'), no: t('no'), nothing: t('nothing') }
  const shown = (record: Fields, name: string) =>
    valueText(valueAt(record, [name]), [name], { words, textOf, language })
  const key = recordKeyOf(section, stored.Record)
  const company = typeof stored.Draft?.CompanyCode === 'string' ? stored.Draft.CompanyCode : ''
  const last = useQuery({ ...versionsQuery({ section: section.Name, company, key }, 1), enabled: key !== '' }).data
    ?.Versions[0]
  const go = async () => {
    const merged = fields
      .filter((name) => theirs.has(name))
      .reduce<Fields>((record, name) => withValue(record, [name], stored.Record[name]), editing.record)
    try {
      await editing.rebase(merged, stored.Revision)
    } catch (error) {
      showToast({ kind: 'failed', text: error instanceof CallError ? error.message : t('failed') })
    }
  }
  return (
    <section className={pageStyles.notice} role="alert" aria-label={t('meanwhileTitle')}>
      <h2>{t('meanwhileTitle')}</h2>
      <p>
        {last
          ? t('meanwhileWho', { name: last.Author, when: ownMoment(Date.parse(last.At), language) })
          : t('meanwhileHint')}
      </p>
      {fields.length > 0 && (
        <table className={pageStyles.compare}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('mine')}</th>
              <th scope="col">{t('theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((name) => (
              <tr key={name}>
                <th scope="row">{textOf([name]).Title}</th>
                {([false, true] as const).map((isTheirs) => (
                  <td key={String(isTheirs)}>
                    <label className={styles.side}>
                      <input
                        type="radio"
                        aria-label={`${textOf([name]).Title}: ${t(isTheirs ? 'theirs' : 'mine')}`}
                        name={`meanwhile ${name}`}
                        checked={theirs.has(name) === isTheirs}
                        onChange={() => setTheirs(toggled(theirs, name, isTheirs))}
                      />
                      <span>{shown(isTheirs ? stored.Record : editing.record, name)}</span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={pageStyles.actions}>
        <Button look="primary" onClick={() => void go()}>
          {t('meanwhileGo')}
        </Button>
      </div>
    </section>
  )
}

function toggled(before: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(before)
  if (isIn) next.add(name)
  else next.delete(name)
  return next
}
