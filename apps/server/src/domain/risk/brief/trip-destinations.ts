import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { findPlace } from '../../../reference/airports.ts'
import { findStationByName } from '../../../reference/stations.ts'
import { type Destination, destinationsOf, type Move, type Spot, type Stay } from './destinations.rules.ts'
import type { PlaceRow } from './trip-places.store.ts'

const nowhere: Spot = { country: null, zone: null }

function spotOf(code: string | null, name: string | null): Spot {
  const place = (code === null ? undefined : findPlace(code)) ?? (name === null ? null : findStationByName(name, null))
  return place ? { country: place.country, zone: place.zone } : nowhere
}

const momentOf = (local: string, at: Date | null) => ({ local, at: at?.getTime() ?? null })

/** Where the items of an order lead. */
export function destinationsOfOrder(rows: readonly PlaceRow[]): Destination[] {
  const moves = rows
    .filter(({ isMove }) => isMove)
    .map((row): Move => ({
      from: spotOf(row.fromCode, row.fromName),
      to: spotOf(row.toCode, row.toName),
      departs: momentOf(row.startsLocal, row.startsAt),
      arrives: momentOf(row.endsLocal ?? row.startsLocal, row.endsAt),
    }))
  const stays = rows
    .filter(({ isMove }) => !isMove)
    .map((row): Stay => {
      const spot = spotOf(row.fromCode, null)
      const country = spot.country ?? row.country
      return {
        spot: { country, zone: spot.zone },
        from: momentOf(row.startsLocal, row.startsAt),
        to: row.endsLocal === null ? null : momentOf(row.endsLocal, row.endsAt),
      }
    })
  return destinationsOf(moves, stays)
}

/** What of a request form says where it leads. */
interface FormPlaces {
  readonly segments: readonly Pick<RequestForm['segments'][number], 'depCity' | 'dstCity' | 'depDateText'>[]
  readonly hotels: readonly Pick<RequestForm['hotels'][number], 'cityCode' | 'checkinText' | 'checkoutText'>[]
}

/** Where a request leads; it has days only. */
export function destinationsOfRequest({ segments, hotels }: FormPlaces): Destination[] {
  const day = (text: string) => ({ local: text, at: null })
  return destinationsOf(
    segments.map(({ depCity, dstCity, depDateText }) => ({
      from: spotOf(depCity, null),
      to: spotOf(dstCity, null),
      departs: day(depDateText),
      arrives: day(depDateText),
    })),
    hotels.map(({ cityCode, checkinText, checkoutText }) => ({
      spot: spotOf(cityCode, null),
      from: day(checkinText),
      to: day(checkoutText),
    })),
  )
}
