import type { HotelItem } from '../ledger-message.ts'

/** Booking tools write the last minute of the day, or its first, where they know the day only. */
const isPlaceholder = (clock: string) => clock === '2359' || clock === '0000'

const clockOf = (local: string | null, isDayOnly: boolean) => {
  const clock = local?.slice(8, 12) ?? ''
  return isDayOnly || clock === '' || isPlaceholder(clock) ? null : clock
}

/** From when the room is ready, HHmm; null when the source has the day only. */
export const checkInTime = ({ checkInTime: told, startsLocal, isDayOnly }: HotelItem): string | null =>
  told ?? clockOf(startsLocal, isDayOnly === true)

/** Until when the room is to be left, HHmm. */
export const checkOutTime = ({ checkOutTime: told, endsLocal, isDayOnly }: HotelItem): string | null =>
  told ?? clockOf(endsLocal, isDayOnly === true)
