import { type Language, languages } from '@portolan/contract/enums'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../lib/language-names.ts'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import styles from './own-alert.module.css'
import { Field } from './own-fields.tsx'
import { hasText, type OwnForm, type OwnText } from './own-form.rules.ts'

interface Props {
  readonly form: OwnForm
  readonly set: (change: Partial<OwnForm>) => void
  readonly fault: string | null
}

/** What it says, a view for each language, English first; a dot marks those that have a text. */
export function OwnTexts({ form, set, fault }: Props) {
  const { t } = useTranslation('riskOwn')
  const [language, setLanguage] = useState<Language>('en-US')
  const { title, body, instruction } = form.texts[language]
  const change = (part: Partial<OwnText>) =>
    set({ texts: { ...form.texts, [language]: { ...form.texts[language], ...part } } })
  return (
    <div className={styles.texts}>
      <ViewsSwitch
        label={t('language')}
        view={language}
        views={languages.map((key) => ({
          key,
          text: hasText(form.texts[key]) ? `${languageNames[key]} •` : languageNames[key],
        }))}
        onView={setLanguage}
      />
      <Field label={t('title')} fault={fault}>
        {({ id, describedBy }) => (
          <input
            id={id}
            className={styles.input}
            lang={language}
            maxLength={200}
            autoComplete="off"
            aria-describedby={describedBy}
            aria-invalid={fault !== null || undefined}
            value={title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field label={t('body')}>
        {({ id }) => (
          <textarea
            id={id}
            className={styles.input}
            lang={language}
            rows={5}
            maxLength={20_000}
            value={body}
            onChange={({ target }) => change({ body: target.value })}
          />
        )}
      </Field>
      <Field label={t('instruction')}>
        {({ id }) => (
          <textarea
            id={id}
            className={styles.input}
            lang={language}
            rows={2}
            maxLength={5_000}
            value={instruction}
            onChange={({ target }) => change({ instruction: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
