import { useMinute } from '../../../lib/minute.ts'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { RibbonView } from './ribbon-view.tsx'
import { useRibbon } from './use-ribbon.ts'

/** A tile has room for a week. */
const asked = { from: null, days: 7, company: '', keyword: '', only: null, reason: null }

/** The ribbon in the dashboard's tile, in place of the map. */
export function RibbonTile() {
  const minute = useMinute()
  const ribbon = useRibbon(asked, minute)
  const { openTrip, sheet } = useTripSheet()
  return (
    <>
      <RibbonView ribbon={ribbon} now={minute} isTable={false} isWhole={false} onTrip={openTrip} />
      {sheet}
    </>
  )
}
