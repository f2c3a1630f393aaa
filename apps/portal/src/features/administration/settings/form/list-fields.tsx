import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { FieldFrame } from '../../../../ui/field/field-frame.tsx'
import field from '../../../../ui/field/field.module.css'
import styles from './form.module.css'
import { isNullable } from './form-node.rules.ts'
import { optionName } from './field-texts.rules.ts'
import { useRecordForm } from './form-context.ts'
import { useControl } from './text-fields.tsx'
import type { NodeProps, ValueProps } from './node-props.ts'

export function ChoiceField({ path, schema, value, isRequired, node }: NodeProps<'choice'>) {
  const language = useLanguage()
  const { textOf } = useRecordForm()
  const { t } = useTranslation('administrationSettings')
  const { frame, input, isReadOnly, set } = useControl({ path, isRequired })
  const chosen = value === undefined ? schema.default : value
  const { readOnly: _, autoComplete: __, ...attributes } = input
  const hasNone = !isRequired && (schema.default === undefined || isNullable(schema))
  return (
    <FieldFrame {...frame}>
      {({ id, describedBy }) => (
        <select
          {...attributes}
          id={id}
          aria-describedby={describedBy}
          className={field.input}
          disabled={isReadOnly}
          value={typeof chosen === 'string' || typeof chosen === 'number' ? String(chosen) : ''}
          onChange={({ target }) =>
            set(
              node.options.find((option) => String(option) === target.value) ?? (isNullable(schema) ? null : undefined),
            )
          }
        >
          {(hasNone || chosen === undefined) && <option value="">{t('none')}</option>}
          {node.options.map((option) => (
            <option key={option} value={String(option)}>
              {optionName(option, path, textOf, language)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** Some of several values: buttons that are pressed or not. The order is that of the schema. */
export function ChoicesField({ path, schema, value, isRequired, node }: NodeProps<'choices'>) {
  const language = useLanguage()
  const { textOf } = useRecordForm()
  const id = useId()
  const { title, help, fault, frame, isReadOnly, set } = useControl({ path, isRequired })
  const chosen = listOf(value ?? schema.default)
  const toggle = (option: string | number) => {
    const next = new Set(chosen)
    if (!next.delete(option)) next.add(option)
    // What the schema does not know, a newer server wrote: it stays.
    const unknown = chosen.filter((one) => !node.options.includes(one as string))
    set([...node.options.filter((one) => next.has(one)), ...unknown])
  }
  return (
    <div className={field.field} data-path={frame.path} role="group" aria-labelledby={id}>
      <span id={id} className={field.label}>
        {title}
        {isRequired && (
          <span className={field.required} aria-hidden>
            *
          </span>
        )}
      </span>
      {help && <p className={field.hint}>{help}</p>}
      <div className={styles.choices}>
        {node.options.map((option) => (
          <label key={option} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              disabled={isReadOnly}
              onChange={() => toggle(option)}
            />
            <span>{optionName(option, path, textOf, language)}</span>
          </label>
        ))}
      </div>
      {fault !== null && <p className={field.fault}>{fault}</p>}
    </div>
  )
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Words in a row: Enter or a comma puts the typed one beside the others. */
export function ChipsField({ path, schema, value, isRequired, node }: NodeProps<'chips'>) {
  const { t } = useTranslation('administrationSettings')
  const { frame, input, isReadOnly, set } = useControl({ path, isRequired })
  const [typed, setTyped] = useState('')
  const words = listOf(value ?? schema.default)
  const add = () => {
    const parts = typed.split(/[,;\n]/).flatMap((part) => part.trim() || [])
    const fresh = parts.map((part) =>
      node.isNumbers && part !== '' && !Number.isNaN(Number(part)) ? Number(part) : part,
    )
    if (fresh.length > 0) set([...words, ...fresh.filter((one) => !words.includes(one))])
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && typed === '' && words.length > 0) set(words.slice(0, -1))
  }
  const { required: _, ...attributes } = input
  return (
    <FieldFrame {...frame} hint={isReadOnly ? undefined : t('chipsHint')}>
      {({ id, describedBy }) => (
        <div className={styles.chips}>
          {words.map((word, index) => (
            <span key={`${String(word)} ${index}`} className={styles.word}>
              {String(word)}
              {!isReadOnly && (
                <button
                  type="button"
                  aria-label={t('removeWord', { word: String(word) })}
                  onClick={() => set(words.filter((_one, at) => at !== index))}
                >
                  <IconX size={14} stroke={2} aria-hidden />
                </button>
              )}
            </span>
          ))}
          {!isReadOnly && (
            <input
              {...attributes}
              id={id}
              aria-describedby={describedBy}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={press}
              onBlur={add}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** What no schema describes, as JSON. What cannot be read is kept in the field, and not in the record. */
export function JsonField({ path, value, isRequired }: ValueProps) {
  const { t } = useTranslation('administrationSettings')
  const { frame, input, set } = useControl({ path, isRequired })
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? { value } : readJson(typed)
  const change = (text: string) => {
    setTyped(text)
    const next = readJson(text)
    if (next) set(next.value)
  }
  return (
    <FieldFrame {...frame} fault={read === null ? t('notJson') : frame.fault}>
      {({ id, describedBy }) => (
        <textarea
          {...input}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={read === null || input['aria-invalid']}
          className={`${field.input ?? ''} ${field.area ?? ''} ${styles.json ?? ''}`}
          rows={8}
          spellCheck={false}
          value={typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </FieldFrame>
  )
}

export function readJson(text: string): { readonly value: unknown } | null {
  if (text.trim() === '') return { value: undefined }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}
