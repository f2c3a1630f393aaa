import i18next from 'i18next'
import { createStore, useStore } from '../../../lib/store.ts'
import { showToast, type Toast } from '../../../lib/toast.ts'
import { changeWidgets, type WidgetChange } from '../../../lib/widgets.ts'
import type { Step } from './changes.ts'

interface Done {
  readonly inverse: WidgetChange
  /** Description of the step, as the toast showed it. */
  readonly text: string
}

/** The longest undo history. */
const mostSteps = 50
/** The last step is at the end. A reload of the page clears the history. */
const done = createStore<readonly Done[]>([])

/** Applies and saves a change at once, and shows a toast with an undo action. */
export function takeStep({ change, inverse }: Step, text: string): void {
  const step: Done = { inverse, text }
  done.set([...done.get(), step].slice(-mostSteps))
  notify(text, { text: i18next.t('arranging:undo'), run: () => undo(step) })
  void changeWidgets(change).then((isSaved) => {
    // `changeWidgets` has already reverted the change and informed the viewer.
    if (!isSaved) done.set(done.get().filter((one) => one !== step))
  })
}

/** Undoes the last step, or the given one, on the current list. */
export function undo(step = done.get().at(-1)): void {
  if (!step || !done.get().includes(step)) return
  done.set(done.get().filter((one) => one !== step))
  notify(i18next.t('arranging:undone', { what: step.text }))
  void changeWidgets(step.inverse)
}

/** Number of steps that can be undone. */
export function useSteps(): number {
  return useStore(done).length
}

/** Shows a toast. */
function notify(text: string, action?: Toast['action']): void {
  showToast({ kind: 'done', text, ...(action ? { action } : {}) })
}
