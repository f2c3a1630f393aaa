import { type ReactNode, useState } from 'react'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'

const tripDetail = lazyModule(() => import('./trip-detail.tsx'), 'tripDetail', 'tripConnection')

/**
 * The dialog with a trip: `openTrip` opens it by order id; render `sheet`. Code and texts are fetched on the first opening.
 * The sheet stays mounted after that, so that its closing animation can run.
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
