import type { BrowserContext } from '@playwright/test'

/** What content did that it must not, in the order it happened. */
export interface Recorder {
  /** Scripts that ran, requests that left, pages that went elsewhere. */
  readonly executions: string[]
  /** Of the Content Security Policy: the browser had to stop what the sanitiser let through. */
  readonly violations: string[]
}

export const nothing: Recorder = { executions: [], violations: [] }

/** Where vectors send what they found; nothing else of the portal asks there. */
const sentinels = /^https?:\/\/[^/]*\bevil\.example\b|\/x\b$|\/Profile\/V1\/json\/Logout$/
const binding = 'reportXss'

/**
 * Counts from now on, in every page and frame of the context. Each vector that works calls `alert`, or asks a sentinel
 * address, or takes the page elsewhere.
 */
export async function record(context: BrowserContext): Promise<Recorder> {
  const recorder: Recorder = { executions: [], violations: [] }
  await context.exposeBinding(binding, (_source, kind: keyof Recorder, what: string) => recorder[kind].push(what))
  await context.addInitScript((name) => {
    const report = (kind: string, what: string) =>
      (Reflect.get(globalThis, name) as (k: string, w: string) => void)(kind, what)
    for (const dialog of ['alert', 'confirm', 'prompt'])
      Reflect.set(globalThis, dialog, (said: unknown) =>
        report('executions', `${dialog}(${String(said)}) at ${location.href}`),
      )
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      report('violations', `${violatedDirective} ${blockedURI} ${sample} at ${location.href}`),
    )
  }, binding)
  await context.route(sentinels, (route) => {
    // A call of the portal's own has a body; a picture or a script has none.
    if (route.request().method() === 'POST') return route.fallback()
    recorder.executions.push(`request of ${route.request().url()}`)
    return route.abort()
  })
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      recorder.executions.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
  })
  return recorder
}
