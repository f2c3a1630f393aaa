import { readTime } from '@portolan/rules/read-day'
import { useId, useState } from 'react'
import { DayInput } from '../../../../ui/day-input.tsx'
import { FieldFrame } from '../../../../ui/field/field-frame.tsx'
import field from '../../../../ui/field/field.module.css'
import styles from './form.module.css'
import { useRecordForm } from './form-context.ts'
import { pathText } from './record-paths.rules.ts'
import type { NodeProps, ValueProps } from './node-props.ts'

/** What every simple control of a form has in common: its frame's texts, and the control's own attributes. */
export function useControl({ path, isRequired }: Pick<ValueProps, 'path' | 'isRequired'>) {
  const { textOf, faultOf, set, isReadOnly } = useRecordForm()
  const { Title, Help } = textOf(path)
  const fault = faultOf(path)
  return {
    title: Title,
    frame: { path: pathText(path), label: Title, help: Help || undefined, required: isRequired, fault },
    input: {
      required: isRequired,
      readOnly: isReadOnly,
      autoComplete: 'off',
      'aria-invalid': fault !== null || undefined,
    },
    isReadOnly,
    fault,
    help: Help,
    set: (value: unknown) => set(path, value),
  }
}

/** What a field shows where nothing is entered: its default. */
const shownDefault = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export function TextField({ path, schema, value, isRequired, isLong }: ValueProps & { readonly isLong: boolean }) {
  const { frame, input, set } = useControl({ path, isRequired })
  const change = (text: string) => set(text === '' && !isRequired ? undefined : text)
  const common = {
    ...input,
    value: textOf(value),
    maxLength: schema.maxLength,
    placeholder: shownDefault(schema.default),
  }
  return (
    <FieldFrame {...frame}>
      {({ id, describedBy }) =>
        isLong ? (
          <textarea
            {...common}
            id={id}
            aria-describedby={describedBy}
            rows={5}
            className={`${field.input ?? ''} ${field.area ?? ''}`}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <input
            {...common}
            id={id}
            aria-describedby={describedBy}
            type={schema.format === 'uri' ? 'url' : 'text'}
            className={field.input}
            onChange={({ target }) => change(target.value)}
          />
        )
      }
    </FieldFrame>
  )
}

/** Safe integers are the bounds of a number without any. */
const unbounded = 1e12

export function NumberField({ path, schema, value, isRequired, node }: NodeProps<'number'>) {
  const { frame, input, set } = useControl({ path, isRequired })
  const { minimum, maximum } = schema
  const isBounded = minimum !== undefined && maximum !== undefined && maximum - minimum < unbounded
  return (
    <FieldFrame {...frame} hint={isBounded ? `${minimum}–${maximum}` : undefined}>
      {({ id, describedBy }) => (
        <input
          {...input}
          id={id}
          aria-describedby={describedBy}
          className={`${field.input ?? ''} ${styles.number ?? ''}`}
          inputMode={node.isWhole ? 'numeric' : 'decimal'}
          value={textOf(value)}
          placeholder={shownDefault(schema.default)}
          onChange={({ target }) => set(numberOf(target.value, isRequired))}
        />
      )}
    </FieldFrame>
  )
}

/** What is no number stays as it was typed, for the server to name. */
function numberOf(text: string, isRequired: boolean): unknown {
  if (text.trim() === '') return isRequired ? '' : undefined
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

export function SwitchField({ path, schema, value, isRequired }: ValueProps) {
  const { title, help, fault, isReadOnly, set, frame } = useControl({ path, isRequired })
  const isOn = typeof value === 'boolean' ? value : schema.default === true
  const id = useId()
  const notes = [help, fault].filter(Boolean)
  return (
    <div className={styles.switch} data-path={frame.path}>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={notes.length > 0 ? id : undefined}
          disabled={isReadOnly}
          onChange={({ target }) => set(target.checked)}
        />
        <span>{title}</span>
      </label>
      {notes.length > 0 && (
        <div id={id}>
          {notes.map((note) => (
            <p key={note} className={note === fault ? field.fault : field.hint}>
              {note}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

export function DayField({ path, schema, value, isRequired }: ValueProps) {
  const { frame, input, title, set } = useControl({ path, isRequired })
  return (
    <FieldFrame {...frame}>
      {({ id, describedBy }) => (
        <DayInput
          {...input}
          id={id}
          aria-describedby={describedBy}
          className={field.input}
          calendar={{ label: title }}
          value={textOf(value ?? schema.default)}
          onDay={(day, text) => set((day ?? text) === '' && !isRequired ? undefined : (day ?? text))}
        />
      )}
    </FieldFrame>
  )
}

/** `HH:mm`, read from what is typed when the field is left. */
export function TimeField({ path, schema, value, isRequired }: ValueProps) {
  const { frame, input, set } = useControl({ path, isRequired })
  const [typed, setTyped] = useState<string | null>(null)
  const empty = schema.default === undefined && !isRequired ? undefined : null
  return (
    <FieldFrame {...frame}>
      {({ id, describedBy }) => (
        <input
          {...input}
          id={id}
          aria-describedby={describedBy}
          className={`${field.input ?? ''} ${styles.number ?? ''}`}
          inputMode="numeric"
          placeholder="08:30"
          maxLength={10}
          value={typed ?? textOf(value === undefined ? schema.default : value)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (typed !== null) set(typed === '' ? empty : (readTime(typed) ?? typed))
            setTyped(null)
          }}
        />
      )}
    </FieldFrame>
  )
}
