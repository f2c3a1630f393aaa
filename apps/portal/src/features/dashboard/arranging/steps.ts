import i18next from 'i18next'
import { createStore, useStore } from '../../../lib/store.ts'
import { showToast, type Toast } from '../../../lib/toast.ts'
import { changeWidgets, type WidgetChange } from '../../../lib/widgets.ts'
import type { Step } from './changes.ts'

interface Done {
  readonly inverse: WidgetChange
  /** What was done, as the viewer was told. */
  readonly text: string
}

/** More than anyone takes back. */
const mostSteps = 50
/** The last one at the end; they go with the page. */
const done = createStore<readonly Done[]>([])

/** Takes a step: shown and saved at once, told in a toast, and undoable from there on. */
export function takeStep({ change, inverse }: Step, text: string): void {
  const step: Done = { inverse, text }
  done.set([...done.get(), step].slice(-mostSteps))
  tell(text, { text: i18next.t('arranging:undo'), run: () => undo(step) })
  void changeWidgets(change).then((isSaved) => {
    // It was taken back already, and the viewer was told.
    if (!isSaved) done.set(done.get().filter((one) => one !== step))
  })
}

/** Takes back the last step, or one that is named; on the newest list, wherever that came from. */
export function undo(step = done.get().at(-1)): void {
  if (!step || !done.get().includes(step)) return
  done.set(done.get().filter((one) => one !== step))
  tell(i18next.t('arranging:undone', { what: step.text }))
  void changeWidgets(step.inverse)
}

/** How many steps can be taken back. */
export function useSteps(): number {
  return useStore(done).length
}

/** How it is told: the toast of a step takes that step back. */
function tell(text: string, action?: Toast['action']): void {
  showToast({ kind: 'done', text, ...(action ? { action } : {}) })
}
