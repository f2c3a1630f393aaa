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
/** A person must have shown the second factor this recently to reset it. */
const freshMinutes = 5

interface SecondFactorProof {
  readonly acr: string | null
  readonly amr: readonly string[]
  readonly authTime: Date
}

/** Whether the second factor was shown in this sign-in, not in an earlier one that the provider remembered. */
export const isVerifiedNow = (session: SecondFactorProof, now: Date): boolean =>
  isVerifiedWithin(session, mfaContextMinutes, now)

/** Whether the second factor was shown recently enough to reset the factors. */
export const mayResetFactors = (session: SecondFactorProof, now: Date): boolean =>
  isVerifiedWithin(session, freshMinutes, now)

const isVerifiedWithin = (session: SecondFactorProof, minutes: number, now: Date) =>
  isMfaVerified(session) && now.getTime() - session.authTime.getTime() <= minutes * 60_000
