import { monthName } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AirlinePicker, CountryPicker } from '../../../parts/place-picker/code-pickers.tsx'
import { PlacePicker } from '../../../parts/place-picker/place-picker.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame } from '../../../ui/field/field-frame.tsx'
import field from '../../../ui/field/field.module.css'
import { useRuleValue } from './rule-form.tsx'
import styles from './editor.module.css'

interface Props {
  readonly path: string
  readonly label: string
}

interface ChipsProps {
  readonly items: readonly string[]
  readonly nameOf?: (item: string) => string
  readonly onRemove: (item: string) => void
}

/** What a list holds, each with a cross. */
function Chips({ items, nameOf = (item) => item, onRemove }: ChipsProps) {
  const { t } = useTranslation('policiesWriter')
  if (items.length === 0) return null
  return (
    <ul className={styles.chips}>
      {items.map((item) => (
        <li key={item}>
          <span translate="no">{nameOf(item)}</span>
          <button type="button" aria-label={t('remove', { name: nameOf(item) })} onClick={() => onRemove(item)}>
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A list of codes, and what adds to it. */
function CodesField({
  path,
  label,
  nameOf,
  children,
}: Props & {
  readonly nameOf?: (code: string) => string
  readonly children: (add: (code: string | null) => void) => ReactNode
}) {
  const { value, set, fault } = useRuleValue<readonly string[]>(path)
  const add = (code: string | null) => code !== null && !value.includes(code) && set([...value, code])
  return (
    <fieldset className={styles.group} data-path={path}>
      <legend>{label}</legend>
      <Chips
        items={value}
        {...(nameOf ? { nameOf } : {})}
        onRemove={(code) => set(value.filter((one) => one !== code))}
      />
      {children(add)}
      {fault !== null && <p className={field.fault}>{fault}</p>}
    </fieldset>
  )
}

/** Cities, airports and countries. */
export function PlacesField({ path, label, nameOf }: Props & { readonly nameOf: (code: string) => string }) {
  const { t } = useTranslation('policiesWriter')
  const [round, setRound] = useState(0)
  const added = (add: (code: string | null) => void) => (code: string | null) => {
    add(code)
    // An empty field again, for the next one.
    if (code !== null) setRound(round + 1)
  }
  return (
    <CodesField path={path} label={label} nameOf={nameOf}>
      {(add) => (
        <div className={styles.pair} key={round}>
          <PlacePicker label={t('addPlace')} value={null} onChange={added(add)} />
          <CountryPicker label={t('addCountry')} value={null} onChange={added(add)} />
        </div>
      )}
    </CodesField>
  )
}

export function CountriesField({ path, label, nameOf }: Props & { readonly nameOf: (code: string) => string }) {
  const { t } = useTranslation('policiesWriter')
  const [round, setRound] = useState(0)
  return (
    <CodesField path={path} label={label} nameOf={nameOf}>
      {(add) => (
        <CountryPicker
          key={round}
          label={t('addCountry')}
          value={null}
          onChange={(code) => {
            add(code)
            if (code !== null) setRound(round + 1)
          }}
        />
      )}
    </CodesField>
  )
}

/** Names that are typed, or airlines that are chosen. */
export function NamesField({ path, label, isAirline }: Props & { readonly isAirline: boolean }) {
  const { t } = useTranslation('policiesWriter')
  const [typed, setTyped] = useState('')
  const [round, setRound] = useState(0)
  const id = useId()
  return (
    <CodesField path={path} label={label}>
      {(add) =>
        isAirline ? (
          <AirlinePicker
            key={round}
            label={t('addAirline')}
            value={null}
            onChange={(code) => {
              add(code)
              if (code !== null) setRound(round + 1)
            }}
          />
        ) : (
          <div className={styles.adding}>
            <label htmlFor={id}>{t('addName')}</label>
            <input
              id={id}
              className={field.input}
              value={typed}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
                event.preventDefault()
                if (typed.trim() === '') return
                add(typed.trim())
                setTyped('')
              }}
            />
            <Button
              disabled={typed.trim() === ''}
              onClick={() => {
                add(typed.trim())
                setTyped('')
              }}
            >
              {t('add')}
            </Button>
          </div>
        )
      }
    </CodesField>
  )
}

const allMonths = Array.from({ length: 12 }, (_, index) => index + 1)

/** None is every month. */
export function MonthsField({ path, label }: Props) {
  const language = useLanguage()
  const { value, set } = useRuleValue<readonly number[]>(path)
  const toggle = (month: number) =>
    set(value.includes(month) ? value.filter((one) => one !== month) : [...value, month].toSorted((a, b) => a - b))
  return (
    <div className={styles.group} role="group" aria-label={label}>
      <span className={field.label}>{label}</span>
      <div className={styles.toggles}>
        {allMonths.map((month) => (
          <button key={month} type="button" aria-pressed={value.includes(month)} onClick={() => toggle(month)}>
            {monthName(`2026${String(month).padStart(2, '0')}01`, language)}
          </button>
        ))}
      </div>
    </div>
  )
}

interface TogglesProps extends Props {
  readonly options: readonly { readonly value: string; readonly name: string }[]
}

/** Several of a few. */
export function TogglesField({ path, label, options }: TogglesProps) {
  const { value, set, fault } = useRuleValue<readonly string[]>(path)
  return (
    <div className={styles.group} role="group" aria-label={label} data-path={path}>
      <span className={field.label}>{label}</span>
      <div className={styles.toggles}>
        {options.map((one) => (
          <button
            key={one.value}
            type="button"
            aria-pressed={value.includes(one.value)}
            onClick={() =>
              set(value.includes(one.value) ? value.filter((other) => other !== one.value) : [...value, one.value])
            }
          >
            {one.name}
          </button>
        ))}
      </div>
      {fault !== null && <p className={field.fault}>{fault}</p>}
    </div>
  )
}

/** A switch. */
export function SwitchField({ path, label }: Props) {
  const { value, set } = useRuleValue<boolean>(path)
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={value} onChange={({ target }) => set(target.checked)} />
      {label}
    </label>
  )
}

/** Codes separated by commas, such as cost centres. */
export function CommaField({ path, label, hint }: Props & { readonly hint?: string }) {
  const { value, set, fault } = useRuleValue<readonly string[]>(path)
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => [
    ...new Set(
      text
        .split(/[,，、;\n]/)
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ]
  return (
    <FieldFrame path={path} label={label} fault={fault} hint={hint}>
      {({ id, describedBy }) => (
        <input
          id={id}
          className={field.input}
          value={typed ?? value.join(', ')}
          autoComplete="off"
          aria-describedby={describedBy}
          aria-invalid={fault !== null || undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            set(read(target.value))
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </FieldFrame>
  )
}
