import { config } from '@portolan/contract/features/config'
import type { RequestOf } from '@portolan/contract/operation'
import { CallError } from './call-error.ts'
import { call } from './call.ts'
import { maskSecrets } from './mask-secrets.ts'
import { addressOf } from './send.ts'

type Report = RequestOf<typeof config.exceptionLog>
type Kind = 'error-boundary' | 'sign-in' | 'unhandled' | 'call'

/** A fault of this page, for the debug page. */
export interface KeptFault {
  readonly at: number
  readonly kind: Kind
  readonly message: string
}

const kept: KeptFault[] = []
const keptAtMost = 20
/** A page in a loop must not flood the log: so many reports a minute, and the same one once. */
const reportsAMinute = 10
const minute = 60_000

/**
 * Tells the server of a fault in the browser. Never fails, and never says who: only what and where, without secrets. A
 * failed sign-in goes by the browser's own beacon, since the page leaves next.
 */
export async function reportFault(kind: Kind, fault: unknown, now = Date.now()): Promise<void> {
  const report = reportOf(kind, fault)
  const recent = kept.filter(({ at }) => now - at < minute)
  const isKnown = recent.some((one) => one.kind === kind && one.message === report.Message)
  kept.unshift({ at: now, kind, message: report.Message })
  kept.length = Math.min(kept.length, keptAtMost)
  if (isKnown || recent.length >= reportsAMinute) return
  const isLeaving = kind === 'sign-in' || document.visibilityState === 'hidden'
  if (isLeaving && sendBeacon(report)) return
  try {
    await call(config.exceptionLog, report, { intent: 'timer' })
  } catch {
    // The report is best effort; there is nobody left to tell.
  }
}

/** The latest first; those of this page, not of the ones before. */
export function recentFaults(): readonly KeptFault[] {
  return kept
}

function reportOf(kind: Kind, fault: unknown): Report & { Message: string } {
  const error = fault instanceof Error ? fault : new Error(String(fault))
  return {
    Kind: kind,
    Message: maskSecrets(error.message || error.name).slice(0, 4000),
    Stack: error.stack ? maskSecrets(error.stack).slice(0, 16000) : null,
    // Without the query: sign-in codes and e-mail tokens travel there.
    Url: location.origin + location.pathname,
    CorrelationId: error instanceof CallError ? error.correlationId : null,
  }
}

/** Whether the browser took it: it refuses when too much waits already, and some extensions take it away. */
function sendBeacon(report: Report): boolean {
  try {
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
    return navigator.sendBeacon(addressOf(config.exceptionLog, {}), body)
  } catch {
    return false
  }
}
