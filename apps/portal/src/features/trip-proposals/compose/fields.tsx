import { isoDay } from '@portolan/rules/check-request-form'
import { zoneOffset } from '@portolan/rules/format-time'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from './compose-texts.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { valueAt } from '../../../lib/value-paths.ts'
import { type PathForm, PathFormStoreProvider, usePathField } from '../../../parts/path-form/path-form.tsx'
import { AirlinePicker } from '../../../parts/place-picker/code-pickers.tsx'
import { DayInput } from '../../../ui/day-input.tsx'
import field from '../../../ui/field/field.module.css'
import { FieldFrame } from '../../../ui/field/field-frame.tsx'
import { faultWords } from './path-names.ts'
import styles from './compose.module.css'
import { useCompose, useSelected } from './state/compose-store.ts'
import { type DayTime, instantIn, localParts, localText, zoneParts, zoneText } from './state/day-time.ts'

/** The fields of the shared form, bound to the proposal. */
export function ComposeFields({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(composeTexts)
  const language = useLanguage()
  const store = useCompose()
  const form = useMemo<PathForm>(
    () => ({
      text: (path) => {
        const value = valueAt(store.get(), path)
        return typeof value === 'string' ? value : ''
      },
      fault: (path) => {
        const fault = store.shownFault(path)
        return fault && faultWords(fault, t, language)
      },
      set: store.set,
      leave: store.leave,
      subscribe: store.subscribe,
    }),
    [store, t, language],
  )
  return <PathFormStoreProvider value={form}>{children}</PathFormStoreProvider>
}

interface Props {
  readonly path: string
  readonly label: string
  readonly required?: boolean
}

interface PairProps extends Props {
  readonly read: (text: string) => DayTime
  readonly write: (parts: DayTime) => string
  readonly hint?: string
  /** The day that was typed, once it can be read. */
  readonly onDay?: (day: string) => void
}

/** A day and a time that are one value. What is typed stays as it is while one of the two cannot be read. */
function DayTimeField({ path, label, required = false, read, write, hint, onDay }: PairProps) {
  const { t } = useTranslation(composeTexts)
  const { value, fault, set, leave, invalid } = usePathField(path)
  const [typed, setTyped] = useState<string | null>(null)
  const parts = read(value)
  return (
    <FieldFrame path={path} label={label} required={required} fault={fault} hint={hint}>
      {({ id, describedBy }) => (
        <span className={styles.dayTime}>
          <DayInput
            id={id}
            className={field.input}
            value={/^\d{8}$/.test(parts.day) ? isoDay(parts.day) : parts.day}
            required={required}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            onDay={(day, text) => {
              const next = day === null ? text : day.replaceAll('-', '')
              set(write({ ...parts, day: next }))
              if (/^\d{8}$/.test(next)) onDay?.(next)
            }}
            onBlur={leave}
          />
          <input
            className={field.input}
            aria-label={t('timeOf', { name: label })}
            inputMode="numeric"
            placeholder="08:30"
            autoComplete="off"
            maxLength={10}
            value={typed ?? parts.time}
            required={required}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            onChange={({ target }) => {
              setTyped(target.value)
              set(write({ ...parts, time: target.value }))
            }}
            onBlur={() => {
              setTyped(null)
              leave()
            }}
          />
        </span>
      )}
    </FieldFrame>
  )
}

/** Day and time on the clocks of the place. */
export const LocalTimeField = (props: Props & Pick<PairProps, 'onDay'>) => (
  <DayTimeField {...props} read={localParts} write={localText} />
)

/** An instant, on the clocks of the company. */
export function InstantField(props: Props) {
  const { t } = useTranslation(composeTexts)
  const language = useLanguage()
  const { timeZone } = useCompose().company
  const { value } = usePathField(props.path)
  const [opened] = useState(() => Date.now())
  return (
    <DayTimeField
      {...props}
      read={(text) => zoneParts(text, timeZone)}
      write={(parts) => zoneText(parts, timeZone)}
      hint={t('companyTime', { zone: zoneOffset(instantIn(value) ?? opened, timeZone, language) })}
    />
  )
}

export function AirlineField({ path, label, required = false }: Props) {
  const { value, fault, set, leave } = usePathField(path)
  return (
    <div className={field.field} data-path={path}>
      <AirlinePicker
        label={label}
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

/** An amount in the option's currency. */
export function AmountLine({ path, label, required = false }: Props) {
  const { value, fault, set, leave, invalid } = usePathField(path)
  return (
    <FieldFrame path={path} label={label} required={required} fault={fault}>
      {({ id, describedBy }) => (
        <input
          id={id}
          className={`${field.input ?? ''} ${styles.amount ?? ''}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value}
          required={required}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={({ target }) => set(target.value)}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  )
}

/** A yes or no of the proposal. */
export function CheckField({ path, label }: Props) {
  const store = useCompose()
  const isChecked = useSelected(({ get }) => valueAt(get(), path) === true)
  return (
    <label className={styles.check} data-path={path}>
      <input type="checkbox" checked={isChecked} onChange={({ target }) => store.set(path, target.checked)} />
      {label}
    </label>
  )
}
