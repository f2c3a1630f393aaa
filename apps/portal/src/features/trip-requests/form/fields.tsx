import type { RequestField } from '@portolan/contract/features/trip-requests/metadata'
import { isoDay } from '@portolan/rules/check-request-form'
import { convertMoney, minorUnits, rateBetween } from '@portolan/rules/convert-money'
import { formatMoney } from '@portolan/rules/format-money'
import type { FormFaultKind } from '@portolan/rules/check-request-form'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { AirlinePicker } from '../../../parts/place-picker/code-pickers.tsx'
import { PlacePicker } from '../../../parts/place-picker/place-picker.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DayInput } from '../../../ui/day-input.tsx'
import { FieldFrame } from '../../../ui/field/field-frame.tsx'
import styles from './form.module.css'
import { valueAt } from '../../../lib/value-paths.ts'
import { FieldNotes } from './policy/field-notes.tsx'
import { useFindingsAt } from './policy/policy-context.tsx'
import { useForm, useSelected, useText } from './state/form-store.ts'

interface FieldProps {
  readonly path: string
  readonly label: string
  readonly required?: boolean
}

/** The fault of a field, in words; null while none is shown. `also` is a second path whose faults show here. */
export function useFault(path: string, label: string, also?: string): string | null {
  const { t } = useTranslation('requestsForm')
  const fault = useSelected((store) => store.shownFault(path) ?? (also === undefined ? null : store.shownFault(also)))
  return fault && faultText(fault, label, t)
}

/** 'Please enter trip name': a label in the middle of an English sentence. Names in capitals stay. */
export function faultText(
  fault: FormFaultKind,
  label: string,
  t: (key: `fault.${FormFaultKind}`, values: { x: string }) => string,
): string {
  const isSentence = fault !== 'exists' && /^[A-Z][a-z]/.test(label)
  return t(`fault.${fault}`, { x: isSentence ? label.charAt(0).toLowerCase() + label.slice(1) : label })
}

interface FrameProps extends FieldProps {
  readonly fault: string | null
  readonly children: ComponentProps<typeof FieldFrame>['children']
  readonly hint?: ReactNode
}

/** A field with a mark where its value differs from what was decided, and what the policy says of it. */
function Frame(props: FrameProps) {
  const findings = useFindingsAt(props.path)
  return (
    <FieldFrame
      {...props}
      mark={<ChangedMark path={props.path} />}
      note={findings.length > 0 && <FieldNotes findings={findings} />}
    />
  )
}

export function Fault({ id, text }: { readonly id?: string; readonly text: string | null }) {
  if (!text) return null
  return (
    <p id={id} className={styles.fault}>
      {text}
    </p>
  )
}

function ChangedMark({ path }: { readonly path: string }) {
  const { t } = useTranslation('requestsForm')
  const isChanged = useSelected((store) => store.isChanged(path))
  return isChanged ? <Chip tone="warn">{t('changed')}</Chip> : null
}

interface TextProps extends FieldProps {
  readonly maxLength?: number
  readonly type?: 'text' | 'tel' | 'email'
  readonly placeholder?: string
}

export function TextField({ path, label, required = false, maxLength, type = 'text', placeholder }: TextProps) {
  const store = useForm()
  const value = useText(path)
  const fault = useFault(path, label)
  return (
    <Frame {...{ path, label, required, fault }}>
      {({ id, describedBy }) => (
        <input
          id={id}
          type={type}
          className={styles.input}
          value={value}
          required={required}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete="off"
          aria-invalid={fault !== null || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => store.set(path, target.value)}
          onBlur={() => store.leave(path)}
        />
      )}
    </Frame>
  )
}

export function LongTextField({ path, label, required = false, maxLength, placeholder }: TextProps) {
  const store = useForm()
  const value = useText(path)
  const fault = useFault(path, label)
  return (
    <Frame {...{ path, label, required, fault }}>
      {({ id, describedBy }) => (
        <textarea
          id={id}
          className={styles.area}
          rows={3}
          value={value}
          required={required}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-invalid={fault !== null || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => store.set(path, target.value)}
          onBlur={() => store.leave(path)}
        />
      )}
    </Frame>
  )
}

interface ChoiceProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly name: string }[]
  /** What no value is called; without it a value is always chosen. */
  readonly blank?: string
  /** Stored in place of no value. */
  readonly noValue?: '' | null
}

export function ChoiceField({ path, label, options, blank, noValue = null, required = false }: ChoiceProps) {
  const store = useForm()
  const value = useText(path)
  const fault = useFault(path, label)
  // A value that the company has taken away stays visible until another is chosen.
  const isUnknown = value !== '' && !options.some((one) => one.value === value)
  return (
    <Frame {...{ path, label, required, fault }}>
      {({ id, describedBy }) => (
        <select
          id={id}
          className={styles.input}
          value={value}
          required={required}
          aria-invalid={fault !== null || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => store.set(path, target.value === '' ? noValue : target.value)}
          onBlur={() => store.leave(path)}
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
    </Frame>
  )
}

/** A day, read as it is typed in any of the portal's languages; what cannot be read stays until it can. */
export function DayField({ path, label, required = false }: FieldProps) {
  const store = useForm()
  const value = useText(path)
  const fault = useFault(path, label)
  return (
    <Frame {...{ path, label, required, fault }}>
      {({ id, describedBy }) => (
        <DayInput
          id={id}
          className={styles.input}
          value={/^\d{8}$/.test(value) ? isoDay(value) : value}
          calendar={{ label }}
          required={required}
          aria-invalid={fault !== null || undefined}
          aria-describedby={describedBy}
          // What cannot be read is kept as it is: the rules call it incorrect.
          onDay={(day, text) => store.set(path, day === null ? text : day.replaceAll('-', ''))}
          onBlur={() => store.leave(path)}
        />
      )}
    </Frame>
  )
}

interface PlaceProps extends FieldProps {
  readonly kind?: 'any' | 'city'
}

export function PlaceField({ path, label, required = false, kind = 'any' }: PlaceProps) {
  const store = useForm()
  const value = useText(path)
  const fault = useFault(path, label)
  return (
    <div className={styles.field} data-path={path}>
      <PlacePicker
        label={label}
        kind={kind}
        value={value === '' ? null : value}
        required={required}
        error={fault}
        onChange={(code) => {
          store.set(path, code ?? '')
          if (code !== null) store.leave(path)
        }}
      />
      <ChangedMark path={path} />
    </div>
  )
}

export function AirlineField({ path, label }: FieldProps) {
  const store = useForm()
  const value = useText(path)
  return (
    <div className={styles.field} data-path={path}>
      <AirlinePicker
        label={label}
        value={value === '' ? null : value}
        onChange={(code) => store.set(path, code ?? '')}
      />
    </div>
  )
}

/** An estimate in one of the company's currencies; what it is in the company's own, by which rate, stands below it. */
export function MoneyField({ path, label, amount }: FieldProps & { readonly amount: 'totalBudget' | 'perNight' }) {
  const { t } = useTranslation('requestsForm')
  const store = useForm()
  const { Currency, Currencies } = store.metadata
  const held = useText(`${path}.${amount}`)
  const currency = useText(`${path}.currency`) || Currency.Code
  const fault = useFault(`${path}.amount`, label, `${path}.currency`)
  const hint = useConverted(held, currency)
  const set = (change: object) => store.set(path, { [amount]: held, currency, ...change })
  return (
    <Frame path={path} label={label} fault={fault} hint={hint}>
      {({ id, describedBy }) => (
        <span className={styles.money}>
          <select
            aria-label={t('field.currency', { name: label })}
            className={styles.currency}
            value={currency}
            onChange={({ target }) => set({ currency: target.value })}
          >
            {Currencies.map(({ Code }) => (
              <option key={Code}>{Code}</option>
            ))}
          </select>
          <input
            id={id}
            className={styles.amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            value={held}
            aria-invalid={fault !== null || undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => set({ [amount]: target.value })}
            onBlur={() => store.leave(`${path}.amount`)}
          />
        </span>
      )}
    </Frame>
  )
}

/** 'HKD 1,296.00 at 0.24 of 20 Nov 2026'; that there is no rate; nothing for the company's own currency. */
function useConverted(held: string, currency: string): string | null {
  const { t } = useTranslation('requestsForm')
  const { metadata } = useForm()
  const language = useLanguage()
  const { Currency, Currencies, Rates } = metadata
  if (currency === Currency.Code || held.trim() === '') return null
  const digits = Currencies.find(({ Code }) => Code === currency)?.Digits ?? 2
  const units = minorUnits(held.normalize('NFKC').replaceAll(/[\s,]/g, ''), digits)
  if (units === null) return null
  const money = convertMoney({ Amount: units, Currency: currency, Digits: digits }, Currency, Rates)
  const rate = rateBetween(currency, Currency.Code, Rates)
  if (!money || rate === null || !Rates) return t('noRate', { x: currency })
  const day = formatDay(Rates.Day.replaceAll('-', ''), language)
  return t('rate', { amount: formatMoney(money, language), rate, day })
}

interface CustomProps {
  readonly path: string
  readonly field: RequestField
  readonly isMandatory: boolean
  /** What it holds before somebody touches it. */
  readonly start: string
}

/** A company's own field. */
export function CustomFieldControl({ path, field, isMandatory, start }: CustomProps) {
  const { t } = useTranslation('requestsForm')
  const store = useForm()
  const label = field.Name
  const value = useSelected(({ get }) => {
    const held = valueAt(get(), path)
    return typeof held === 'string' ? held : start
  })
  const fault = useFault(path, label)
  if (field.ControlType === 'Checkbox')
    return (
      <div className={styles.field} data-path={path}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={value === 'Y'}
            aria-invalid={fault !== null || undefined}
            onChange={({ target }) => store.set(path, target.checked ? 'Y' : 'N')}
            onBlur={() => store.leave(path)}
          />
          {label}
          {isMandatory && <span className={styles.required}>*</span>}
        </label>
        <Fault text={fault} />
      </div>
    )
  const common = {
    className: field.ControlType === 'Textarea' ? styles.area : styles.input,
    value,
    required: isMandatory,
    'aria-invalid': fault !== null || undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => store.set(path, target.value),
    onBlur: () => store.leave(path),
  }
  return (
    <Frame path={path} label={label} required={isMandatory} fault={fault}>
      {({ id, describedBy }) =>
        field.ControlType === 'SingleSel' ? (
          <select id={id} aria-describedby={describedBy} {...common}>
            <option value="">{t('choose')}</option>
            {field.Options.map((option) => (
              <option key={option.Value} value={option.Value}>
                {option.Name}
              </option>
            ))}
          </select>
        ) : field.ControlType === 'Textarea' ? (
          <textarea id={id} rows={3} aria-describedby={describedBy} {...common} />
        ) : (
          <input id={id} autoComplete="off" aria-describedby={describedBy} {...common} />
        )
      }
    </Frame>
  )
}
