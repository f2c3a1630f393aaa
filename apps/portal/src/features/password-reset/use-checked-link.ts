import { LoginSystemType } from '@portolan/contract/enums'
import { passwordReset } from '@portolan/contract/features/password-reset'
import { useEffect, useState } from 'react'
import { boot } from '../../lib/boot.ts'
import { CallError } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { currentLanguage } from '../../lib/preferences.ts'
import { keepResetToken, takeResetToken } from '../../lib/reset-link.ts'

/** Result of checking a link. */
export type CheckedLink =
  | { readonly kind: 'checking' }
  /** The browser navigates to the second factor. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'open'; readonly email: string }
  | { readonly kind: 'expired'; readonly message: string }
  /** The link returned from a second factor that this tab did not start. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly message: string }

/** Checks the link, and again on `retry`. An account with a second factor passes that first. */
export function useCheckedLink({ token, mfaContext }: ResetLink) {
  // Read once: reading removes the token from the tab's storage.
  const [isOurs] = useState(() => mfaContext === null || takeResetToken(token))
  const [tries, setTries] = useState(0)
  const [checked, setChecked] = useState<CheckedLink>({ kind: 'checking' })
  useEffect(() => {
    if (!isOurs) return undefined
    let gone = false
    void check(token, mfaContext).then((found) => {
      if (!gone) setChecked(found)
    })
    return () => {
      gone = true
    }
  }, [isOurs, mfaContext, token, tries])
  const retry = () => {
    setChecked({ kind: 'checking' })
    setTries(tries + 1)
  }
  return { checked: isOurs ? checked : ({ kind: 'invalid' } as const), retry }
}

async function check(token: string, mfaContext: string | null): Promise<CheckedLink> {
  try {
    const { MFARedirectUrl, Email } = await call(passwordReset.validResetPasswordEmailToken, {
      EmailToken: token,
      MsgLanguage: currentLanguage(),
      SystemType: LoginSystemType.CTM_Portal,
      MFACallBackUrl: `/callback?${new URLSearchParams({ 'reset-pwd': '1', token })}`,
      MFAGoBackUrl: boot.resetPasswordRoute,
      MFAContext: mfaContext,
    })
    if (!MFARedirectUrl) return { kind: 'open', email: Email }
    keepResetToken(token)
    location.assign(MFARedirectUrl)
    return { kind: 'leaving' }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!(error instanceof CallError)) return { kind: 'failed', message }
    if (error.code === 'reset_link_expired') return { kind: 'expired', message }
    return error.code === 'invalid_parameter' ? { kind: 'invalid' } : { kind: 'failed', message }
  }
}

export interface ResetLink {
  readonly token: string
  /** Set when the visitor returns from the second factor. */
  readonly mfaContext: string | null
}

/**
 * Reads the reset link of the mail and removes its token from the address bar and the history. Null without a link, for a
 * visitor who wants a mail.
 */
export function takeResetLink(): ResetLink | null {
  const query = new URLSearchParams(location.search)
  if (location.search + location.hash !== '') history.replaceState(history.state, '', location.pathname)
  const token = query.get('token')
  return token ? { token, mfaContext: query.get('mfaContext') } : null
}
