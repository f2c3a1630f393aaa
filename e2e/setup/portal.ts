import { startProgram } from '../../tools/test/program.ts'
import { openTemplate, type Template } from './template.ts'

/** A running portal for the tests, with its public address. */
export type RunningPortal = { readonly url: string; readonly stop: () => Promise<void> }

/**
 * Starts the portal of a run, unless E2E_URL names a running one. It first makes the journeys' template, which later
 * portals of this process and of its workers are copies of.
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

/** Starts a separate portal for a journey, whose changes no other journey sees. */
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
  const { readyText, stop } = await startProgram('e2e/setup/portal-server.ts', 'portal ready at', {
    ...env,
    E2E_TEMPLATE: JSON.stringify(template),
  })
  return { url: readyText, stop }
}
