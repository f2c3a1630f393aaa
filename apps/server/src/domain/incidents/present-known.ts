import type { Language } from '@portolan/contract/enums'
import type { AffectedPerson } from '@portolan/contract/features/incidents/affected'
import type { UnconfirmedReason } from '@portolan/contract/features/traveller-tracker/ribbon'
import type { KnownPlace } from '../../db/tables/incidents.ts'
import { cityName, findPlace } from '../../reference/airports.ts'

type Place = AffectedPerson['Place']
type Known = Pick<
  AffectedPerson,
  'Group' | 'Place' | 'From' | 'Until' | 'Kind' | 'Label' | 'IsConnection' | 'Reason' | 'Since' | 'Next'
>

/** A place as `presence_span` names it: a code, or a country, a name and perhaps a position between bars. */
export function presentKnownPlace(place: string, country: string | null, language: Language): Place {
  const isNamed = place.includes('|')
  const [told = null, name = null, ...position] = isNamed ? place.split('|') : []
  const [latitude = null, longitude = null] = position.map(Number)
  const known = isNamed ? undefined : findPlace(place)
  return {
    Code: isNamed || place === '' ? null : place,
    Name: name ?? cityName(place, language) ?? known?.names[language] ?? place,
    CountryCode: known?.country ?? country ?? (told || null),
    TimeZone: known?.zone ?? null,
    Latitude: known?.latitude ?? latitude,
    Longitude: known?.longitude ?? longitude,
  }
}

/** Where a person is, in a reader's language. `position`: of their hotel, which is more exact than its city. */
export function presentKnown(
  known: KnownPlace,
  language: Language,
  position: { readonly latitude: number; readonly longitude: number } | null = null,
): Known {
  const place = presentKnownPlace(known.place, known.country, language)
  return {
    Group: known.group,
    Place: position ? { ...place, Latitude: position.latitude, Longitude: position.longitude } : place,
    From: known.from,
    Until: known.until,
    Kind: known.kind,
    Label: known.label,
    IsConnection: known.isConnection,
    Reason: known.reason as UnconfirmedReason | null,
    Since: known.since,
    Next: known.next && {
      Kind: known.next.kind,
      Label: known.next.label,
      At: known.next.at,
      Place: presentKnownPlace(known.next.place, null, language),
    },
  }
}
