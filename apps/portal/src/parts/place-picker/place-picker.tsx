import { PlaceSuggestion, PlaceType } from '@portolan/contract/features/places'
import { IconBuildingSkyscraper, IconPlane, IconTrain } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../lib/preferences.ts'
import { SuggestField } from '../../ui/suggest-field/suggest-field.tsx'
import { useTyped } from '../../ui/suggest-field/use-typed.ts'
import { pickerField } from './picker-field.ts'
import type { PickerProps } from './picker-field.ts'
import { placeName } from './place-names.ts'
import { fits, offeredPlaces, placeGroups, type PlaceKind, placeKey, recentRows, resolvedPlace } from './place-rows.ts'
import { citiesQuery, placeQuery } from './places.queries.ts'
import { rememberChoices, useRecent } from './recent-choices.ts'
import { usePickerTexts } from './use-picker-texts.ts'

export interface PlacePickerProps extends PickerProps<PlaceSuggestion> {
  /** What can be chosen: `any` is a city or one of its airports. Stations are chosen by their city. */
  readonly kind?: PlaceKind
  /** Only places of this country. */
  readonly countryCode?: string
  /** The type of the value, since a city and its airport may share a code; by default a city, if both can be chosen. */
  readonly type?: PlaceSuggestion['type']
}

const hints = { any: 'hint', airport: 'hintAirport', city: 'hintCity', station: 'hintStation' } as const
const icon = { size: 18, stroke: 1.75 } as const
const icons = { city: <IconBuildingSkyscraper {...icon} />, airport: <IconPlane {...icon} /> }
const stationIcons = { ...icons, city: <IconTrain {...icon} /> }

/** A city or airport, by code or by name in any of the portal's languages (specification §4 'Location pickers'). */
export function PlacePicker(props: PlacePickerProps) {
  const { value, kind = 'any', countryCode, type = kind === 'airport' ? PlaceType.Airport : PlaceType.City } = props
  const language = useLanguage()
  const typed = useTyped()
  const texts = usePickerTexts({ hint: hints[kind], example: 'example', nothingHint: 'nothingHint' })
  const [chosen, setChosen] = useState<PlaceSuggestion | null>(null)
  const own = chosen?.code === value ? chosen : null
  const known = useQuery(placeQuery(own ? null : value)).data
  const current = own ?? (known ? resolvedPlace(known, type) : null)
  const found = useQuery(citiesQuery(typed.question, countryCode))
  const chosenBefore = useRecent('places', PlaceSuggestion)
  const recent = chosenBefore.filter((one) => fits(one, kind) && (!countryCode || one.country_code === countryCode))
  const faces = kind === 'station' ? stationIcons : icons
  const view = { kind, language, query: typed.text?.trim() ?? '', current, icons: faces }
  const datas = (typed.isFollowUp && found.data) || []
  const groups = typed.isBlank
    ? recent.length > 0
      ? [{ key: 'recent', title: texts.recent, rows: recentRows(recent, view) }]
      : []
    : placeGroups(datas, view)
  const offered = typed.isBlank ? recent : offeredPlaces(datas, kind)
  return (
    <SuggestField
      {...pickerField(props, {
        code: (place) => place.code,
        offered: new Map(offered.map((place) => [placeKey(place), place])),
        name: current && placeName(current, language),
        onChosen: (place) => {
          setChosen(place)
          const others = chosenBefore.filter((one) => placeKey(one) !== placeKey(place))
          rememberChoices('places', [{ ...place, sub_datas: [] }, ...others])
        },
      })}
      typed={typed}
      texts={texts}
      icon={current?.type === PlaceType.Airport || kind === 'airport' ? faces.airport : faces.city}
      answer={{
        groups,
        isWaiting: found.isFetching,
        error: typed.question === null ? null : found.error,
        retry: () => void found.refetch(),
      }}
    />
  )
}
