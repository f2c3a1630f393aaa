/** Whether the provider said that the person proved themselves twice, in either of the ways providers say it. */
export const isMfaVerified = ({
  acr,
  amr,
}: {
  readonly acr: string | null
  readonly amr: readonly string[]
}): boolean => acr === 'mfa' || amr.includes('mfa')

/** Whether a sign-in as this login needs a second factor: the person's own rule, else their company's. */
export const wantsMfa = ({
  login,
  company,
}: {
  readonly login: { readonly mfa_required: boolean | null }
  readonly company: { readonly mfa_required: boolean }
}): boolean => login.mfa_required ?? company.mfa_required

/** How long a person has to come back from the second factor. */
export const mfaContextMinutes = 10
/** Who takes their second factors away proves themselves anew. */
const freshMinutes = 5

interface Proved {
  readonly acr: string | null
  readonly amr: readonly string[]
  readonly authTime: Date
}

/** The second factor was shown just now, and not in a sign-in that the provider still remembered. */
export const isVerifiedNow = (session: Proved, now: Date): boolean => isVerifiedWithin(session, mfaContextMinutes, now)

/** Whether the proof is young enough to take the second factors away. */
export const mayResetFactors = (session: Proved, now: Date): boolean => isVerifiedWithin(session, freshMinutes, now)

const isVerifiedWithin = (session: Proved, minutes: number, now: Date) =>
  isMfaVerified(session) && now.getTime() - session.authTime.getTime() <= minutes * 60_000
