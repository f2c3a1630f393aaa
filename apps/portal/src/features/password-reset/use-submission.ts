import { useState } from 'react'
import { CallError } from '../../lib/call-error.ts'
import { type NewPassword, type ResetDone, setPassword, unmetPolicies } from './set-password.ts'
import type { Policy } from './use-policies.ts'

interface Options {
  readonly token: string
  readonly mfaContext: string | null
  readonly onDone: (done: ResetDone) => void
  readonly onExpired: () => void
}

/** Looked at once more, asked about where it is weak, then set (specification §4 'Password reset'). */
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
    /** Takes it with its weaknesses. */
    insist: () => {
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
