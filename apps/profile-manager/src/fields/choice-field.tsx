import type { ComponentChildren, JSX } from 'preact'
import { Icon } from '../icons.tsx'
import { Field, fieldId } from './field.tsx'
import type { Bound } from './form.ts'

interface SelectProps {
  readonly bound: Bound<string>
  readonly label: string
  readonly names: Readonly<Record<string, string>>
  /** Text of the empty choice; without it a choice is required. */
  readonly none?: string
  readonly isOptional?: boolean
  readonly hint?: ComponentChildren
}

export function SelectField({ bound, label, names, none, isOptional, hint }: SelectProps): JSX.Element {
  return (
    <Field path={bound.path} label={label} hint={hint} fault={bound.fault} isOptional={isOptional ?? false}>
      {(described) => (
        <span class="select">
          <select
            {...described}
            class="control"
            value={bound.value}
            onChange={(event) => bound.set(event.currentTarget.value)}
            onBlur={bound.touch}
          >
            {none !== undefined && <option value="">{none}</option>}
            {Object.entries(names).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="chevron" size={16} />
        </span>
      )}
    </Field>
  )
}

interface ManyProps {
  readonly bound: Bound<readonly string[]>
  readonly label: string
  readonly names: Readonly<Record<string, string>>
}

/** Any number of values of a closed list, as tick boxes. */
export function ManyField({ bound, label, names }: ManyProps): JSX.Element {
  const chosen = bound.value
  const flip = (value: string) =>
    bound.set(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset class="field wide" id={fieldId(bound.path)}>
      <legend>{label}</legend>
      <div class="ticks">
        {Object.entries(names).map(([value, name]) => (
          <label key={value} class="tick">
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => flip(value)} />
            <span class="box">
              <Icon name="check" size={14} />
            </span>
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface CardsProps {
  readonly bound: Bound<string>
  readonly label: string
  readonly options: readonly { readonly value: string; readonly name: string; readonly picture: ComponentChildren }[]
}

/** One value of a few, each with a picture. */
export function CardsField({ bound, label, options }: CardsProps): JSX.Element {
  return (
    <fieldset class="field wide" id={fieldId(bound.path)}>
      <legend>{label}</legend>
      <div class="cards">
        {options.map(({ value, name, picture }) => (
          <label key={value} class="card">
            <input type="radio" name={bound.path} checked={bound.value === value} onChange={() => bound.set(value)} />
            {picture}
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
