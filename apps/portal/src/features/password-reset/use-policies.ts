import { passwordReset, type PasswordPolicy } from '@portolan/contract/features/password-reset'
import type { RequestOf } from '@portolan/contract/operation'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '../../lib/call.ts'
import { useLanguage } from '../../lib/preferences.ts'

export type Policy = z.infer<typeof PasswordPolicy>

/** What is known of one password. */
export type Verdict =
  /** Nothing typed, or shorter than the portal's own floor: the server is not asked. */
  | { readonly kind: 'short' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'known'; readonly policies: readonly Policy[]; readonly isBlocked: boolean }
  | { readonly kind: 'failed'; readonly message: string }

/** Specification §9: 'Password minimum 6 characters'. */
export const shortest = 6
const pause = 300
/** A link may make ten checks a minute, which slow typing uses up: what was refused is asked again by itself. */
const againAfter = 10_000

interface Answer {
  readonly key: string
  readonly verdict: Verdict
}

/**
 * The rules that a password does not meet, asked when the typing pauses. An answer counts for the password it was
 * asked for and for no other, so late ones change nothing.
 */
export function usePolicies(token: string, password: string): Verdict {
  const language = useLanguage()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isShort = password.length < shortest
  const key = `${language} ${password}`
  useEffect(() => {
    if (isShort) return undefined
    const given = new AbortController()
    const input = { EmailToken: token, Password: password, MsgLanguage: language }
    const ask = async () => {
      const verdict = await judge(input, given.signal)
      if (given.signal.aborted) return
      setAnswer({ key, verdict })
      if (verdict.kind === 'failed') timer = window.setTimeout(ask, againAfter)
    }
    let timer = window.setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [isShort, key, language, password, token])
  if (isShort) return { kind: 'short' }
  return answer?.key === key ? answer.verdict : { kind: 'checking' }
}

async function judge(input: RequestOf<typeof passwordReset.validPassword>, signal: AbortSignal): Promise<Verdict> {
  try {
    const { Policies, IsBlock } = await call(passwordReset.validPassword, input, { signal })
    return { kind: 'known', policies: Policies, isBlocked: IsBlock }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

export const passes = (verdict: Verdict): boolean => verdict.kind === 'known' && !verdict.isBlocked
