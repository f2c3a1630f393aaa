import type { travellerTracker, TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { seenOnce } from '../../domain/profiles/seen-once.ts'
import { writeLook } from '../../domain/whereabouts/looks.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { listingOf, lookAt, placeTallies, touchesOf, type TrackerParts } from './sight.ts'
import { ownOf } from './tracked.ts'
import { findDetails, listItems } from './tracker-list.store.ts'
import { placeOfKey } from './tracker-place.present.ts'
import { presentSummary } from './tracker-summary.present.ts'

/** A popup names so many people, of so many items. */
const mostPersons = 50

/** The people of one place, for its popup. */
export const createGroupsHandlers = ({
  config,
  snapshots,
}: TrackerParts): Handlers<Pick<typeof travellerTracker, 'groups'>> => ({
  groups: (input, ctx) =>
    seenOnce(ctx, async (tx) => {
      const { language } = ctx
      const now = ctx.now()
      const sight = await lookAt(tx, input, now, snapshots)
      const listing = listingOf(tx, sight, input, now)
      const { frame } = sight
      const keys = await listItems(tx, listing, { limit: mostPersons, offset: 0 })
      const rows = await findDetails(tx, keys, frame.at)
      const touches = touchesOf(sight.snapshots)
      const reader = {
        language,
        at: frame.at,
        touches,
        own: ownOf(tx.viewer),
        bookingToolChannels: config.trips.bookingToolChannels,
        offset: 0,
      }
      const groups = groupsOf(rows.map((row, position) => presentSummary(row, reader, position)))
      const shown = new Set(groups.flatMap(({ Items }) => Items.map(({ TravelerId }) => TravelerId)))
      const seen = rows.flatMap(({ company_id: companyId, travelers }) =>
        travelers.flatMap(({ id }) => (shown.has(String(id)) ? [{ companyId, travelerId: id }] : [])),
      )
      const instant = frame.past?.at ?? null
      await writeLook(tx, tx.viewer, { what: 'list', instant, reason: frame.past?.reason ?? null, seen }, now)
      const there = placeTallies(sight).get(placeOfKey(input.LocationKey))
      return { Total: there ? there.total : 0, TravelGroups: groups }
    }),
})

/** People by flight, hotel and train, in the order of the list. */
function groupsOf(summaries: readonly TravelSummary[]) {
  const persons = summaries.flatMap((summary) =>
    summary.TravelerDetails.map(({ Id, Name, Email }) => ({
      title: titleOf(summary),
      type: summary.Type,
      item: {
        Traveler: Name,
        TravelerId: Id,
        Email,
        OrderId: summary.OrderId,
        LocationKey: summary.LocationKey,
        TravelStateType: summary.TravelStateType,
        IsWarning: summary.IsWarning,
      },
    })),
  )
  const groups = Map.groupBy(persons.slice(0, mostPersons), ({ type, title }) => `${type} ${title}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ Title: first.title, Type: first.type, Items: [first, ...others].map(({ item }) => item) }] : [],
  )
}

function titleOf(summary: TravelSummary): string {
  if (summary.Type === 'H') return summary.HotelName
  if (summary.Type === 'R') {
    const [ride] = summary.Segments
    return ride ? [ride.TrainNo, `${ride.FromSiteName} – ${ride.ToSiteName}`].filter(Boolean).join(' · ') : ''
  }
  const [flight] = summary.Segments
  return flight ? `${flight.MarketingCarrier} ${flight.FlightNumber}` : ''
}
