import { reportFault } from '../../lib/beacon.ts'
import { boot } from '../../lib/boot.ts'
import { CallError } from '../../lib/call-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import { takeOrigin } from '../../lib/origin.ts'
import { isSignedOut } from '../../lib/renewal.ts'
import { accessToken, keepLogoutUrl } from '../../lib/session.ts'
import { takeLink } from './mail-link/stored-link.ts'
import { openSession, resumeSession } from './open-session.ts'
import { enter, type Outcome } from './open-session.ts'
import { type Callback, readCallback } from './read-callback.ts'
import { signOut } from './sign-out.ts'

const ssoResult = lazyModule(() => import('./sso/sso-result.ts'))
const resolveContext = lazyModule(() => import('./sso/resolve-context.ts'))
const mailLink = lazyModule(() => import('./mail-link/open-link.ts'))

const running = new Map<string, Promise<Outcome>>()

/** Completes what a /callback address carries. Repeated calls with the same address share one result. */
export function completeSignIn(address: string): Promise<Outcome> {
  const known = running.get(address)
  if (known) return known
  const outcome = complete(address).catch((error: unknown) => fail(error))
  running.set(address, outcome)
  return outcome
}

async function complete(address: string): Promise<Outcome> {
  const callback = readCallback(address)
  switch (callback.kind) {
    case 'denied':
      takeLink()
      return callback
    case 'unreadable':
      throw new Error(`sign-in answer not readable: ${callback.reason}`)
    case 'sign-in':
    case 'mfa':
      return thenOpenLink(await signIn(callback))
    case 'mail-link':
    case 'empty':
      return continueLink(callback)
    case 'sso-result':
      return (await ssoResult.load()).readResult(callback)
    case 'sso-entry':
      return enter(`/sso/${encodeURIComponent(callback.code)}`)
    case 'hand-over':
      return (await resolveContext.load()).resolveContext(callback.params)
    case 'password-reset':
      return enter(boot.resetPasswordRoute ? boot.resetPasswordRoute + callback.search : '/login')
  }
}

/** A context key that came with the sign-in names the target. */
async function signIn(callback: Extract<Callback, { kind: 'sign-in' | 'mfa' }>): Promise<Outcome> {
  if (callback.params.contextKey) await (await resolveContext.load()).rememberTarget(callback.params.contextKey)
  return callback.kind === 'sign-in' ? openSession(callback) : resumeSession(callback.mfaContext, callback.params)
}

/** Opens the mail link that required this sign-in, if any. */
async function thenOpenLink(outcome: Outcome): Promise<Outcome> {
  const link = takeLink()
  return link ? (await mailLink.load()).openLink(link) : outcome
}

async function continueLink(callback: Extract<Callback, { kind: 'mail-link' | 'empty' }>): Promise<Outcome> {
  const link =
    callback.kind === 'mail-link'
      ? { token: callback.token, action: callback.action, step: 'fresh' as const }
      : takeLink()
  return link ? (await mailLink.load()).openLink(link) : enter(takeOrigin() ?? '/')
}

/**
 * Reports the error and clears the tab, so that no partial session remains. The person sees what to do next, never the raw
 * error.
 */
async function fail(error: unknown): Promise<Outcome> {
  takeLink()
  await reportFault('sign-in', error)
  if (accessToken()) {
    const address = await signOut().catch(() => null)
    // The next page, /logout, ends the provider's session.
    if (address) keepLogoutUrl(address)
  }
  const isKnownError = error instanceof CallError && !(isSignedOut(error) && error.code === 'login_required')
  const message = isKnownError ? error.message : errorText('login_lightning_failed_prompt')
  return { kind: 'failed', message, next: 'logout' }
}
