import { type RiskCategory, riskCategories, type RiskLevel } from '@portolan/contract/enums'
import { zoneOffset } from '@portolan/rules/format-time'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../../lib/dates.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { levelOrder, levelText } from '../../../parts/risk-level/level-words.ts'
import styles from './own-alert.module.css'
import { Field, MomentField } from './own-fields.tsx'
import type { OwnForm, OwnProblem } from './own-form.rules.ts'
import { OwnPlaces } from './own-places.tsx'
import { OwnTexts } from './own-texts.tsx'
import type { Audience } from './own.queries.ts'

interface Props {
  readonly form: OwnForm
  readonly set: (change: Partial<OwnForm>) => void
  readonly audience: Audience
  /** Said once somebody has tried to send it. */
  readonly problems: readonly OwnProblem[]
}

/** Everything that an alert consists of. */
export function OwnAlertForm({ form, set, audience, problems }: Props) {
  const { t } = useTranslation('riskOwn')
  const zone = zoneOffset(useMinute(), ownZone(), useLanguage())
  const faultOf = (...of: readonly OwnProblem[]) => {
    const found = of.find((one) => problems.includes(one))
    return found === undefined ? null : t(`problems.${found}`)
  }
  return (
    <>
      <Levels level={form.level} fault={faultOf('level')} onLevel={(level) => set({ level })} />
      <OwnPlaces form={form} set={set} fault={faultOf('where', 'km')} />
      <OwnTexts form={form} set={set} fault={faultOf('english', 'title')} />
      <div className={styles.pair}>
        <Field label={t('category')}>
          {({ id }) => (
            <select
              id={id}
              className={styles.input}
              value={form.category}
              onChange={({ target }) => set({ category: target.value as RiskCategory | '' })}
            >
              <option value="">{t('noCategory')}</option>
              {riskCategories.map((one) => (
                <option key={one} value={one}>
                  {t(`categories.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('link')} fault={faultOf('link')}>
          {({ id, describedBy }) => (
            <input
              id={id}
              className={styles.input}
              inputMode="url"
              maxLength={500}
              autoComplete="off"
              aria-describedby={describedBy}
              aria-invalid={describedBy !== undefined || undefined}
              value={form.link}
              onChange={({ target }) => set({ link: target.value })}
            />
          )}
        </Field>
        <MomentField
          label={t('from')}
          day={form.fromDay}
          time={form.fromTime}
          fault={faultOf('from')}
          hint={t('fromHint')}
          onChange={(fromDay, fromTime) => set({ fromDay, fromTime })}
        />
        <MomentField
          label={t('to')}
          day={form.toDay}
          time={form.toTime}
          fault={faultOf('to', 'past', 'order')}
          hint={t('ownTime', { zone })}
          onChange={(toDay, toTime) => set({ toDay, toTime })}
        />
      </div>
      <Companies form={form} set={set} audience={audience} fault={faultOf('companies')} />
    </>
  )
}

interface LevelsProps {
  readonly level: RiskLevel
  readonly fault: string | null
  readonly onLevel: (level: RiskLevel) => void
}

/** Level 0 is no level of an alert. */
const offered = levelOrder.filter((level) => level > 0)

function Levels({ level, fault, onLevel }: LevelsProps) {
  const { t } = useTranslation('riskOwn')
  const words = useTranslation('riskLevel').t
  return (
    <fieldset className={styles.group}>
      <legend>{t('level')}</legend>
      <div className={styles.levels}>
        {offered.map((one, place) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              name="own-level"
              checked={one === level}
              data-autofocus={place === 0 || undefined}
              onChange={() => onLevel(one)}
            />
            <LevelSign level={one} />
            {words(levelText(one))}
          </label>
        ))}
      </div>
      {fault !== null && <p className={styles.wrong}>{fault}</p>}
    </fieldset>
  )
}

interface CompaniesProps extends Pick<Props, 'form' | 'set' | 'audience'> {
  readonly fault: string | null
}

function Companies({ form, set, audience, fault }: CompaniesProps) {
  const { t } = useTranslation('riskOwn')
  const codes = audience.map(({ code }) => code)
  const areAll = codes.every((code) => form.companies.includes(code))
  const toggle = (code: string) =>
    set({
      companies: form.companies.includes(code)
        ? form.companies.filter((one) => one !== code)
        : [...form.companies, code],
    })
  return (
    <fieldset className={styles.group}>
      <legend>{t('companies')}</legend>
      <div className={styles.levels}>
        {audience.length > 1 && (
          <label className={styles.choice}>
            <input type="checkbox" checked={areAll} onChange={() => set({ companies: areAll ? [] : codes })} />
            {t('all')}
          </label>
        )}
        {audience.map(({ code, name }) => (
          <label key={code} className={styles.choice}>
            <input type="checkbox" checked={form.companies.includes(code)} onChange={() => toggle(code)} />
            {name}
          </label>
        ))}
      </div>
      {fault !== null && <p className={styles.wrong}>{fault}</p>}
    </fieldset>
  )
}
