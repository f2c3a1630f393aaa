import { passwordReset } from '@portolan/contract/features/password-reset'
import { call } from '../../lib/call.ts'
import { currentLanguage } from '../../lib/preferences.ts'
import type { Policy } from './use-policies.ts'

export interface ResetDone {
  /** Where to go to be signed in at once, or to finish at the provider; null: sign in by hand. */
  readonly autoLoginUrl: string | null
  readonly message: string | null
}

export interface NewPassword {
  readonly token: string
  readonly mfaContext: string | null
  readonly password: string
}

/** The rules that it does not meet, looked at once more before it is sent; none: it is good. */
export async function unmetPolicies({ token, password }: NewPassword): Promise<readonly Policy[]> {
  const input = { EmailToken: token, Password: password, MsgLanguage: currentLanguage() }
  const { Policies } = await call(passwordReset.validPassword, input)
  return Policies
}

/** Throws CallError: `reset_link_expired`, `password_refused`, `mfa_required` among others. */
export async function setPassword(
  { token, mfaContext, password }: NewPassword,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<ResetDone> {
  const { OBTAutoLoginUrl, Msg } = await call(passwordReset.resetPassword, {
    EmailToken: token,
    Password: password,
    MsgLanguage: currentLanguage(),
    IsConfirmed: isConfirmed,
    MFAContext: mfaContext,
  })
  return { autoLoginUrl: OBTAutoLoginUrl, message: Msg }
}
