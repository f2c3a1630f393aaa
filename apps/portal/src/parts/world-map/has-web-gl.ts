import { createStore } from '../../lib/store.ts'

/** Whether this browser can draw the map. */
export function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    // Browsers keep a few contexts only.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}

/** The dialog is shown once, however many maps the page has. */
export const wasTold = createStore(false)
