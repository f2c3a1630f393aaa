/** Whether the provider reports a second factor, in either of the two ways providers do. */
export const isMfaVerified = ({
  acr,
  amr,
}: {
  readonly acr: string | null
  readonly amr: readonly string[]
}): boolean => acr === 'mfa' || amr.includes('mfa')

/** Whether a sign-in as this login needs a second factor: the login's rule, else its company's. */
export const wantsMfa = ({
  login,
  company,
}: {
  readonly login: { readonly mfa_required: boolean | null }
  readonly company: { readonly mfa_required: boolean }
}): boolean => login.mfa_required ?? company.mfa_required

/** How long a person has to come back from the second factor. */
export const mfaContextMinutes = 10
/** A person must have been verified this recently to change second factors. */
const freshMinutes = 5

interface SecondFactorProof {
  readonly acr: string | null
  readonly amr: readonly string[]
  readonly authTime: Date
}

interface Confirmation extends SecondFactorProof {
  readonly confirmedAt: Date | null
}

/** Whether the second factor was shown in this sign-in, not in an earlier one that the provider remembered. */
export const isVerifiedNow = (session: SecondFactorProof, now: Date): boolean =>
  isVerifiedWithin(session, mfaContextMinutes, now)

/** Whether the second factor was shown recently enough to reset the factors, at the sign-in or in the portal since. */
export const mayResetFactors = (session: Confirmation, now: Date): boolean => isConfirmed(session, true, now)

/**
 * Whether the person has just been verified: by the second factor, or by the sign-in where the account has none. Changes
 * to second factors demand it, so that a browser that was left open does not suffice.
 */
export function isConfirmed(session: Confirmation, hasFactors: boolean, now: Date): boolean {
  if (session.confirmedAt !== null && isWithin(session.confirmedAt, freshMinutes, now)) return true
  return isWithin(session.authTime, freshMinutes, now) && (!hasFactors || isMfaVerified(session))
}

const isVerifiedWithin = (session: SecondFactorProof, minutes: number, now: Date) =>
  isMfaVerified(session) && isWithin(session.authTime, minutes, now)

const isWithin = (at: Date, minutes: number, now: Date) => now.getTime() - at.getTime() <= minutes * 60_000
