import type { Language } from '@portolan/contract/enums'
import { incidentLimits } from '@portolan/contract/features/incidents/area'
import { messagePlaceholders } from '@portolan/contract/features/incidents/messages'
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../lib/language-names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { AreaField, LineField, PathFormProvider } from '../../../parts/path-form/path-form.tsx'
import type { Preview } from '../incidents.queries.ts'
import styles from './composer.module.css'
import { type MessageDraft, stateOf } from './draft.rules.ts'

interface Props {
  readonly draft: MessageDraft
  /** How many read each language, as far as that is counted. */
  readonly people: Preview['ByLanguage']
  readonly onText: (language: Language, text: { readonly Subject: string; readonly Body: string }) => void
}

const signs = { complete: IconCheck, missing: IconMinus, half: IconAlertTriangle }
const offered = Object.keys(languageNames) as readonly Language[]
const empty = { Subject: '', Body: '' }
const noFaults: ReadonlyMap<string, string> = new Map()

/** The texts, a language at a time; each says whether it is complete. */
export function LanguageTexts({ draft, people, onText }: Props) {
  const { t } = useTranslation('incidentsComposer')
  const own = useLanguage()
  const [shown, setShown] = useState<Language>(() =>
    stateOf(draft.texts[own]) === 'missing'
      ? (offered.find((one) => stateOf(draft.texts[one]) !== 'missing') ?? own)
      : own,
  )
  const text = draft.texts[shown] ?? empty
  return (
    <section className={styles.texts} aria-label={t('texts')}>
      <div className={styles.tabs} role="group" aria-label={t('language')} data-strip>
        {offered.map((language) => {
          const state = stateOf(draft.texts[language])
          const Sign = signs[state]
          const count = people.find(({ Language: of }) => of === language)?.People
          return (
            <button
              key={language}
              type="button"
              aria-pressed={language === shown}
              data-state={state}
              title={t(`text.${state}`)}
              onClick={() => setShown(language)}
            >
              <Sign size={16} stroke={2} aria-hidden />
              <span lang={language} translate="no">
                {languageNames[language]}
              </span>
              {count !== undefined && <b>{count}</b>}
              <span className="visually-hidden">{t(`text.${state}`)}</span>
            </button>
          )
        })}
      </div>
      <div lang={shown} className={styles.text}>
        <PathFormProvider
          value={{
            values: text,
            faults: noFaults,
            set: (path, value) => onText(shown, { ...text, [path]: value }),
          }}
        >
          <LineField path="Subject" label={t('subject')} maxLength={incidentLimits.subject} />
          <AreaField path="Body" label={t('body')} rows={7} maxLength={incidentLimits.message} />
        </PathFormProvider>
      </div>
      <p className={styles.hint}>
        {t('placeholders')}{' '}
        {messagePlaceholders.map((one) => (
          <code key={one} translate="no">{`{${one}}`}</code>
        ))}
      </p>
    </section>
  )
}
