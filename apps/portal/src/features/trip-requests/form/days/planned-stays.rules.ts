import type { countryDays } from '@portolan/contract/features/country-days'
import type { RequestOf } from '@portolan/contract/operation'
import { isoDay } from '@portolan/rules/check-request-form'
import { addDays, daysBetween, isDay } from '@portolan/rules/calendar-day'
import type { FormValues } from '../state/form-values.ts'

type Check = RequestOf<typeof countryDays.check>

/** A stay that the form plans, with the path of its item. */
export type PlannedStay = Check['Stays'][number] & { readonly path: string }

/** Of the call. */
const most = { stays: 40, travelers: 20, days: 399 }

const code = /^[A-Z\d]{3}$/
const dayOf = (remark: string | null | undefined): string | null => {
  const day = isoDay(remark ?? '')
  return isDay(day) ? day : null
}
const remarkOf = (day: string) => day.replaceAll('-', '')

/**
 * Where the trip leads and on which days: from a flight's day to the next flight's, and the days of hotels. The way back home
 * is left out; a last flight elsewhere counts its own day.
 */
export function plannedStays({ segments, hotels }: Pick<FormValues, 'segments' | 'hotels'>): PlannedStay[] {
  const begin = segments[0]?.depCity
  const flights = segments.flatMap(({ dstCity, depDateText }, index) => {
    const next = segments[index + 1]
    if (!next && dstCity === begin) return []
    const from = dayOf(depDateText)
    return stayOf(dstCity, from, next ? dayOf(next.depDateText) : from, `segments[${index}]`)
  })
  const stays = hotels.flatMap(({ cityCode, checkinText, checkoutText }, index) =>
    stayOf(cityCode, dayOf(checkinText), dayOf(checkoutText), `hotels[${index}]`),
  )
  return [...flights, ...stays].slice(0, most.stays)
}

function stayOf(place: string, from: string | null, to: string | null, path: string): PlannedStay[] {
  if (!code.test(place) || from === null) return []
  const until = to === null || to < from ? from : to
  const last = daysBetween(from, until) > most.days ? addDays(from, most.days) : until
  return [{ PlaceCode: place, From: remarkOf(from), To: remarkOf(last), path }]
}

/** Who travels, as far as the portal knows them. */
export const plannedTravelers = ({ travelerId, otherTravelers }: Pick<FormValues, 'travelerId' | 'otherTravelers'>) =>
  [...new Set([travelerId, ...otherTravelers].filter((id) => id !== null))].slice(0, most.travelers)
