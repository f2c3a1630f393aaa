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
  /** The browser's own filling-in: 'tel', 'email', 'family-name' …; 'off' where it would be another person's. */
  readonly autocomplete?: string
  /** Capitals, as a machine-readable zone has them. */
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

/** Several lines, with how much room is left. */
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
  /** ISO day; empty for none. */
  readonly bound: Bound<string>
  readonly min?: string
  readonly max?: string
}

/** What stands for a day that was begun and is none (30 February, a year that is missing): it is refused as such. */
const noDay = '?'

/** The browser's own date field: typed by keyboard, picked by touch, in the order the person's system has. */
export function DateField({ bound, label, hint, isOptional, min, max }: DateProps): JSX.Element {
  // The browser says '' of what is no whole day: an optional one would be lost without a word.
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
