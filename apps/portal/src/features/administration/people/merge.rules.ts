import type { MergeLine } from '@portolan/contract/features/administration/people'

/** What tables are about, as people call it; anything else is settings and messages. */
const groups = {
  bookings:
    /^(order_traveler|air_segment|hotel_stay|car_rental|rail_segment|booking_price|confirmation_draft|connection|traveler|trip_share|tracker_item)$/,
  requests: /^(trip_request|trip_request_(draft|party|read)|trip_proposal.*|attachment)$/,
  approvals: /^(approv|cost_centre|desk_item)/,
  arranging: /^arranger_traveler$/,
  profile: /^profile_/,
  invoices: /^invoice/,
  safety: /^(incident|risk_notice|brief_|day_|country_days|place_look|presence)/,
} as const
export type MergeGroup = keyof typeof groups | 'own'

export interface GroupedLine {
  readonly group: MergeGroup
  readonly moved: number
  readonly dropped: number
}

const groupOf = (table: string): MergeGroup =>
  (Object.keys(groups) as (keyof typeof groups)[]).find((group) => groups[group].test(table)) ?? 'own'

/** The server's lines by what they are about, the most first. */
export function groupLines(lines: readonly MergeLine[]): readonly GroupedLine[] {
  const byGroup = new Map<MergeGroup, GroupedLine>()
  for (const { Table, Moved, Dropped } of lines) {
    const group = groupOf(Table)
    const before = byGroup.get(group)
    byGroup.set(group, { group, moved: (before?.moved ?? 0) + Moved, dropped: (before?.dropped ?? 0) + Dropped })
  }
  return [...byGroup.values()].toSorted((one, other) => other.moved + other.dropped - one.moved - one.dropped)
}
