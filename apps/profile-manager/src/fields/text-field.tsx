import type { ComponentChildren, JSX } from 'preact'
import { Field } from './field.tsx'
import type { Bound } from './form.ts'

interface Props {
  readonly bound: Bound<string>
  readonly label: string
  readonly hint?: ComponentChildren
  readonly isOptional?: boolean
  readonly wide?: boolean
  readonly max: number
  readonly type?: 'text' | 'tel' | 'email'
  /** `autocomplete` of the browser: 'tel', 'email', 'family-name' …; 'off' in another person's profile. */
  readonly autocomplete?: string
  /** Shows capitals, as in a machine-readable zone. */
  readonly isCode?: boolean
  readonly lang?: string
}

export function TextField(props: Props): JSX.Element {
  const { bound, label, hint, isOptional, wide, max, type = 'text', autocomplete = 'off', isCode, lang } = props
  return (
    <Field
      path={bound.path}
      label={label}
      hint={hint}
      fault={bound.fault}
      isOptional={isOptional ?? false}
      wide={wide ?? false}
      onSuggestion={bound.set}
    >
      {(described) => (
        <input
          {...described}
          list={undefined}
          class={isCode ? 'control code' : 'control'}
          type={type}
          lang={lang}
          value={bound.value}
          maxLength={max}
          autocomplete={autocomplete}
          spellcheck={false}
          {...(isCode ? { autocapitalize: 'characters' } : {})}
          onInput={(event) => bound.set(event.currentTarget.value)}
          onBlur={bound.touch}
        />
      )}
    </Field>
  )
}

/** A text of several lines, with the number of characters left. */
export function NoteField({ bound, label, hint, max }: Pick<Props, 'bound' | 'label' | 'hint' | 'max'>): JSX.Element {
  return (
    <Field path={bound.path} label={label} hint={hint} fault={bound.fault} isOptional wide>
      {(described) => (
        <textarea
          {...described}
          class="control"
          rows={3}
          value={bound.value}
          maxLength={max}
          onInput={(event) => bound.set(event.currentTarget.value)}
          onBlur={bound.touch}
        />
      )}
    </Field>
  )
}

interface DateProps extends Pick<Props, 'label' | 'hint' | 'isOptional'> {
  /** ISO day; empty when there is none. */
  readonly bound: Bound<string>
  readonly min?: string
  readonly max?: string
}

/** The value of an incomplete or impossible day (30 February, no year), which `checkSection` refuses. */
const noDay = '?'

/** The browser's date field: typed by keyboard or picked by touch, in the order of the person's system. */
export function DateField({ bound, label, hint, isOptional, min, max }: DateProps): JSX.Element {
  // The browser gives '' for an incomplete day: without this an optional day would be lost silently.
  const read = ({ value, validity }: HTMLInputElement) => {
    const day = validity.badInput ? noDay : value
    if (day !== bound.value) bound.set(day)
  }
  return (
    <Field path={bound.path} label={label} hint={hint} fault={bound.fault} isOptional={isOptional ?? false}>
      {(described) => (
        <input
          {...described}
          class="control"
          type="date"
          value={bound.value === noDay ? '' : bound.value}
          min={min ?? '1900-01-01'}
          max={max ?? '2100-12-31'}
          onInput={(event) => read(event.currentTarget)}
          onBlur={(event) => {
            read(event.currentTarget)
            bound.touch()
          }}
        />
      )}
    </Field>
  )
}
