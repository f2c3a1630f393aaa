import { startProgram } from './program.ts'
import { openTemplate, type Template } from './template.ts'

/** A portal that runs for the tests, with its public address. */
export type RunningPortal = { readonly url: string; readonly stop: () => Promise<void> }

/**
 * The portal of a run: E2E_URL names one that runs already. Otherwise the journeys' template is made, which later
 * portals of this process and of its workers are copied from.
 */
export async function startPortal(): Promise<RunningPortal> {
  const running = process.env['E2E_URL']
  if (running) return { url: running, stop: async () => {} }
  const { template, stop: stopTemplate } = await openTemplate()
  process.env['E2E_TEMPLATE'] = JSON.stringify(template)
  try {
    const portal = await startCopy(template, { E2E_PORT: String(template.port) })
    return {
      url: portal.url,
      stop: async () => {
        await portal.stop()
        await stopTemplate()
      },
    }
  } catch (error) {
    await stopTemplate()
    throw error
  }
}

/** A portal of a journey's own: what one does to it, no other journey sees. */
export async function startOwnPortal(env: NodeJS.ProcessEnv = {}): Promise<RunningPortal> {
  const { template, stop: stopTemplate } = await openTemplate()
  const portal = await startCopy(template, env)
  return {
    url: portal.url,
    stop: async () => {
      await portal.stop()
      await stopTemplate()
    },
  }
}

async function startCopy(template: Template, env: NodeJS.ProcessEnv): Promise<RunningPortal> {
  const { said, stop } = await startProgram('e2e/setup/portal-server.ts', 'portal ready at', {
    ...env,
    E2E_TEMPLATE: JSON.stringify(template),
  })
  return { url: said, stop }
}
