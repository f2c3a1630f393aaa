import { useEffect, useEffectEvent, useState } from 'react'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { onAddBookings, addBookings } from './add-bookings-requests.ts'

const dialog = lazyModule(() => import('./add-bookings.tsx'), 'confirmations')

/**
 * Opens the dialog for own bookings: on a call of `addBookings`, or, while `isDropped`, when files are dragged over the
 * page. The first of them fetches the dialog's code.
 */
export function AddBookingsGate({ isDropped }: { readonly isDropped: boolean }) {
  const [part, load] = useLazyModule(dialog)
  const [isOpen, setOpen] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const open = useEffectEvent(() => (load(), setOpen(true)))
  const hold = useEffectEvent((held: boolean) => {
    if (held) load()
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

/** Browsers fire `dragover` at least every few hundred milliseconds while something is dragged over the page. */
const quiet = 600

/**
 * Reports whether files are dragged over the page, and passes dropped files to `addBookings`; it ignores dragged links and
 * texts. Returns the function that stops it.
 */
function watchDrags(isWanted: () => boolean, onHeld: (isHeld: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    timer = undefined
    onHeld(false)
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files') || !isWanted()) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    if (!timer) onHeld(true)
    clearTimeout(timer)
    timer = setTimeout(end, quiet)
  }
  const drop = (event: DragEvent) => {
    if (!timer || !event.dataTransfer) return
    event.preventDefault()
    end()
    addBookings(
      [...event.dataTransfer.items].flatMap((item) => {
        const file = item.getAsFile()
        return file ? [{ file, isFolder: item.webkitGetAsEntry()?.isDirectory ?? false }] : []
      }),
    )
  }
  addEventListener('dragover', over)
  addEventListener('drop', drop)
  return () => {
    clearTimeout(timer)
    removeEventListener('dragover', over)
    removeEventListener('drop', drop)
  }
}
