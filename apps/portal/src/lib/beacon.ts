import { config } from '@portolan/contract/features/config'
import { CallError } from './call-error.ts'
import { call } from './call.ts'

type Kind = 'error-boundary' | 'sign-in' | 'unhandled' | 'call'

/** Tells the server of a fault in the browser. Never fails, and never says who: only what and where. */
export async function reportFault(kind: Kind, fault: unknown): Promise<void> {
  const error = fault instanceof Error ? fault : new Error(String(fault))
  try {
    await call(
      config.exceptionLog,
      {
        Kind: kind,
        Message: (error.message || error.name).slice(0, 4000),
        Stack: error.stack?.slice(0, 16000) ?? null,
        // Without the query: sign-in codes and e-mail tokens travel there.
        Url: location.origin + location.pathname,
        CorrelationId: error instanceof CallError ? error.correlationId : null,
      },
      { intent: 'timer' },
    )
  } catch {
    // The report is best effort; there is nobody left to tell.
  }
}
