import { newSecret } from '../../crypto/secrets.ts'
import type { NewFactor } from './factor.store.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret } from './totp.ts'

/** How long a sign-in may take between its password and its end, in minutes. */
export const stepMinutes = 10

interface Proved {
  readonly accountId: string
  /** The methods that have verified the person so far (RFC 8176). */
  readonly amr: readonly string[]
  /** Epoch milliseconds. */
  readonly until: number
}

/**
 * The step of a sign-in after its first proof. Kept on the server, encrypted in the provider's interaction, which the
 * browser reaches by a signed cookie; the browser cannot set any of it.
 */
export type Step =
  /** Asks for a factor of the account, or for one of its recovery codes. */
  | (Proved & { readonly kind: 'challenge'; readonly challenge: string })
  /** The account enrols its first factor. Factor and codes become active once the person has kept the codes. */
  | (Proved & {
      readonly kind: 'enrol'
      readonly challenge: string
      readonly secret: string
      readonly codes: readonly string[]
      /** Verified and not yet stored. */
      readonly factors: readonly NewFactor[]
      /** The page that is shown: the choice of a factor, or the codes. */
      readonly at: 'factor' | 'codes'
    })
  /** The person used one of the last recovery codes: new ones are shown. */
  | (Proved & { readonly kind: 'renew'; readonly codes: readonly string[] })

type Base = { accountId: string; amr: readonly string[]; now: Date }

const proved = ({ accountId, amr, now }: Base) => ({ accountId, amr, until: now.getTime() + stepMinutes * 60_000 })

export const challengeStep = (base: Base): Step => ({ ...proved(base), kind: 'challenge', challenge: newSecret() })

export const renewStep = (base: Base): Step => ({ ...proved(base), kind: 'renew', codes: newRecoveryCodes() })

export const enrolStep = (base: Base): Step => ({
  ...proved(base),
  kind: 'enrol',
  challenge: newSecret(),
  secret: newTotpSecret(),
  codes: newRecoveryCodes(),
  factors: [],
  at: 'factor',
})

/** The step that an interaction holds: null when there is none, `over` when it took too long. */
export function readStep(result: Record<string, unknown> | undefined, now: Date): Step | 'over' | null {
  const step = result?.['step'] as Step | undefined
  if (!step) return null
  return step.until > now.getTime() ? step : 'over'
}

/** `amr` of a sign-in that a second factor completed. */
export const withFactor = (amr: readonly string[], method: 'otp' | 'hwk') => [...new Set([...amr, method, 'mfa'])]
