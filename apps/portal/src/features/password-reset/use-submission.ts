import { useState } from 'react'
import { CallError } from '../../lib/call-error.ts'
import type { Policy } from './use-policies.ts'
import { passwordReset } from '@portolan/contract/features/password-reset'
import { call } from '../../lib/call.ts'
import { currentLanguage } from '../../lib/preferences.ts'

interface Options {
  readonly token: string
  readonly mfaContext: string | null
  readonly onDone: (done: ResetDone) => void
  readonly onExpired: () => void
}

/** Checks the password again, asks for confirmation if it is weak, and sets it (specification §4 'Password reset'). */
export function useSubmission({ token, mfaContext, onDone, onExpired }: Options) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [refused, setRefused] = useState<readonly Policy[] | null>(null)
  const [weak, setWeak] = useState<{ readonly policies: readonly Policy[]; readonly password: string } | null>(null)

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      if (error instanceof CallError && error.code === 'reset_link_expired') return onExpired()
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  const set = async (password: string, isConfirmed: boolean) => {
    const wanted: NewPassword = { token, mfaContext, password }
    onDone(await setPassword(wanted, { isConfirmed }))
  }
  return {
    busy,
    failure,
    refused,
    weak: weak?.policies ?? null,
    submit: (password: string) =>
      void run(async () => {
        const policies = await unmetPolicies({ token, mfaContext, password })
        if (policies.some(({ IsBlock }) => IsBlock)) setRefused(policies)
        else if (policies.length > 0) setWeak({ policies, password })
        else await set(password, false)
      }),
    /** Sets the weak password anyway. */
    confirmWeak: () => {
      if (!weak) return
      const { password } = weak
      setWeak(null)
      void run(() => set(password, true))
    },
    dismiss: () => {
      setRefused(null)
      setWeak(null)
    },
  }
}

export interface ResetDone {
  /** URL that signs in at once or continues at the provider; null means a manual sign-in. */
  readonly autoLoginUrl: string | null
  readonly message: string | null
}

interface NewPassword {
  readonly token: string
  readonly mfaContext: string | null
  readonly password: string
}

/** The policies that the password violates, checked again before it is sent. */
async function unmetPolicies({ token, password }: NewPassword): Promise<readonly Policy[]> {
  const input = { EmailToken: token, Password: password, MsgLanguage: currentLanguage() }
  const { Policies } = await call(passwordReset.validPassword, input)
  return Policies
}

/** Sets the password. Throws CallError, for example `reset_link_expired`, `password_refused`, `mfa_required`. */
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
