import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields, Section } from '../settings.queries.ts'
import { RecordFormProvider } from './form-context.ts'
import { textFinder } from './field-texts.rules.ts'
import { groupsOf } from './field-groups.rules.ts'
import { FieldsOf } from './group-fields.tsx'
import styles from './form.module.css'
import type { JsonSchema } from './json-schema.ts'
import { ValueField } from './value-field.tsx'
import { pathText, samePlace, withValue } from './record-paths.rules.ts'

export interface RecordFault {
  readonly Path: string
  readonly Message: string
}

interface Props {
  readonly section: Section
  readonly company: string
  readonly record: Fields
  readonly faults: readonly RecordFault[]
  readonly isNew: boolean
  readonly isReadOnly: boolean
  readonly onChange: (record: Fields) => void
}

/** The form of one record, drawn from the schema and the texts that the server gives: what a file may say, a form can. */
export function RecordForm({ section, company, record, faults, isNew, isReadOnly, onChange }: Props) {
  const { t } = useTranslation('administrationSettings')
  const id = useId()
  const root = section.Schema as JsonSchema
  const places = new Map(faults.map(({ Path, Message }) => [samePlace(Path), Message]))
  const unplaced = places.get('')
  const groups = groupsOf(section, isNew)
  return (
    <RecordFormProvider
      value={{
        root,
        company,
        isReadOnly,
        Value: ValueField,
        textOf: textFinder(section.Fields),
        faultOf: (path) => places.get(samePlace(pathText(path))) ?? null,
        faultsBelow: (place) => [...places.keys()].some((one) => one === place || one.startsWith(`${place}.`)),
        set: (path, value) => onChange(withValue(record, path, value)),
      }}
    >
      <div className={styles.form}>
        {unplaced !== undefined && (
          <p className={styles.unplaced} role="alert">
            {unplaced}
          </p>
        )}
        {groups.map(({ title, fields }, index) => (
          <section key={title} className={styles.card} aria-labelledby={`${id}-${index}`}>
            <h2 id={`${id}-${index}`}>{title || t('details')}</h2>
            <FieldsOf path={[]} value={record} fields={fields} />
          </section>
        ))}
      </div>
    </RecordFormProvider>
  )
}
