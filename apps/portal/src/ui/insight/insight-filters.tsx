import type { ReactNode } from 'react'
import { companyName } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { DayInput } from '../day-input.tsx'
import styles from './insight.module.css'

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

export const DayFilter = ({ label, value, onDay }: DayProps) => (
  <label>
    {label}
    <DayInput value={value} onDay={(day) => day !== null && onDay(day)} />
  </label>
)

interface CompanyProps {
  readonly label: string
  /** What all companies together are called. */
  readonly all: string
  readonly value: string
  readonly onChoose: (code: string) => void
}

/** Nothing for somebody who sees one company. */
export function CompanyFilter({ label, all, value, onChoose }: CompanyProps) {
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  if (ViewCompanies.length < 2) return null
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{all}</option>
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
  readonly label: string
  readonly all: string
  readonly value: string
  readonly isDisabled?: boolean
  /** Undefined until they have come: what the address names is a choice meanwhile. */
  readonly centres: readonly { readonly Code: string; readonly Name: string }[] | undefined
  readonly onChoose: (code: string) => void
}

export const CostCentreFilter = ({ label, all, value, isDisabled = false, centres, onChoose }: CentreProps) => (
  <label>
    {label}
    <select value={value} disabled={isDisabled} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{all}</option>
      {value !== '' && !centres?.some(({ Code }) => Code === value) && <option value={value}>{value}</option>}
      {centres?.map(({ Code, Name }) => (
        <option key={Code} value={Code}>
          {Name === Code ? Code : `${Code} ${Name}`}
        </option>
      ))}
    </select>
  </label>
)
