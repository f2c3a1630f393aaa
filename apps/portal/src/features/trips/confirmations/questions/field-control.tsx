import type { ConfirmationField } from '@portolan/contract/features/trips/confirmations'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { AirlinePicker } from '../../../../parts/place-picker/code-pickers.tsx'
import { CountryPicker } from '../../../../parts/place-picker/code-pickers.tsx'
import { countryName, placeName } from '../../../../parts/place-picker/place-names.ts'
import { PlacePicker } from '../../../../parts/place-picker/place-picker.tsx'
import { controlOf, placeOfTime } from './fields.ts'
import styles from './fields.module.css'
import { MomentInput } from './moment-input.tsx'

export interface FieldControlProps {
  readonly id: string
  readonly label: string
  /** With the draft's answers applied. */
  readonly field: ConfirmationField
  /** All fields of the same booking: the place of a time names its time zone. */
  readonly fields: readonly ConfirmationField[]
  /** A required value is missing after an attempt to save. */
  readonly invalid?: boolean
  readonly describedBy?: string
  /** `value` is in the ledger's format; a code comes with its display name. */
  readonly onChange: (value: string, label?: string) => void
  /** The person leaves the field: its value may be sent. */
  readonly onLeave: () => void
}

/** The input that fits the field: date and time, text, or a picker. */
export function FieldControl(props: FieldControlProps) {
  const { id, label, field, fields, invalid = false, describedBy, onChange, onLeave } = props
  const { Name, Value, IsNeeded } = field
  switch (controlOf(Name)) {
    case 'moment':
    case 'day': {
      const withTime = controlOf(Name) === 'moment'
      // A hotel's check-in hour is not editable and is kept.
      const hour = withTime ? '' : (Value ?? '').slice(8)
      return (
        <MomentInput
          {...{ id, label, invalid, describedBy, withTime, onLeave }}
          value={Value}
          place={placeOfTime(Name, fields)}
          required={IsNeeded}
          onChange={(value) => onChange(value && value + hour)}
        />
      )
    }
    case 'text':
      return (
        <input
          id={id}
          className={styles.input}
          value={Value ?? ''}
          maxLength={400}
          required={IsNeeded}
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      )
    default:
      return <CodeControl {...props} />
  }
}

/** A picker for places, airlines and countries; a choice is sent at once. */
function CodeControl({ label, field, invalid = false, onChange, onLeave }: FieldControlProps) {
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  const choose = (code: string | null, name: string | undefined) => {
    onChange(code ?? '', name)
    onLeave()
  }
  const common = {
    label,
    value: field.Value,
    required: field.IsNeeded,
    ...(invalid ? { error: t('isMissing') } : {}),
  }
  switch (controlOf(field.Name)) {
    case 'airline':
      return (
        <AirlinePicker {...common} onChange={(code, one) => choose(code, one ? placeName(one, language) : undefined)} />
      )
    case 'country':
      return (
        <CountryPicker
          {...common}
          onChange={(code, one) => choose(code, one ? countryName(one, language) : undefined)}
        />
      )
    case 'city':
      return (
        <PlacePicker
          {...common}
          kind="city"
          onChange={(code, one) => choose(code, one ? placeName(one, language) : undefined)}
        />
      )
    default:
      return (
        <PlacePicker
          {...common}
          kind="airport"
          onChange={(code, one) => choose(code, one ? placeName(one, language) : undefined)}
        />
      )
  }
}
