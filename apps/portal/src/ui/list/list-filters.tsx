import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/dates.ts'
import type { Language } from '@portolan/contract/enums'
import { Button } from '../button.tsx'
import { DayInput } from '../day-input.tsx'
import field from '../field/field.module.css'
import { SearchBox } from '../search/search-box.tsx'
import { ViewsSwitch } from '../views-switch.tsx'
import styles from './list-filters.module.css'

type How = { readonly isTyped?: boolean }

interface Props<View extends string> {
  readonly views: { readonly label: string; readonly of: readonly { readonly key: View; readonly text: string }[] }
  readonly filters: { readonly view: View; readonly text: string }
  readonly onFilters: (filters: { readonly view?: View; readonly text?: string }, how?: How) => void
  readonly texts: { readonly search: string; readonly more: string; readonly fewer: string }
  /** The fields of `MoreFilters` are shown. */
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** What narrows a list at once: its view and words; and the button of the fields that narrow it further. */
export function ListFilters<View extends string>({ views, filters, onFilters, texts, isOpen, onOpen }: Props<View>) {
  const { t } = useTranslation('common')
  return (
    <>
      <div className={styles.row}>
        <ViewsSwitch label={views.label} view={filters.view} views={views.of} onView={(view) => onFilters({ view })} />
      </div>
      <SearchBox
        label={texts.search}
        clear={t('clearSearch')}
        keyword={filters.text}
        onKeyword={(text) => onFilters({ text }, { isTyped: true })}
      />
      <Button aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <IconAdjustmentsHorizontal size={18} aria-hidden />
        {isOpen ? texts.fewer : texts.more}
      </Button>
    </>
  )
}

/** Fields that narrow a list further, in equal columns. */
export const MoreFilters = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.more}>{children}</div>
)

interface SelectProps {
  readonly label: string
  /** What it is called that nothing is chosen. */
  readonly any: string
  readonly value: string
  readonly options: readonly { readonly Code: string | number; readonly Name: string }[] | undefined
  readonly onValue: (value: string) => void
}

export function SelectFilter({ label, any, value, options = [], onValue }: SelectProps) {
  return (
    <label className={field.field}>
      <span className={field.label}>{label}</span>
      <select className={field.input} value={value} onChange={({ target }) => onValue(target.value)}>
        <option value="">{any}</option>
        {options.map(({ Code, Name }) => (
          <option key={Code} value={Code}>
            {Name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Filters that are days, by what their fields are called. ISO 8601, or '' while they narrow nothing. */
interface DayProps<Name extends string> {
  readonly days: Readonly<Record<Name, string>>
  readonly filters: Readonly<Record<NoInfer<Name>, string>>
  readonly onFilters: (filters: Readonly<Partial<Record<NoInfer<Name>, string>>>, how: How) => void
}

export function DayFilters<Name extends string>({ days, filters, onFilters }: DayProps<Name>) {
  return namesOf(days).map((name) => (
    <label key={name} className={field.field}>
      <span className={field.label}>{days[name]}</span>
      <DayInput
        className={field.input}
        value={filters[name]}
        onDay={(day) => day !== null && onFilters({ [name]: day } as Partial<Record<Name, string>>, { isTyped: true })}
      />
    </label>
  ))
}

const namesOf = <Name extends string>(days: Readonly<Record<Name, string>>) => Object.keys(days) as Name[]

/** Chips of the filters that narrow the list, each with its way out. */
export function chipsOf<Name extends string>(
  /** What each of them is asked for, in words; '' where it narrows nothing. */
  labels: Readonly<Partial<Record<Name, string>>>,
  onFilters: (filters: Readonly<Partial<Record<NoInfer<Name>, string>>>) => void,
) {
  return (Object.entries(labels) as [Name, string][])
    .filter(([, label]) => label !== '')
    .map(([key, label]) => ({
      key,
      label,
      onClear: () => onFilters({ [key]: '' } as Partial<Record<Name, string>>),
    }))
}

/** 'Travels from 01 Jan 2026' of each of the days that are asked for. */
export const dayLabels = <Name extends string>(
  days: Readonly<Record<Name, string>>,
  filters: Readonly<Record<NoInfer<Name>, string>>,
  language: Language,
) =>
  Object.fromEntries(
    namesOf(days).map((name) => [
      name,
      filters[name] && `${days[name]} ${formatDay(filters[name].replaceAll('-', ''), language)}`,
    ]),
  ) as Record<Name, string>
