import { type Language, languages } from '@portolan/contract/enums'
import { formatDistance } from '@portolan/rules/measures'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownMoment, ownZone } from '../../../lib/dates.ts'
import { languageNames } from '../../../lib/language-names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useReading } from '../../../lib/reading.ts'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { levelText } from '../../../parts/risk-level/level-words.ts'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import styles from './own-alert.module.css'
import { alertOf, hasText, type OwnForm } from './own-form.rules.ts'
import { useCountryName, usePlaceName } from './own-places.tsx'

/** The alert as travellers will see it, in each of its languages. */
export function OwnPreview({ form }: { readonly form: OwnForm }) {
  const { t } = useTranslation('riskOwn')
  const words = useTranslation('riskLevel').t
  const own = useLanguage()
  const written = languages.filter((language) => language === 'en-US' || hasText(form.texts[language]))
  const [chosen, setChosen] = useState<Language>(written.includes(own) ? own : 'en-US')
  const language = written.includes(chosen) ? chosen : 'en-US'
  const { title, body, instruction } = form.texts[language]
  const { effectiveAt, expiresAt } = alertOf(form, ownZone())
  const on = (instant: string) => ownMoment(Date.parse(instant), own)
  return (
    <article className={styles.preview}>
      {written.length > 1 && (
        <ViewsSwitch
          label={t('language')}
          view={language}
          views={written.map((key) => ({ key, text: languageNames[key] }))}
          onView={setChosen}
        />
      )}
      <p className={styles.headline}>
        <LevelSign level={form.level} />
        <b>{words(levelText(form.level))}</b>
        {form.category !== '' && <span>{t(`categories.${form.category}`)}</span>}
      </p>
      <h3 lang={language}>{title.trim() || t('noTitle')}</h3>
      <ul className={styles.chips}>
        {form.countries.map((code) => (
          <CountryChip key={code} code={code} />
        ))}
        {form.around.map(({ code, km }) => (
          <PlaceChip key={code} code={code} km={km} />
        ))}
      </ul>
      {expiresAt !== '' && (
        <p className={styles.hint}>
          {effectiveAt
            ? t('fromUntil', { from: on(effectiveAt), to: on(expiresAt) })
            : t('until', { when: on(expiresAt) })}
        </p>
      )}
      {body.trim() !== '' && (
        <p lang={language} className={styles.body}>
          {body.trim()}
        </p>
      )}
      {instruction.trim() !== '' && (
        <p className={styles.instruction}>
          <b>{t('instruction')}</b>
          <span lang={language} className={styles.body}>
            {instruction.trim()}
          </span>
        </p>
      )}
    </article>
  )
}

const CountryChip = ({ code }: { readonly code: string }) => <li className={styles.chip}>{useCountryName(code)}</li>

function PlaceChip({ code, km }: { readonly code: string; readonly km: string }) {
  const { units } = useReading()
  const language = useLanguage()
  return (
    <li className={styles.chip}>
      {usePlaceName(code)} · {formatDistance(Number(km) || 0, units, language)}
    </li>
  )
}
