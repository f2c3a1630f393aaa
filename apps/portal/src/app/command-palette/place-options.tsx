import { IconMapPin, IconShieldExclamation, IconTrendingUp, IconUsersGroup } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { FoundPlace } from '@portolan/contract/features/trips/find'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { placeKey } from '@portolan/rules/palette/palette-query'
import { countryName, learnedPlaces } from './known-places.ts'
import type { Option } from './option.ts'
import type { Question } from './question.ts'
import { useMay } from './use-may.ts'

interface Place {
  /** As the page it leads to names it. */
  readonly name: string
  /** IATA; null of a country. */
  readonly code: string | null
  readonly city: string | null
  /** ISO 3166-1 alpha-2; null where the portal does not know it yet. */
  readonly country: string | null
}

export type Go = (to: LinkProps['to'], search: Readonly<Record<string, string>>) => void

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The places of a question: those that the portal knows at once, then those that the server names. */
function placesOf(
  { places }: Question,
  found: readonly FoundPlace[],
  language: Parameters<typeof countryName>[1],
): Place[] {
  const own = places.map(({ name, place }): Place => {
    if (place.isCountry) return { name: countryName(place.code, language), code: null, city: null, country: place.code }
    const learned = learnedPlaces.get().get(placeKey(name))
    return {
      name: learned?.name ?? place.name ?? name,
      code: place.code,
      city: learned?.city ?? null,
      country: learned?.country ?? null,
    }
  })
  const told = found.map(({ kind, code, name, cityCode, countryCode }): Place => ({
    name,
    code: kind === 'country' ? null : code,
    city: cityCode,
    country: countryCode,
  }))
  const keyOf = ({ code, country }: Place) => code ?? country ?? ''
  return [...new Map([...own, ...told].map((place) => [keyOf(place), place])).values()].slice(0, 2)
}

/** What the portal has about the places of a question: the tracker, the brief of the country, fares. */
export function usePlaceOptions(question: Question, found: readonly FoundPlace[], go: Go): readonly Option[] {
  const { t } = useTranslation('commandPalette')
  const language = useLanguage()
  const may = useMay()
  return placesOf(question, found, language).flatMap(({ name, code, city, country }): Option[] => {
    const key = code ?? country ?? name
    const option = (what: string, Picture: typeof IconMapPin, label: string, choose: () => void): Option => ({
      key: `place-${what}-${key}`,
      icon: <Picture {...icon} />,
      label,
      choose,
    })
    return [
      ...(may.track
        ? [
            option('track', IconMapPin, t('trackPlace', { place: name }), () =>
              go('/traveller-tracker', code === null ? { country: country ?? '' } : { place: code }),
            ),
          ]
        : []),
      ...(may.track && code !== null
        ? [
            option('people', IconUsersGroup, t('whoIsIn', { place: name }), () =>
              go('/traveller-tracker/ribbon', { search: name }),
            ),
          ]
        : []),
      ...(may.risk && country !== null
        ? [
            option('risk', IconShieldExclamation, t('briefOf', { place: countryName(country, language) }), () =>
              go('/risk', { country }),
            ),
          ]
        : []),
      ...(may.fares && code !== null
        ? [
            option('fares', IconTrendingUp, t('faresTo', { place: name }), () =>
              go('/fare-forecaster', { to: city ?? code }),
            ),
          ]
        : []),
    ]
  })
}
