import type { Fault } from './start-fault.ts'
import type { Values } from './settings.ts'

/**
 * What exists for the operator, developers and demonstrations, never for everybody: the demo's companies and accounts,
 * its booking tool and expense app, the outbox, the debug page with its error codes, and /metrics.
 */
export type Surface = 'demo' | 'demoApps' | 'outbox' | 'debug' | 'metrics'

export interface Surfaces {
  /**
   * Only this machine reaches the portal: PUBLIC_URL and HOST are loopback addresses. Decided by the configuration and
   * never by a request, because behind a proxy that adds no header every request looks local.
   */
  readonly isLocal: boolean
  readonly isOn: Readonly<Record<Surface, boolean>>
  /** Opens the outbox, the debug page and /metrics; null where nobody needs one, or nobody can have one. */
  readonly operatorToken: string | null
  /** Opens /metrics only. */
  readonly metricsToken: string | null
}

/**
 * Decides once for all surfaces. Each has a switch; on this machine alone some are on without it, and none needs a
 * token. Elsewhere only the switch turns one on, and the pages need a token. The demo has passwords of its own there.
 */
export function decideSurfaces(
  values: Values,
  { publicUrl, host }: { publicUrl: string; host: string },
  faults: Fault[],
): Surfaces {
  const isLocal = isLoopback(new URL(publicUrl).hostname) && isLoopback(host)
  const operatorToken = values.PORTOLAN_OPERATOR_TOKEN ?? null
  const metricsToken = values.PORTOLAN_METRICS_TOKEN ?? null
  const demo = values.PORTOLAN_DEMO ?? (isLocal && values.DATABASE_URL === undefined)
  const outbox = values.PORTOLAN_OUTBOX ?? (isLocal && demo && values.SMTP_URL === undefined)
  const debug = values.PORTOLAN_DEBUG
  if (!isLocal && operatorToken === null && !faults.some(({ name }) => name === tokenName))
    faults.push(...switchesWithoutToken({ outbox, debug }))
  return {
    isLocal,
    operatorToken,
    metricsToken,
    isOn: {
      demo,
      // They speak plain http on ports of their own, so there is no way to show them to other machines.
      demoApps: demo && isLocal,
      outbox,
      debug,
      metrics: isLocal || operatorToken !== null || metricsToken !== null,
    },
  }
}

const tokenName = 'PORTOLAN_OPERATOR_TOKEN'

const switchesWithoutToken = (on: { outbox: boolean; debug: boolean }): Fault[] => {
  const names = [...(on.outbox ? ['PORTOLAN_OUTBOX'] : []), ...(on.debug ? ['PORTOLAN_DEBUG'] : [])]
  if (names.length === 0) return []
  const expected = `a value beside ${names.join(' and ')}, because PUBLIC_URL or HOST is no loopback address (openssl rand -hex 32)`
  return [{ name: tokenName, given: null, expected }]
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** Whether a host name or address means this machine for everybody; brackets of IPv6 may be there. */
export const isLoopback = (host: string): boolean => loopback.test(host)
