import { config } from '@portolan/contract/features/config'
import { reportFault } from '../lib/beacon.ts'
import { call } from '../lib/call.ts'
import { setConfiguration } from '../lib/configuration.ts'

/** Fetches the configuration beside the first page. Without it the portal works with what it was delivered with. */
export async function loadConfiguration(): Promise<void> {
  try {
    setConfiguration(await call(config.getConfig, {}, { intent: 'timer' }))
  } catch (error) {
    await reportFault('call', error)
  }
}
