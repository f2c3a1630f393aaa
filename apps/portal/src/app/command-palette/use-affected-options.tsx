import { useDebouncedValue } from '@mantine/hooks'
import { riskHub } from '@portolan/contract/features/risk/hub'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { countryName, placeName } from '../../parts/place-picker/place-names.ts'
import { citiesQuery, countriesQuery } from '../../parts/place-picker/places.queries.ts'
import { isSearchable } from '../../ui/search/match.rules.ts'
import { nameIn } from './affected-name.rules.ts'
import type { Option, OptionGroup } from './option.ts'

/** How long the keys have to rest before the server is asked, in milliseconds. */
const rest = 300
/** Kilometres around a city. */
const around = 100

/**
 * 'Who is affected in Tokyo': the country, city and alert that the text names, for those who manage incidents. What asks for it in
 * words ('who is affected in', 'affected') may stand before the name.
 */
function useAffectedOptions(query: string): readonly Option[] {
  const { t } = useTranslation(['palette', 'common'])
  const language = useLanguage()
  const navigate = useNavigate()
  const mayLook = useProfile().ModuleRights.ManagesIncidents === true
  const { isAsked, name } = nameIn(query, t('affectedWords').split('|'))
  const [text] = useDebouncedValue(name, rest)
  const question = mayLook && text === name && isSearchable(text) ? text : null
  const country = useQuery(countriesQuery(question)).data?.[0]
  const city = useQuery(citiesQuery(question, undefined)).data?.[0]
  const alert = useQuery({
    queryKey: ['palette', 'alerts', question, language],
    queryFn: ({ signal }) =>
      call(riskHub.searchNews, { keyword: question, inForce: true, paging: { pageIndex: 1, pageSize: 1 } }, { signal }),
    enabled: question !== null,
  }).data?.RiskNewsList[0]
  if (!mayLook || (question === null && !isAsked)) return []
  const option = (area: string | null, place: string | null): Option => ({
    key: `affected-${area ?? 'any'}`,
    icon: <IconUsersGroup size={18} stroke={1.75} aria-hidden />,
    label: place === null ? t('common:whoIsAffected') : t('common:affectedIn', { place }),
    choose: () => void navigate({ to: '/incidents/affected', search: (area === null ? {} : { area }) as never }),
  })
  if (question === null) return [option(null, null)]
  return [
    ...(country ? [option(`countries:${country.Code}`, countryName(country, language))] : []),
    ...(city ? [option(`place:${city.code},${around}`, placeName(city, language))] : []),
    ...(alert ? [option(`alert:${alert.AlertId}`, alert.AlertTitle)] : []),
  ]
}

/** The same as a group. They answer the text by themselves, whatever their names are. */
export function useAffectedGroup(query: string, onClose: () => void): OptionGroup {
  const { t } = useTranslation('common')
  const options = useAffectedOptions(query)
  return {
    key: 'affected',
    title: t('whoIsAffected'),
    options: options.map((option) => ({ ...option, choose: () => (onClose(), option.choose()) })),
  }
}
