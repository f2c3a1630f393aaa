import { useEffect, useEffectEvent, useState } from 'react'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useFetched } from '../../../ui/use-fetched.ts'
import { onAddBookings } from './door.ts'
import { watchDrags } from './watch-drags.ts'

const load = async () => {
  const [part] = await Promise.all([import('./add-bookings.tsx'), fetchTexts('confirmations')])
  return part
}

/**
 * Where own bookings come in: by a wish from anywhere, or as files held over the page while `isDropped`. All behind it
 * is fetched with the first of them.
 */
export function AddBookingsDoor({ isDropped }: { readonly isDropped: boolean }) {
  const [part, want] = useFetched(load)
  const [isOpen, setOpen] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const open = useEffectEvent(() => (want(), setOpen(true)))
  const hold = useEffectEvent((held: boolean) => {
    if (held) want()
    setHeld(held)
  })
  const isWanted = useEffectEvent(() => isOpen || (isDropped && !document.querySelector('dialog[open]')))
  useEffect(() => {
    const stops = [
      onAddBookings(() => open()),
      watchDrags(
        () => isWanted(),
        (held) => hold(held),
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return part && <part.AddBookings opened={isOpen} isHeld={isHeld} onClose={() => setOpen(false)} />
}
