import type { LoginProfile } from '../../lib/session.ts'
import type { ShownTrip } from './shown-trip.ts'

/** By which reference the booking tool opens the trip; null where it was not booked there, or the viewer may not use it (specification §2). */
export function toolReference(trip: ShownTrip, { ModuleRights }: Pick<LoginProfile, 'ModuleRights'>): string | null {
  const wasBooked = trip.items.some(({ IsBookingTool }) => IsBookingTool)
  return ModuleRights.BookingTool && wasBooked && trip.MainBkgRef ? trip.MainBkgRef : null
}
