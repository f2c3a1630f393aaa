import type { IncidentArea } from '@portolan/contract/features/incidents/area'
import { formatDistance } from '@portolan/rules/measures'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useReading } from '../../../lib/reading.ts'
import { placeName } from '../../../parts/place-picker/place-names.ts'
import { placeQuery } from '../../../parts/place-picker/places.queries.ts'
import { countryNames } from '../../../parts/world-map/country-names.ts'

/** An area in words: '150 km around Tokyo'. */
export function useAreaWords(area: IncidentArea | null): string {
  const { t } = useTranslation('incidentsAffected')
  const language = useLanguage()
  const { units } = useReading()
  const nameOf = countryNames(language)
  const { data: place } = useQuery(placeQuery(area?.Kind === 'place' ? area.PlaceCode : null))
  switch (area?.Kind) {
    case undefined:
      return ''
    case 'alert':
      return t('areaAlert')
    case 'countries':
      return t('areaCountries', { names: area.Countries.map((code) => nameOf(code)).join(listComma(language)) })
    case 'circle':
      return t('areaAround', {
        distance: formatDistance(area.Km, units, language),
        place: `${area.Latitude.toFixed(2)}°, ${area.Longitude.toFixed(2)}°`,
      })
    case 'place':
      return t('areaAround', {
        distance: formatDistance(area.Km, units, language),
        place: place ? placeName(place, language) : area.PlaceCode,
      })
    case 'polygon':
      return t('areaPolygon', { count: area.Rings.reduce((sum, ring) => sum + ring.length, 0) })
  }
}
