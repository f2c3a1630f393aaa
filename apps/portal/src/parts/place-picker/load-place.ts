import { places } from '@portolan/contract/features/places'
import { call } from '../../lib/call.ts'
import { loadTogether } from '../../lib/load-together.ts'

/** As many as a request's 1000 characters hold with room to spare. */
const most = 200

/** What a code stands for, null when nobody knows it: a form full of fields asks once for all their codes. */
export const loadPlace = loadTogether(async (codes) => {
  const { datas } = await call(places.searchCities, { codes: codes.join('|'), lang: 'all' })
  // The first of a code: a city before its airport.
  return new Map(datas.toReversed().map((place) => [place.code, place]))
}, most)
