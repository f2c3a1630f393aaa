import type * as z from 'zod/mini'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SuggestField } from '../../ui/suggest-field/suggest-field.tsx'
import { type Typed, useTyped } from '../../ui/suggest-field/use-typed.ts'
import { pickerField } from './picker-field.ts'
import type { PickerProps } from './picker-field.ts'
import { type RecentKind, rememberChoices, useRecent } from './recent-choices.ts'
import { type PickerTexts, usePickerTexts } from './use-picker-texts.ts'
import { AirlineSuggestion, CountrySuggestion } from '@portolan/contract/features/places'
import { IconPlaneTilt, IconWorld } from '@tabler/icons-react'
import { useLanguage } from '../../lib/preferences.ts'
import { matchingName, placeName, matchingCountryName, countryName } from './place-names.ts'
import { airlinesQuery, countriesQuery } from './places.queries.ts'

interface Props<Chosen extends object> extends PickerProps<Chosen> {
  readonly recentKind: RecentKind
  readonly schema: z.core.$ZodType<Chosen>
  readonly typed: Typed
  readonly texts: PickerTexts
  readonly icon: ReactNode
  readonly found: UseQueryResult<readonly Chosen[]>
  /** The result of looking up the value itself. */
  readonly known: readonly Chosen[]
  readonly codeOf: (one: Chosen) => string
  readonly nameOf: (one: Chosen) => string
  readonly detailOf: (one: Chosen, shown: string) => string | null
}

/** A picker of items with a code and a name: airlines, countries. */
function CodePicker<Chosen extends object>(props: Props<Chosen>) {
  const { value, recentKind, schema, typed, texts, icon, found, known, codeOf, nameOf, detailOf } = props
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const isValue = (one: Chosen) => codeOf(one) === value
  const current = chosen && isValue(chosen) ? chosen : known.find(isValue)
  const recent = useRecent(recentKind, schema)
  const offered = typed.isBlank ? recent : (typed.isFollowUp && found.data) || []
  const rows = offered.map((one) => {
    const label = nameOf(one)
    const detail = detailOf(one, label)
    const code = codeOf(one)
    return { key: code, label, code, icon, isCurrent: code === value, ...(detail ? { detail } : {}) }
  })
  const title = typed.isBlank ? { title: texts.recent } : { name: props.label }
  return (
    <SuggestField
      {...pickerField(props, {
        code: codeOf,
        offered: new Map(offered.map((one) => [codeOf(one), one])),
        name: current ? nameOf(current) : null,
        onChosen: (one) => {
          setChosen(one)
          rememberChoices(recentKind, [one, ...recent.filter((other) => codeOf(other) !== codeOf(one))])
        },
      })}
      typed={typed}
      texts={texts}
      icon={icon}
      answer={{
        groups: rows.length > 0 ? [{ key: recentKind, rows, ...title }] : [],
        isWaiting: found.isFetching,
        error: typed.question === null ? null : found.error,
        retry: () => void found.refetch(),
      }}
    />
  )
}

/** An airline, by designator or name. */
export function AirlinePicker(props: PickerProps<AirlineSuggestion>) {
  const language = useLanguage()
  const typed = useTyped()
  return (
    <CodePicker
      {...props}
      recentKind="airlines"
      schema={AirlineSuggestion}
      typed={typed}
      texts={usePickerTexts({ hint: 'hintAirline', example: 'exampleAirline', nothingHint: 'nothingAirline' })}
      icon={<IconPlaneTilt size={18} stroke={1.75} />}
      found={useQuery(airlinesQuery(typed.question))}
      known={useQuery(airlinesQuery(props.value)).data ?? []}
      codeOf={({ code }) => code}
      nameOf={(airline) => placeName(airline, language)}
      detailOf={(airline, shown) => matchingName(airline, shown, typed.text?.trim() ?? '')}
    />
  )
}

/** A country, by its code of two or three letters or by name. */
export function CountryPicker(props: PickerProps<CountrySuggestion>) {
  const language = useLanguage()
  const typed = useTyped()
  return (
    <CodePicker
      {...props}
      recentKind="countries"
      schema={CountrySuggestion}
      typed={typed}
      texts={usePickerTexts({ hint: 'hintCountry', example: 'exampleCountry', nothingHint: 'nothingCountry' })}
      icon={<IconWorld size={18} stroke={1.75} />}
      found={useQuery(countriesQuery(typed.question))}
      known={useQuery(countriesQuery(props.value)).data ?? []}
      codeOf={({ Code }) => Code}
      nameOf={(country) => countryName(country, language)}
      detailOf={(country, shown) => matchingCountryName(country, shown, typed.text?.trim() ?? '')}
    />
  )
}
