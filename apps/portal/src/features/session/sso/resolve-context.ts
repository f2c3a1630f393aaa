import { ssoCalls } from '@portolan/contract/features/session/sso'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { changeLanguage } from '../../../lib/i18n.ts'
import { ownPath, rememberOrigin, takeOrigin } from '../../../lib/origin.ts'
import { isSignedOut, renew } from '../../../lib/renewal.ts'
import { mayBeSignedIn } from '../../../lib/session.ts'
import { beginSignIn } from '../begin-sign-in.ts'
import { resumeSession } from '../open-session.ts'
import { enter, type Outcome } from '../open-session.ts'
import type { LoginParams } from '../read-callback.ts'
import { beginSignInByCode } from './begin-by-code.ts'

/**
 * Handles a visit from another system without a provider's reply. A signed-in visitor continues to the target; others sign
 * in first, by the company's own single sign-on if the context names one.
 */
export async function resolveContext(params: LoginParams): Promise<Outcome> {
  try {
    const connection = params.contextKey ? await rememberTarget(params.contextKey) : null
    if (mayBeSignedIn()) {
      const outcome = await resume(params)
      if (outcome) return outcome
    }
    return await (connection
      ? beginSignInByCode(connection, { isExternal: params.isExternal })
      : beginSignIn({ isExternal: params.isExternal }))
  } catch (error) {
    // An invalid address does not end a session, so the visitor goes home.
    if (error instanceof CallError) return { kind: 'failed', message: error.message, next: 'home' }
    throw error
  }
}

/** Null if nobody is signed in here. */
async function resume(params: LoginParams): Promise<Outcome | null> {
  try {
    if (params.contextId) return await resumeSession(null, params)
    await renew()
    return enter(takeOrigin() ?? '/')
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}

/** Stores the context's target for after the sign-in and applies its language; returns the company's sign-in code. */
export async function rememberTarget(contextKey: string): Promise<string | null> {
  const context = await call(ssoCalls.getContextByKey, { ContextKey: contextKey })
  rememberOrigin(ownPath(context.RedirectUrl) ?? '/')
  if (context.Language) await changeLanguage(context.Language)
  return context.ConnectionCode
}
