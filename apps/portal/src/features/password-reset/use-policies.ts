import { passwordReset, type PasswordPolicy } from '@portolan/contract/features/password-reset'
import type { RequestOf } from '@portolan/contract/operation'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '../../lib/call.ts'
import { useLanguage } from '../../lib/preferences.ts'

export type Policy = z.infer<typeof PasswordPolicy>

/** Check result of one password. */
export type Verdict =
  /** Shorter than the portal's minimum: the server is not called. */
  | { readonly kind: 'short' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'known'; readonly policies: readonly Policy[]; readonly isBlocked: boolean }
  | { readonly kind: 'failed'; readonly message: string }

/** Specification §9: 'Password minimum 6 characters'. */
export const minLength = 6
const pause = 300
/** The server limits a link to ten checks a minute, which slow typing can reach; a failed check is retried after this. */
const againAfter = 10_000

interface Answer {
  readonly key: string
  readonly verdict: Verdict
}

/** Checks a password against the policies when typing pauses. A reply only counts for the password of its request. */
export function usePolicies(token: string, password: string): Verdict {
  const language = useLanguage()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isShort = password.length < minLength
  const key = `${language} ${password}`
  useEffect(() => {
    if (isShort) return undefined
    const aborter = new AbortController()
    const input = { EmailToken: token, Password: password, MsgLanguage: language }
    const ask = async () => {
      const verdict = await judge(input, aborter.signal)
      if (aborter.signal.aborted) return
      setAnswer({ key, verdict })
      if (verdict.kind === 'failed') timer = window.setTimeout(ask, againAfter)
    }
    let timer = window.setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      aborter.abort()
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
