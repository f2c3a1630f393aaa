import { CountrySuggestion } from '@portolan/contract/features/places'
import { IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/preferences.ts'
import { useTyped } from '../../ui/suggest-field/use-typed.ts'
import { CodePicker } from './code-picker.tsx'
import type { PickerProps } from './picker-props.ts'
import { askedCountryName, countryName } from './place-names.ts'
import { countriesQuery } from './places.queries.ts'
import { usePickerTexts } from './use-picker-texts.ts'

/** A country, by its code of two or three letters or by name. */
export function CountryPicker(props: PickerProps<CountrySuggestion>) {
  const language = useLanguage()
  const typed = useTyped()
  return (
    <CodePicker
      {...props}
      kept="countries"
      schema={CountrySuggestion}
      typed={typed}
      texts={usePickerTexts({ hint: 'hintCountry', example: 'exampleCountry', nothingHint: 'nothingCountry' })}
      icon={<IconWorld size={18} stroke={1.75} />}
      found={useQuery(countriesQuery(typed.question))}
      known={useQuery(countriesQuery(props.value)).data ?? []}
      codeOf={({ Code }) => Code}
      nameOf={(country) => countryName(country, language)}
      detailOf={(country, shown) => askedCountryName(country, shown, typed.text?.trim() ?? '')}
    />
  )
}
