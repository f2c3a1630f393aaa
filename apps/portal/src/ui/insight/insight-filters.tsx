import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyName } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { Button } from '../button.tsx'
import { DayInput } from '../day-input.tsx'
import styles from './insight.module.css'
import { type Period, type Preset, presetOf, presets } from './period.rules.ts'

/** A row of filters above figures; each fills the width of a phone. */
export const Filters = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
)

interface PresetsProps<T extends string> {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly name: string }[]
  /** Null where none of them applies. */
  readonly value: T | null
  readonly onChoose: (value: T) => void
}

/** A few choices side by side, one of which is pressed. */
export function Presets<T extends string>({ label, options, value, onChoose }: PresetsProps<T>) {
  return (
    <div className={styles.presets} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.name}
        </button>
      ))}
    </div>
  )
}

interface DayProps {
  readonly label: string
  /** ISO 8601; '' where none is entered. */
  readonly value: string
  readonly onDay: (day: string) => void
}

const DayFilter = ({ label, value, onDay }: DayProps) => (
  <label>
    {label}
    <DayInput value={value} onDay={(day) => day !== null && onDay(day)} />
  </label>
)

interface PeriodProps {
  readonly period: Period
  /** What applies where nothing is chosen. */
  readonly usual: Preset
  /** What the days are of, where that is not clear. */
  readonly labels?: { readonly from: string; readonly to: string }
  readonly onPeriod: (period: Partial<Period>, how?: { readonly isTyped: boolean }) => void
}

/** The last so many days, or days that are entered. */
export function PeriodFilter({ period, usual, labels, onPeriod }: PeriodProps) {
  const { t } = useTranslation('uiInsight')
  const preset = presetOf(period, usual)
  const [isOther, setOther] = useState(preset === null)
  return (
    <>
      <Presets
        label={t('period')}
        options={presets.map((days) => ({ value: days, name: t(`days${days}`) }))}
        value={preset}
        onChoose={(days) => {
          setOther(false)
          onPeriod({ days, from: '', to: '' })
        }}
      />
      <Button look="quiet" aria-expanded={isOther} onClick={() => setOther(!isOther)}>
        <IconCalendar size={18} aria-hidden />
        {t('otherPeriod')}
      </Button>
      {isOther &&
        (['from', 'to'] as const).map((name) => (
          <DayFilter
            key={name}
            label={labels?.[name] ?? t(name)}
            value={period[name]}
            onDay={(day) => onPeriod({ [name]: day }, { isTyped: true })}
          />
        ))}
    </>
  )
}

interface CompanyProps {
  readonly value: string
  readonly onChoose: (code: string) => void
}

/** Nothing for somebody who sees one company. */
export function CompanyFilter({ value, onChoose }: CompanyProps) {
  const { t } = useTranslation('uiInsight')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  if (ViewCompanies.length < 2) return null
  return (
    <label>
      {t('company')}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('allCompanies')}</option>
        {ViewCompanies.map((company) => (
          <option key={company.Code} value={company.Code}>
            {companyName(company, language)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface CentreProps {
  readonly value: string
  /** Cost centres are of one company, which is not chosen yet. */
  readonly isDisabled?: boolean
  /** Undefined until they have come: what the address names is a choice meanwhile. */
  readonly centres: readonly { readonly Code: string; readonly Name: string }[] | undefined
  readonly onChoose: (code: string) => void
}

export function CostCentreFilter({ value, isDisabled = false, centres, onChoose }: CentreProps) {
  const { t } = useTranslation('uiInsight')
  return (
    <label>
      {t('costCentre')}
      <select value={value} disabled={isDisabled} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t(isDisabled ? 'chooseCompany' : 'allCostCentres')}</option>
        {value !== '' && !centres?.some(({ Code }) => Code === value) && <option value={value}>{value}</option>}
        {centres?.map(({ Code, Name }) => (
          <option key={Code} value={Code}>
            {Name === Code ? Code : `${Code} ${Name}`}
          </option>
        ))}
      </select>
    </label>
  )
}
