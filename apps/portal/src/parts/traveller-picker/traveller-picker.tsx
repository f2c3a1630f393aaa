import type { Traveler } from '@portolan/contract/features/travellers'
import { IconUser, IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { SuggestField } from '../../ui/suggest-field/suggest-field.tsx'
import { useTyped } from '../../ui/suggest-field/use-typed.ts'
import { pickerField } from '../place-picker/picker-field.ts'
import type { PickerProps } from '../place-picker/picker-field.ts'
import { travellerName } from './traveller-rows.tsx'
import { travellerRow } from './traveller-rows.tsx'
import { type TravellerFilters, travellersQuery, travellerQuery } from './travellers.queries.ts'
import { useTravellerTexts } from './use-traveller-texts.ts'

export interface TravellerPickerProps extends Omit<
  PickerProps<Traveler>,
  'allowsFreeText' | 'freeText' | 'onFreeText'
> {
  /** Only people of this company, by its id; all the viewer's companies when left out. */
  readonly companyId?: string
  /** Also guests, and people without a login; `always` also where the viewer is set not to see them in lists. */
  readonly includeDummy?: boolean | 'always'
  /** Only people for whom the viewer may act. They are offered before anything is typed, the viewer first. */
  readonly isActedFor?: boolean
}

const icon = { size: 18, stroke: 1.75 } as const

/**
 * Picks a traveller within the viewer's scope, by name in any script, e-mail or code (Traveler/SearchTraveler). The value is
 * the traveller's id. Recent choices are not stored: personal data stays on the server.
 */
export function TravellerPicker(props: TravellerPickerProps) {
  const { value, companyId, isActedFor = false } = props
  const language = useLanguage()
  const hasCompanies = useProfile().ViewCompanies.length > 1
  const typed = useTyped()
  const texts = useTravellerTexts(isActedFor)
  /** The list without a query is fetched when the field gets the focus. */
  const [isVisited, setVisited] = useState(false)
  const [chosen, setChosen] = useState<Traveler | null>(null)
  const own = chosen?.TravelerId === value ? chosen : null
  const known = useQuery(travellerQuery(own ? null : value))
  const current = own ?? known.data ?? null
  const blank = isActedFor && isVisited && typed.isBlank ? '' : null
  const found = useQuery(travellersQuery(typed.question ?? blank, filtersOf(props)))

  // A placeholder result of an earlier query must not appear as the list without a query.
  const isOffering = typed.isBlank ? blank !== null && !found.isPlaceholderData : typed.isFollowUp
  const { people, total } = (isOffering && found.data) || { people: [], total: 0 }
  const withCompany = hasCompanies && companyId === undefined
  const shown = { language, query: typed.text?.trim() ?? '', current: value, withCompany, texts }
  const rows = people.map((person) => travellerRow(person, shown))
  const title =
    total > rows.length ? texts.firstOf(rows.length, total) : typed.isBlank && isActedFor ? texts.actedFor : undefined
  const name = current && travellerName(current, language)
  const field = pickerField(
    {
      ...props,
      error: props.error ?? (own ? undefined : (known.error?.message ?? (known.data === null && texts.unknown))),
    },
    {
      code: ({ TravelerId }) => TravelerId,
      offered: new Map(people.map((person) => [person.TravelerId, person])),
      name,
      onChosen: setChosen,
    },
  )
  return (
    <div onFocus={() => setVisited(true)}>
      <SuggestField
        {...field}
        // An id is meaningless to people, so an unknown name shows as empty.
        shown={name ?? ''}
        suffix={withCompany && current ? current.CompanyCode : null}
        typed={typed}
        texts={texts}
        icon={current?.IsDummy ? <IconUserQuestion {...icon} /> : <IconUser {...icon} />}
        answer={{
          groups: rows.length > 0 ? [{ key: 'people', rows, ...(title ? { title } : { name: props.label }) }] : [],
          isWaiting: found.isFetching,
          error: typed.question === null && blank === null ? null : found.error,
          retry: () => void found.refetch(),
        }}
      />
    </div>
  )
}

function filtersOf({ companyId, includeDummy = false, isActedFor = false }: TravellerPickerProps): TravellerFilters {
  return {
    ...(companyId === undefined ? {} : { companyId }),
    ...(includeDummy ? { includeDummy: true } : {}),
    ...(includeDummy === 'always' ? { IgnoreUserDummyRestrictions: true } : {}),
    ...(isActedFor ? { ActedForOnly: true } : {}),
  }
}
