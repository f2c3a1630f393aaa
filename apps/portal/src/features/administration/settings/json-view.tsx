import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import field from '../../../ui/field/field.module.css'
import { FieldFrame } from '../../../ui/field/field-frame.tsx'
import { readJson } from './form/list-fields.tsx'
import form from './form/form.module.css'
import type { Fields } from './settings.queries.ts'

interface Props {
  readonly record: Fields
  readonly isReadOnly: boolean
  readonly onChange: (record: Fields) => void
}

/** The record as a file has it, for those who write files. */
export function JsonView({ record, isReadOnly, onChange }: Props) {
  const { t } = useTranslation('administrationSettings')
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? { value: record } : readJson(typed)
  const isRecord = typeof read?.value === 'object' && read.value !== null && !Array.isArray(read.value)
  return (
    <div className={form.card}>
      <FieldFrame path="json" label={t('asJson')} help={t('asJsonHelp')} fault={isRecord ? null : t('notJson')}>
        {({ id, describedBy }) => (
          <textarea
            id={id}
            aria-describedby={describedBy}
            aria-invalid={!isRecord || undefined}
            className={`${field.input ?? ''} ${field.area ?? ''} ${form.json ?? ''}`}
            rows={24}
            spellCheck={false}
            readOnly={isReadOnly}
            value={typed ?? JSON.stringify(record, null, 2)}
            onChange={({ target }) => {
              setTyped(target.value)
              const next = readJson(target.value)?.value
              if (typeof next === 'object' && next !== null && !Array.isArray(next)) onChange(next as Fields)
            }}
          />
        )}
      </FieldFrame>
    </div>
  )
}
