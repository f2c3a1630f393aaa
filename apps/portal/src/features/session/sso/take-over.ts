import { ssoCalls } from '@portolan/contract/features/session/sso'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { changeLanguage } from '../../../lib/i18n.ts'
import { ownPath, rememberOrigin, takeOrigin } from '../../../lib/origin.ts'
import { isSignedOut, renew } from '../../../lib/renewal.ts'
import { mayBeSignedIn } from '../../../lib/session.ts'
import { beginSignIn } from '../begin-sign-in.ts'
import { resumeSession } from '../open-session.ts'
import { enter, type Outcome } from '../outcome.ts'
import type { Surroundings } from '../read-callback.ts'
import { beginByCode } from './begin-by-code.ts'

/**
 * A visit that another system began, without an answer of a provider in its address: who is signed in goes on to where
 * it leads, anyone else signs in first, with their company's own account where the hand-over names it.
 */
export async function takeOver(at: Surroundings): Promise<Outcome> {
  try {
    const connection = at.contextKey ? await rememberTarget(at.contextKey) : null
    if (mayBeSignedIn()) {
      const outcome = await resume(at)
      if (outcome) return outcome
    }
    return await (connection
      ? beginByCode(connection, { isExternal: at.isExternal })
      : beginSignIn({ isExternal: at.isExternal }))
  } catch (error) {
    // Nobody's session is to be ended for an address that leads nowhere.
    if (error instanceof CallError) return { kind: 'failed', message: error.message, next: 'home' }
    throw error
  }
}

/** null when nobody is signed in here. */
async function resume(at: Surroundings): Promise<Outcome | null> {
  try {
    if (at.contextId) return await resumeSession(null, at)
    await renew()
    return enter(takeOrigin() ?? '/')
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}

/** Keeps where a hand-over leads for after the sign-in, in its language; answers the code of the company's own sign-in. */
export async function rememberTarget(contextKey: string): Promise<string | null> {
  const context = await call(ssoCalls.getContextByKey, { ContextKey: contextKey })
  rememberOrigin(ownPath(context.RedirectUrl) ?? '/')
  if (context.Language) await changeLanguage(context.Language)
  return context.ConnectionCode
}
