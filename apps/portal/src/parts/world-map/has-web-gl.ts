import { createStore } from '../../lib/store.ts'

let found: { readonly canDraw: boolean; readonly inSoftware: boolean } | null = null

function look(): NonNullable<typeof found> {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    const told = context?.getExtension('WEBGL_debug_renderer_info')
    const renderer: unknown = context && told ? context.getParameter(told.UNMASKED_RENDERER_WEBGL) : ''
    // Browsers keep a few contexts only.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return {
      canDraw: context !== null,
      inSoftware: /swiftshader|llvmpipe|software|basic render/i.test(String(renderer)),
    }
  } catch {
    return { canDraw: false, inSoftware: false }
  }
}

/** Whether this browser can draw the map. */
export function hasWebGl(): boolean {
  found = look()
  return found.canDraw
}

/** Whether the processor draws, since there is no graphics card. */
export const isDrawnInSoftware = (): boolean => (found ??= look()).inSoftware

/** The dialog is shown once, however many maps the page has. */
export const wasTold = createStore(false)
