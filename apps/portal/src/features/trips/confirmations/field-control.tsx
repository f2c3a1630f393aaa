import type { ConfirmationField } from '@portolan/contract/features/trips/confirmations'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { AirlinePicker } from '../../../parts/place-picker/airline-picker.tsx'
import { CountryPicker } from '../../../parts/place-picker/country-picker.tsx'
import { countryName, placeName } from '../../../parts/place-picker/place-names.ts'
import { PlacePicker } from '../../../parts/place-picker/place-picker.tsx'
import { controlOf, placeOfTime } from './fields.ts'
import styles from './fields.module.css'
import { MomentInput } from './moment-input.tsx'

export interface FieldControlProps {
  readonly id: string
  readonly label: string
  /** As it stands, with what was entered. */
  readonly field: ConfirmationField
  /** Of the same booking: they say whose clock a time is on. */
  readonly fields: readonly ConfirmationField[]
  /** Something has to be entered, and was asked for in vain. */
  readonly invalid?: boolean
  readonly describedBy?: string
  /** In the ledger's spelling; a code comes with its name. */
  readonly onChange: (value: string, label?: string) => void
  /** What stands in it may be sent. */
  readonly onLeave: () => void
}

/** What a field is entered with, by what it is. */
export function FieldControl(props: FieldControlProps) {
  const { id, label, field, fields, invalid = false, describedBy, onChange, onLeave } = props
  const { Name, Value, IsNeeded } = field
  switch (controlOf(Name)) {
    case 'moment':
    case 'day': {
      const withTime = controlOf(Name) === 'moment'
      // The hour from which a room is ready stays with it.
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

/** Places, airlines and countries are picked; what is picked is sent at once. */
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
