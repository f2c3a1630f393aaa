import { type ComponentType, useState } from 'react'
import type { LazyModule } from '../../lib/lazy-module.ts'

/** Of everything that opens over a page: it stays mounted after it closed, so that it can glide shut. */
export interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** A dialog of a registry, fetched when it is first opened. */
export type LazyDialog = LazyModule<ComponentType<DialogProps>>

/** A place for dialogs of a registry: `open` shows one, `dialogs` is what to render. */
export function useDialogs() {
  const [opened, setOpened] = useState<ReadonlyMap<LazyDialog, ComponentType<DialogProps>>>(new Map())
  const [current, setCurrent] = useState<LazyDialog | null>(null)
  const open = (lazy: LazyDialog) => {
    lazy.run((Dialog) => {
      setOpened((all) => new Map(all).set(lazy, Dialog))
      setCurrent(lazy)
    })
  }
  const dialogs = [...opened].map(([lazy, Dialog], index) => (
    // The list only grows, so the index is a stable key.
    <Dialog key={String(index)} opened={lazy === current} onClose={() => setCurrent(null)} />
  ))
  return { open, dialogs }
}
