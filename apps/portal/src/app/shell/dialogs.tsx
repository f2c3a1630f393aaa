import { type ComponentType, lazy, Suspense, useState } from 'react'

/** Of everything that opens over a page: it stays mounted after it closed, so that it can glide shut. */
export interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Fetches a dialog when it is first wanted; `default` is the component. */
export type LoadDialog = () => Promise<{ readonly default: ComponentType<DialogProps> }>

const fetched = new Map<LoadDialog, ComponentType<DialogProps>>()

function lazyDialog(load: LoadDialog): ComponentType<DialogProps> {
  const known = fetched.get(load) ?? lazy(load)
  fetched.set(load, known)
  return known
}

/** A place for dialogs of a registry: `open` shows one, `dialogs` is what to render. */
export function useDialogs() {
  const [wanted, setWanted] = useState<readonly LoadDialog[]>([])
  const [current, setCurrent] = useState<LoadDialog | null>(null)
  const open = (load: LoadDialog) => {
    setWanted((all) => (all.includes(load) ? all : [...all, load]))
    setCurrent(() => load)
  }
  const dialogs = wanted.map((load, index) => {
    const Dialog = lazyDialog(load)
    return (
      // The list only grows: the place is the key.
      <Suspense key={String(index)}>
        <Dialog opened={load === current} onClose={() => setCurrent(null)} />
      </Suspense>
    )
  })
  return { open, dialogs }
}
