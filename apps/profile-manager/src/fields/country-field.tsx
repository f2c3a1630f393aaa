import type { JSX } from 'preact'
import { useApp } from '../app-context.ts'
import { ComboField } from './combo-field.tsx'
import type { Bound } from './form.ts'
import { countryLookup } from './lookups.ts'

interface Props {
  readonly bound: Bound<string>
  readonly label: string
  readonly isOptional?: boolean
}

export function CountryField({ bound, label, isOptional }: Props): JSX.Element {
  const { texts } = useApp()
  return (
    <ComboField
      bound={bound}
      label={label}
      placeholder={texts.search.country}
      lookup={countryLookup}
      unknown="country_unknown"
      isOptional={isOptional ?? false}
    />
  )
}
