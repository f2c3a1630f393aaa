import type { Configuration } from '@portolan/contract/features/config'

/** Until the configuration is there: the specification gives no figure, a minute ends what hangs. */
const firstTimeout = 60_000
let loaded: Configuration | null = null

export function setConfiguration(configuration: Configuration): void {
  loaded = configuration
}

/** Milliseconds after which a call is given up. */
export function serviceTimeout(): number {
  return loaded?.ServiceTimeout ?? firstTimeout
}
