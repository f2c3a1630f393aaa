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
