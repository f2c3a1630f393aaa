import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../../lib/language-names.ts'
import type { Language } from '@portolan/contract/enums'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import field from '../../../../ui/field/field.module.css'
import styles from './form.module.css'
import { useRecordForm } from './form-context.ts'
import { firstValue, isNullable } from './form-node.rules.ts'
import type { Path } from './record-paths.rules.ts'
import { useControl } from './text-fields.tsx'
import type { NodeProps, ValueProps } from './node-props.ts'

interface GroupProps {
  readonly path: Path
  readonly isRequired: boolean
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Fields that belong together, with their title, what they are for and what is wrong with all of them. */
export function Group({ path, isRequired, aside, children }: GroupProps) {
  const id = useId()
  const { title, help, fault, frame } = useControl({ path, isRequired })
  return (
    <div className={styles.group} role="group" aria-labelledby={id} data-path={frame.path} tabIndex={-1}>
      <div className={styles.groupHead}>
        <span id={id}>
          {title}
          {isRequired && (
            <span className={field.required} aria-hidden>
              {' *'}
            </span>
          )}
        </span>
        {aside}
      </div>
      {help && <p className={field.hint}>{help}</p>}
      {fault !== null && <p className={field.fault}>{fault}</p>}
      {children}
    </div>
  )
}

/** An object within the record. One that may be left out is added and removed as a whole. */
export function ObjectFields({ path, schema, value, isRequired, node }: NodeProps<'object'>) {
  const { t } = useTranslation('administrationSettings')
  const { root, set, isReadOnly, textOf } = useRecordForm()
  const { Title } = textOf(path)
  const isOptional = !isRequired && (schema.default === undefined || isNullable(schema))
  const nothing = isNullable(schema) ? null : undefined
  if (isOptional && (value === undefined || value === null))
    return (
      <Group path={path} isRequired={false}>
        {isReadOnly ? (
          <p className={field.hint}>{t('none')}</p>
        ) : (
          <Button className={styles.add} onClick={() => set(path, firstValue({ ...schema, default: undefined }, root))}>
            <IconPlus size={18} aria-hidden />
            {t('addNamed', { name: Title })}
          </Button>
        )}
      </Group>
    )
  return (
    <Group
      path={path}
      isRequired={isRequired}
      aside={
        isOptional &&
        !isReadOnly && (
          <IconButton icon={IconTrash} label={t('removeNamed', { name: Title })} onClick={() => set(path, nothing)} />
        )
      }
    >
      <FieldsOf path={path} value={value ?? schema.default} fields={node.fields} />
    </Group>
  )
}

interface FieldsProps {
  readonly path: Path
  readonly value: unknown
  readonly fields: NodeProps<'object'>['node']['fields']
}

/** The fields of an object, without a frame around them. */
export function FieldsOf({ path, value, fields }: FieldsProps) {
  const { Value } = useRecordForm()
  const held = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>
  return (
    <div className={styles.fields}>
      {fields.map(({ name, schema, isRequired }) => (
        <Value
          key={name}
          path={[...path, name]}
          schema={schema}
          value={held[name]}
          // What has a default is never missing.
          isRequired={isRequired && schema.default === undefined}
        />
      ))}
    </div>
  )
}

/** One name in several languages: one field with a line for each. */
export function NamesField({ path, schema, value, isRequired, node }: NodeProps<'names'>) {
  const id = useId()
  const { set, faultOf, isReadOnly } = useRecordForm()
  const held = (value ?? schema.default ?? {}) as Readonly<Record<string, string>>
  return (
    <Group path={path} isRequired={isRequired}>
      <div className={styles.names}>
        {node.languages.map((language) => {
          const at = [...path, language]
          const fault = faultOf(at)
          const isNeeded = node.required.includes(language) && isRequired
          return (
            <div key={language} className={styles.name} data-path={at.join('.')}>
              <label htmlFor={`${id}-${language}`} lang={language}>
                {languageNames[language as Language]}
              </label>
              <input
                id={`${id}-${language}`}
                className={field.input}
                lang={language}
                value={held[language] ?? ''}
                required={isNeeded}
                readOnly={isReadOnly}
                aria-invalid={fault !== null || undefined}
                aria-describedby={fault === null ? undefined : `${id}-${language}-fault`}
                onChange={({ target }) => set(at, target.value === '' && !isNeeded ? undefined : target.value)}
              />
              {fault !== null && (
                <p id={`${id}-${language}-fault`} className={field.fault}>
                  {fault}
                </p>
              )}
            </div>
          )
        })}
      </div>
    </Group>
  )
}

/** An amount and its currency, side by side. */
export function MoneyField({ path, schema, value, isRequired }: ValueProps) {
  const { t } = useTranslation('administrationSettings')
  const { set, faultOf, isReadOnly } = useRecordForm()
  const { title } = useControl({ path, isRequired })
  const held = (value ?? schema.default ?? {}) as { readonly amount?: string; readonly currency?: string }
  const fault = faultOf([...path, 'amount']) ?? faultOf([...path, 'currency'])
  const change = (part: { readonly amount?: string; readonly currency?: string }) => {
    const next = { amount: held.amount ?? '', currency: held.currency ?? '', ...part }
    set(path, next.amount === '' && next.currency === '' && !isRequired ? undefined : next)
  }
  const shared = { readOnly: isReadOnly, 'aria-invalid': fault !== null || undefined, autoComplete: 'off' } as const
  return (
    <Group path={path} isRequired={isRequired}>
      <div className={field.money}>
        <input
          {...shared}
          className={field.currency}
          aria-label={`${title}: ${t('currency')}`}
          placeholder="HKD"
          maxLength={3}
          value={held.currency ?? ''}
          onChange={({ target }) => change({ currency: target.value.toUpperCase() })}
        />
        <input
          {...shared}
          className={field.amount}
          aria-label={`${title}: ${t('amount')}`}
          inputMode="decimal"
          value={held.amount ?? ''}
          onChange={({ target }) => change({ amount: target.value })}
        />
      </div>
      {fault !== null && <p className={field.fault}>{fault}</p>}
    </Group>
  )
}

/** Values by names that the writer chooses. */
export function MapField({ path, schema, value, isRequired, node }: NodeProps<'map'>) {
  const { t } = useTranslation('administrationSettings')
  const { root, set, isReadOnly, Value } = useRecordForm()
  const [name, setName] = useState('')
  const held = (value ?? schema.default ?? {}) as Readonly<Record<string, unknown>>
  const isNew = name.trim() !== '' && !(name.trim() in held)
  const add = () => {
    if (!isNew) return
    set([...path, name.trim()], firstValue(node.value, root))
    setName('')
  }
  return (
    <Group path={path} isRequired={isRequired}>
      {Object.entries(held).map(([key, one]) => (
        <div key={key} className={styles.row}>
          <div className={styles.rowHead}>
            <strong>{key}</strong>
            {!isReadOnly && (
              <IconButton
                icon={IconTrash}
                label={t('removeNamed', { name: key })}
                onClick={() => set([...path, key], undefined)}
              />
            )}
          </div>
          <Value path={[...path, key]} schema={node.value} value={one} isRequired />
        </div>
      ))}
      {!isReadOnly && (
        <div className={styles.addNamed}>
          <input
            className={field.input}
            aria-label={t('nameOfEntry')}
            placeholder={t('nameOfEntry')}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button onClick={add} disabled={!isNew}>
            <IconPlus size={18} aria-hidden />
            {t('addRecord')}
          </Button>
        </div>
      )}
    </Group>
  )
}
