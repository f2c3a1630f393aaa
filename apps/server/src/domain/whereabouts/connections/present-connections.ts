import type { Language } from '@portolan/contract/enums'
import type { ConnectionMark, TripConnection } from '@portolan/contract/features/trips/connections'
import { connectionStateAt } from '@portolan/rules/connections'
import { localTimeAt } from '@portolan/rules/local-time'
import { cityName, findPlace } from '../../../reference/airports.ts'
import type { Db } from './connections.store.ts'
import type { ShownConnection } from './shown-connections.store.ts'
import { findWaysOut } from './ways-out.ts'

interface Reader {
  readonly now: Date
  readonly language: Language
}

/** A connection, and of which items: where they stand in an itinerary, `presentItinerary` knows. */
export interface PresentedConnection {
  readonly connection: TripConnection
  readonly from: ItemName
  readonly to: ItemName
}

interface ItemName {
  readonly orderId: number
  readonly itemKey: string
}

/** Connections for a page, with what could be flown instead of the broken ones. One statement for all of them. */
export async function presentConnections(
  db: Db,
  companyId: number,
  connections: readonly ShownConnection[],
  { now, language }: Reader,
): Promise<PresentedConnection[]> {
  const stateOf = (one: ShownConnection) => shownState(one, now)
  const isOver = (one: ShownConnection) => one.leaves_at.getTime() < now.getTime() - 24 * 3_600_000
  const broken = connections.filter((one) => ['broken', 'missed'].includes(stateOf(one)) && !isOver(one))
  const ways = await findWaysOut(db, companyId, broken, now)
  const laterOf = new Map(broken.map((one, index) => [one, ways[index] ?? []]))
  const nameOf = (code: string | null) => (code === null ? null : (cityName(code, language) ?? code))
  return connections.map((one) => {
    const zone = (one.place === null ? undefined : findPlace(one.place)?.zone) ?? 'UTC'
    const [arrives, leaves] = [one.arrives_at?.getTime() ?? null, one.leaves_at.getTime()]
    const connection: TripConnection = {
      State: stateOf(one),
      Reason: one.reason,
      OnwardType: one.to_kind,
      From: one.from_name,
      To: one.to_name,
      Place: one.place,
      PlaceName: nameOf(one.place),
      DivertedToName: nameOf(one.diverted_to),
      ArrivesRemark: arrives === null ? null : localTimeAt(arrives, zone),
      LeavesRemark: localTimeAt(leaves, zone),
      Minutes: arrives === null ? null : Math.floor((leaves - arrives) / 60_000),
      Minimum: one.minimum,
      IsSeparate: one.is_separate,
      Travelers: [...one.travelers],
      FromItem: null,
      ToItem: null,
      Later: (laterOf.get(one) ?? []).map(({ flight, leaves: at }) => ({ Flight: flight, LeavesRemark: at })),
    }
    return {
      connection,
      from: { orderId: one.from_order_id, itemKey: one.from_item_key },
      to: { orderId: one.to_order_id, itemKey: one.to_item_key },
    }
  })
}

const shownState = (
  { state, arrives_at, leaves_at }: Pick<ShownConnection, 'state' | 'arrives_at' | 'leaves_at'>,
  now: Date,
) =>
  connectionStateAt({ state, arrivesAt: arrives_at?.getTime() ?? null, leavesAt: leaves_at.getTime() }, now.getTime())

/** The worst connection of a trip, as a list reads it. */
export interface MarkedConnection {
  readonly state: ConnectionMark['State']
  readonly place: string | null
}

export const presentMark = ({ state, place }: MarkedConnection, language: Language): ConnectionMark => ({
  State: state,
  PlaceName: place === null ? null : (cityName(place, language) ?? place),
})
