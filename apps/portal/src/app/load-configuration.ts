import type { Language } from '@portolan/contract/enums'
import { config } from '@portolan/contract/features/config'
import { reportFault } from '../lib/beacon.ts'
import { call } from '../lib/call.ts'
import { currentConfiguration, setConfiguration } from '../lib/configuration.ts'
import { currentLanguage } from '../lib/preferences.ts'

/** How long the first page waits for a configuration that it has never seen; later ones do not wait. */
const patience = 5_000
const asked = new Map<Language, Promise<void>>()

/**
 * Fetches the configuration, once a page load and language: it holds texts. Resolves at once when the last visit's is
 * still good, unless a fresh one is asked for, and never rejects: without it the portal works with what it was
 * delivered with.
 */
export async function loadConfiguration(language = currentLanguage(), { isFresh = false } = {}): Promise<void> {
  const isKnown = currentConfiguration() !== null
  const asking = asked.get(language) ?? fetchConfiguration(language)
  asked.set(language, asking)
  if (!isKnown || isFresh) await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, patience))])
}

async function fetchConfiguration(language: Language): Promise<void> {
  try {
    setConfiguration(await call(config.getConfig, {}, { intent: 'timer' }))
  } catch (error) {
    asked.delete(language)
    await reportFault('call', error)
  }
}
