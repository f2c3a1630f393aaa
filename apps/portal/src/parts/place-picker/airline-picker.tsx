import { AirlineSuggestion } from '@portolan/contract/features/places'
import { IconPlaneTilt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/preferences.ts'
import { CodePicker } from './code-picker.tsx'
import type { PickerProps } from './picker-props.ts'
import { askedName, placeName } from './place-names.ts'
import { airlinesQuery } from './places.queries.ts'
import { useTyped } from '../../ui/suggest-field/use-typed.ts'
import { usePickerTexts } from './use-picker-texts.ts'

/** An airline, by designator or name. */
export function AirlinePicker(props: PickerProps<AirlineSuggestion>) {
  const language = useLanguage()
  const typed = useTyped()
  return (
    <CodePicker
      {...props}
      kept="airlines"
      schema={AirlineSuggestion}
      typed={typed}
      texts={usePickerTexts({ hint: 'hintAirline', example: 'exampleAirline', nothingHint: 'nothingAirline' })}
      icon={<IconPlaneTilt size={18} stroke={1.75} />}
      found={useQuery(airlinesQuery(typed.question))}
      known={useQuery(airlinesQuery(props.value)).data ?? []}
      codeOf={({ code }) => code}
      nameOf={(airline) => placeName(airline, language)}
      detailOf={(airline, shown) => askedName(airline, shown, typed.text?.trim() ?? '')}
    />
  )
}
