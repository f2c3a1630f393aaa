import type { Configuration } from '@portolan/contract/features/config'
import { boot } from './boot.ts'
import { showCodes } from './call-error.ts'
import { createStore, useStore } from './store.ts'
import { adoptVersion, keepCached, readCached } from './version-cache.ts'

/** Until the configuration is there: the specification gives no figure, a minute ends what hangs. */
const firstTimeout = 60_000
const name = 'configuration'
const loaded = createStore(cachedConfiguration())
showCodes(loaded.get()?.Debug === true)

/** What the last visit was told, when the page is still of the same version. */
function cachedConfiguration(): Configuration | null {
  const found = readCached(name)
  return isOfThisVersion(found) ? found : null
}

/** What this very version kept has the shape that it knows. */
function isOfThisVersion(found: unknown): found is Configuration {
  return typeof found === 'object' && found !== null && 'BuildVersion' in found && found.BuildVersion === boot.version
}

/** Takes over what the server answered; a new version empties what earlier ones had cached. */
export function setConfiguration(configuration: Configuration): void {
  showCodes(configuration.Debug)
  adoptVersion(`${configuration.BuildVersion}/${configuration.ApiVersion}`)
  keepCached(name, configuration)
  loaded.set(configuration)
}

export const currentConfiguration = loaded.get

/** null until the first visit's answer is there; the page's boot data serves until then. */
export function useConfiguration(): Configuration | null {
  return useStore(loaded)
}

/** Milliseconds after which a call is given up. */
export function serviceTimeout(): number {
  return loaded.get()?.ServiceTimeout ?? firstTimeout
}
