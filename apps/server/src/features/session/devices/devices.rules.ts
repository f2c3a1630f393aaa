import type { SignedInDevice } from '@portolan/contract/features/session/devices'
import type * as z from 'zod/mini'
import { readUserAgent } from '../../../domain/people/user-agent.ts'
import { isMfaVerified } from '../second-factor/mfa.rules.ts'
import { sessionFault } from '../session.rules.ts'

/** A session as the list of devices shows it. */
export interface SignedIn {
  readonly id: number
  readonly userAgent: string | null
  readonly address: string | null
  readonly signedInAt: Date
  readonly lastSeenAt: Date
  readonly idleMinutes: number
  readonly absoluteExpiresAt: Date
  readonly acr: string | null
  readonly amr: readonly string[]
}

/** The sessions that are still valid, as the person sees them; idle ones are left out. */
export function presentDevices(
  sessions: readonly SignedIn[],
  { currentId, now }: { readonly currentId: number; readonly now: Date },
): z.input<typeof SignedInDevice>[] {
  return sessions
    .filter(
      (session) => session.id === currentId || !sessionFault({ ...session, revokedAt: null, revokedCode: null }, now),
    )
    .map((session) => {
      const { browser, system, isPhone } = readUserAgent(session.userAgent)
      return {
        Id: String(session.id),
        Browser: browser,
        System: system,
        IsPhone: isPhone,
        Address: session.address,
        SignedInAt: session.signedInAt.toISOString(),
        LastSeenAt: session.lastSeenAt.toISOString(),
        IsCurrent: session.id === currentId,
        IsMFAVerified: isMfaVerified(session),
      }
    })
}
