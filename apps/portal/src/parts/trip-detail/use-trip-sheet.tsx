import { type ReactNode, useState } from 'react'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'

const tripDetail = lazyModule(() => import('./trip-detail.tsx'), 'tripDetail')

/**
 * A place for a trip's sheet: `openTrip` shows one by its order id, `sheet` is what to render. Sheet and texts are
 * fetched with the first trip, and stay from then on, so that it can glide shut.
 */
export function useTripSheet(): { readonly openTrip: (orderId: string) => void; readonly sheet: ReactNode } {
  const [part, load] = useLazyModule(tripDetail)
  const [orderId, setOrderId] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const openTrip = (id: string) => {
    load()
    setOrderId(id)
    setOpen(true)
  }
  const sheet = part && orderId !== null && (
    <part.TripDetail orderId={orderId} opened={isOpen} onClose={() => setOpen(false)} />
  )
  return { openTrip, sheet }
}
