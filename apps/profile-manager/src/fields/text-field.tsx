import { readDay, shownDay } from '@portolan/rules/read-day'
import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
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
}

/** The value of an incomplete or impossible day (30 February, no year), which `checkSection` refuses. */
const noDay = '?'
const dayOf = (text: string) => (text.trim() === '' ? '' : (readDay(text) ?? noDay))

/** A day that is shown in the portal's language and typed in any usual way: the browser's own field has its own language. */
export function DateField({ bound, label, hint, isOptional }: DateProps): JSX.Element {
  const { language } = useApp()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field path={bound.path} label={label} hint={hint} fault={bound.fault} isOptional={isOptional ?? false}>
      {(described) => (
        <input
          {...described}
          class="control"
          value={typed !== null && dayOf(typed) === bound.value ? typed : shownDay(bound.value, language)}
          placeholder={shownDay('2030-12-31', language)}
          autocomplete="off"
          onInput={({ currentTarget: { value } }) => {
            setTyped(value)
            if (dayOf(value) !== bound.value) bound.set(dayOf(value))
          }}
          onBlur={() => {
            if (bound.value !== noDay) setTyped(null)
            bound.touch()
          }}
        />
      )}
    </Field>
  )
}
