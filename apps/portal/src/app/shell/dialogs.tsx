import { type ComponentType, useState } from 'react'
import { fetchOnline } from '../../ui/use-fetched.ts'

/** Of everything that opens over a page: it stays mounted after it closed, so that it can glide shut. */
export interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Fetches a dialog when it is first wanted; `default` is the component. */
export type LoadDialog = () => Promise<{ readonly default: ComponentType<DialogProps> }>

/** A place for dialogs of a registry: `open` shows one, `dialogs` is what to render. */
export function useDialogs() {
  const [fetched, setFetched] = useState<ReadonlyMap<LoadDialog, ComponentType<DialogProps>>>(new Map())
  const [current, setCurrent] = useState<LoadDialog | null>(null)
  const open = (load: LoadDialog) => {
    fetchOnline(load, (part) => {
      setFetched((all) => new Map(all).set(load, part.default))
      setCurrent(() => load)
    })
  }
  const dialogs = [...fetched].map(([load, Dialog], index) => (
    // The list only grows: the place is the key.
    <Dialog key={String(index)} opened={load === current} onClose={() => setCurrent(null)} />
  ))
  return { open, dialogs }
}
