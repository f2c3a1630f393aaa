import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../../../ui/field/field-frame.tsx'
import field from '../../../../ui/field/field.module.css'
import { recordsQuery } from '../settings.queries.ts'
import styles from './form.module.css'
import { useRecordForm } from './form-context.ts'
import { PictureField } from './picture-field.tsx'
import { TextField, useControl } from './text-fields.tsx'
import type { ValueProps } from './node-props.ts'

interface Props extends ValueProps {
  /** As the server names it; one that this release does not know is a plain text. */
  readonly widget: string
}

/** Texts that are more than a text: secrets, pictures, colours, zones, and keys of other records. */
export function WidgetField({ widget, ...props }: Props) {
  switch (widget) {
    case 'secret':
    case 'password':
      return <SecretField {...props} />
    case 'picture':
      return <PictureField {...props} />
    case 'colour':
      return <ColourField {...props} />
    case 'timeZone':
      return <SuggestedField {...props} options={timeZones()} />
    case 'person':
      return <RecordKeyField {...props} section="people" />
    case 'company':
      return <RecordKeyField {...props} section="companies" />
    case 'costCentre':
      return <RecordKeyField {...props} section="costCentres" />
    case 'team':
      return <RecordKeyField {...props} section="teams" />
    default:
      return <TextField {...props} isLong={widget === 'longText' || widget === 'area'} />
  }
}

const timeZones = () => ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ value: zone, name: '' }))

/** Written and never read: what is left empty stays as it is. */
function SecretField({ path, schema, value, isRequired }: ValueProps) {
  const { t } = useTranslation('administrationSettings')
  const { frame, input, set } = useControl({ path, isRequired })
  return (
    <FieldFrame {...frame} hint={t('secretHint')}>
      {({ id, describedBy }) => (
        <input
          {...input}
          id={id}
          aria-describedby={describedBy}
          type="password"
          autoComplete="new-password"
          className={field.input}
          maxLength={schema.maxLength}
          placeholder={t('secretKept')}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
        />
      )}
    </FieldFrame>
  )
}

function ColourField({ path, value, isRequired }: ValueProps) {
  const { frame, input, isReadOnly, title, set } = useControl({ path, isRequired })
  const colour = typeof value === 'string' ? value : ''
  return (
    <FieldFrame {...frame}>
      {({ id, describedBy }) => (
        <div className={styles.colour}>
          <input
            type="color"
            aria-label={title}
            disabled={isReadOnly}
            value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#000000'}
            onChange={({ target }) => set(target.value)}
          />
          <input
            {...input}
            id={id}
            aria-describedby={describedBy}
            className={field.input}
            value={colour}
            onChange={({ target }) => set(target.value === '' && !isRequired ? undefined : target.value)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

interface Option {
  readonly value: string
  readonly name: string
}

interface SuggestedProps extends ValueProps {
  readonly options: readonly Option[]
  readonly onTyped?: (text: string) => void
}

/** A text that is one of many: what is typed finds it, and another may be written. */
function SuggestedField({ path, schema, value, isRequired, options, onTyped }: SuggestedProps) {
  const { frame, input, set } = useControl({ path, isRequired })
  return (
    <FieldFrame {...frame}>
      {({ id, describedBy }) => (
        <>
          <input
            {...input}
            id={id}
            aria-describedby={describedBy}
            className={field.input}
            list={`${id}-list`}
            placeholder={typeof schema.default === 'string' ? schema.default : undefined}
            value={typeof value === 'string' ? value : ''}
            onChange={({ target }) => {
              onTyped?.(target.value)
              set(target.value === '' && !isRequired ? undefined : target.value)
            }}
          />
          <datalist id={`${id}-list`}>
            {options.map((one) => (
              <option key={one.value} value={one.value}>
                {one.name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  )
}

/** The key of another record: a person's address, a code. */
function RecordKeyField({ section, ...props }: ValueProps & { readonly section: string }) {
  const { company, isReadOnly } = useRecordForm()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useQuery({
    ...recordsQuery({ section, company, search, page: 1, size: 20 }),
    enabled: !isReadOnly && search.length > 1,
  })
  const options = (data?.Records ?? []).map(({ Key, Title }) => ({ value: Key, name: Title }))
  return <SuggestedField {...props} options={options} onTyped={setTyped} />
}
