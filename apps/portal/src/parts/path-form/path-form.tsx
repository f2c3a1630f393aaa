import { readTime } from '@portolan/rules/read-day'
import { isoDay } from '@portolan/rules/check-request-form'
import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import { PlacePicker } from '../place-picker/place-picker.tsx'
import { DayInput } from '../../ui/day-input.tsx'
import { FieldFrame } from '../../ui/field/field-frame.tsx'
import styles from '../../ui/field/field.module.css'
import { valueAt } from '../../lib/value-paths.ts'

/** A form whose fields are named by their paths, as the server names what is wrong: `segments[1].depTime`. */
export interface PathForm {
  /** The text at a path; '' where there is none. */
  readonly text: (path: string) => string
  /** What is wrong with it, in words; null while nothing is shown. */
  readonly fault: (path: string) => string | null
  readonly set: (path: string, value: string) => void
  /** The person has left the field. */
  readonly leave?: (path: string) => void
  /** Of a store: a field draws itself again only when its own text or fault changes. */
  readonly subscribe?: (listener: () => void) => () => void
}

const Context = createContext<PathForm | null>(null)
/** Of a form that keeps its values in a store. */
export const PathFormStoreProvider = Context.Provider

interface Values {
  readonly values: unknown
  readonly faults: ReadonlyMap<string, string>
  readonly set: (path: string, value: string) => void
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Of a form that draws itself again with every key. */
export function PathFormProvider({ value, children }: { readonly value: Values; readonly children: ReactNode }) {
  const { values, faults, set } = value
  const form: PathForm = {
    text: (path) => textOf(valueAt(values, path)),
    fault: (path) => faults.get(path) ?? null,
    set,
  }
  return <Context value={form}>{children}</Context>
}

const never = () => () => undefined

export function usePathField(path: string) {
  const form = use(Context)
  if (!form) throw new Error('This field is not inside of a form.')
  const subscribe = form.subscribe ?? never
  const value = useSyncExternalStore(subscribe, () => form.text(path))
  const fault = useSyncExternalStore(subscribe, () => form.fault(path))
  return {
    value,
    fault,
    set: (next: string) => form.set(path, next.replaceAll('\u0000', '')),
    leave: () => form.leave?.(path),
    invalid: fault !== null || undefined,
  }
}

interface Props {
  readonly path: string
  readonly label: string
  readonly required?: boolean
}

interface LineProps extends Props {
  readonly maxLength?: number
  readonly placeholder?: string
  readonly inputMode?: 'text' | 'decimal' | 'email'
  readonly hint?: string
  /** Codes are written in capitals, however they are typed. */
  readonly isCode?: boolean
  readonly isFocused?: boolean
}

export function LineField({
  path,
  label,
  required = false,
  hint,
  isCode = false,
  isFocused = false,
  ...input
}: LineProps) {
  const { value, fault, set, leave, invalid } = usePathField(path)
  return (
    <FieldFrame {...{ path, label, required, fault, hint }}>
      {({ id, describedBy }) => (
        <input
          {...input}
          id={id}
          className={styles.input}
          value={value}
          required={required}
          autoComplete="off"
          aria-invalid={invalid}
          aria-describedby={describedBy}
          data-autofocus={isFocused || undefined}
          onChange={({ target }) => set(isCode ? target.value.toUpperCase() : target.value)}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  )
}

interface AreaProps extends Props {
  readonly rows?: number
  readonly maxLength?: number
  readonly hint?: string
  readonly isFocused?: boolean
}

export function AreaField({ path, label, required = false, rows = 3, maxLength, hint, isFocused = false }: AreaProps) {
  const { value, fault, set, leave, invalid } = usePathField(path)
  return (
    <FieldFrame {...{ path, label, required, fault, hint }}>
      {({ id, describedBy }) => (
        <textarea
          id={id}
          className={`${styles.input ?? ''} ${styles.area ?? ''}`}
          rows={rows}
          maxLength={maxLength}
          value={value}
          required={required}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          data-autofocus={isFocused || undefined}
          onChange={({ target }) => set(target.value)}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  )
}

interface ChoiceProps extends Props {
  readonly options: readonly { readonly value: string; readonly name: string }[]
  /** What no value is called; without it one is always chosen. */
  readonly blank?: string
}

export function SelectField({ path, label, required = false, options, blank }: ChoiceProps) {
  const { value, fault, set, leave, invalid } = usePathField(path)
  // A value that is not offered stays visible until another is chosen.
  const isUnknown = value !== '' && !options.some((one) => one.value === value)
  return (
    <FieldFrame {...{ path, label, required, fault }}>
      {({ id, describedBy }) => (
        <select
          id={id}
          className={styles.input}
          value={value}
          required={required}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={({ target }) => set(target.value)}
          onBlur={leave}
        >
          {blank !== undefined && <option value="">{blank}</option>}
          {isUnknown && <option value={value}>{value}</option>}
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** A day, `YYYYMMDD`; what cannot be read stays as it was typed. */
export function DateField({ path, label, required = false }: Props) {
  const { value, fault, set, leave, invalid } = usePathField(path)
  return (
    <FieldFrame {...{ path, label, required, fault }}>
      {({ id, describedBy }) => (
        <DayInput
          id={id}
          className={styles.input}
          value={/^\d{8}$/.test(value) ? isoDay(value) : value}
          calendar={{ label }}
          required={required}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onDay={(day, text) => set(day === null ? text : day.replaceAll('-', ''))}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  )
}

/** A time, `HH:mm`, read from what is typed when the field is left. */
export function TimeField({ path, label, required = false, hint }: Props & { readonly hint?: string }) {
  const { value, fault, set, leave, invalid } = usePathField(path)
  const [isTyping, setTyping] = useState(false)
  const isUnread = !isTyping && value !== '' && readTime(value) === null
  return (
    <FieldFrame {...{ path, label, required, fault, hint }}>
      {({ id, describedBy }) => (
        <input
          id={id}
          className={styles.input}
          inputMode="numeric"
          placeholder="08:30"
          autoComplete="off"
          maxLength={10}
          value={value}
          required={required}
          aria-invalid={invalid ?? (isUnread || undefined)}
          aria-describedby={describedBy}
          onChange={({ target }) => {
            setTyping(true)
            set(target.value)
          }}
          onBlur={() => {
            setTyping(false)
            const read = readTime(value)
            if (read !== null && read !== value) set(read)
            leave()
          }}
        />
      )}
    </FieldFrame>
  )
}

export function PlaceCodeField({
  path,
  label,
  required = false,
  kind,
}: Props & { readonly kind: 'any' | 'airport' | 'city' }) {
  const { value, fault, set, leave } = usePathField(path)
  return (
    <div className={styles.field} data-path={path}>
      <PlacePicker
        label={label}
        kind={kind}
        value={value === '' ? null : value}
        required={required}
        error={fault}
        onChange={(code) => {
          set(code ?? '')
          leave()
        }}
      />
    </div>
  )
}

interface MoneyProps extends Props {
  readonly currencyPath: string
  readonly currencyLabel: string
  readonly currencies: readonly string[]
  readonly isFocused?: boolean
}

/** An amount as it is typed, in a currency to choose. */
export function AmountField(props: MoneyProps) {
  const { path, label, required = false, currencyPath, currencyLabel, currencies, isFocused = false } = props
  const amount = usePathField(path)
  const currency = usePathField(currencyPath)
  return (
    <FieldFrame path={path} label={label} required={required} fault={amount.fault ?? currency.fault}>
      {({ id, describedBy }) => (
        <span className={styles.money}>
          <select
            aria-label={currencyLabel}
            className={styles.currency}
            value={currency.value}
            onChange={({ target }) => currency.set(target.value)}
          >
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
          <input
            id={id}
            className={styles.amount}
            data-autofocus={isFocused || undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={amount.value}
            required={required}
            aria-invalid={amount.invalid ?? currency.invalid}
            aria-describedby={describedBy}
            onChange={({ target }) => amount.set(target.value)}
            onBlur={amount.leave}
          />
        </span>
      )}
    </FieldFrame>
  )
}
