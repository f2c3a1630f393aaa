import type { BrowserContext } from '@playwright/test'

/** Forbidden effects of content, in their order. */
export interface Recorder {
  /** Scripts that ran, requests that were sent, pages that navigated. */
  readonly executions: string[]
  /** Violations of the Content Security Policy: the browser stopped what the sanitiser had let through. */
  readonly violations: string[]
}

export const nothing: Recorder = { executions: [], violations: [] }

/** Addresses that only vectors request. */
const sentinels = /^https?:\/\/[^/]*\bevil\.example\b|\/x\b$|\/Profile\/V1\/json\/Logout$/
const binding = 'reportXss'

/**
 * Records in every page and frame of the context from now on. A vector that works calls `alert`, requests a sentinel
 * address or navigates.
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
    // The portal's own call has a body; a request by a vector has none.
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
