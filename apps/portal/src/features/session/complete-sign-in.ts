import { reportFault } from '../../lib/beacon.ts'
import { boot } from '../../lib/boot.ts'
import { CallError } from '../../lib/call-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import { takeOrigin } from '../../lib/origin.ts'
import { isSignedOut } from '../../lib/renewal.ts'
import { accessToken, keepLogoutUrl } from '../../lib/session.ts'
import { takeLink } from './mail-link/kept-link.ts'
import { openSession, resumeSession } from './open-session.ts'
import { enter, type Outcome } from './outcome.ts'
import { type Callback, readCallback } from './read-callback.ts'
import { signOut } from './sign-out.ts'

const ssoResult = lazyModule(() => import('./sso/sso-result.ts'))
const takeOver = lazyModule(() => import('./sso/take-over.ts'))
const mailLink = lazyModule(() => import('./mail-link/open-link.ts'))

const running = new Map<string, Promise<Outcome>>()

/** Finishes what an address of /callback began; what it carries is used once, however often this is called. */
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
      return thenLink(await signIn(callback))
    case 'mail-link':
    case 'empty':
      return continueLink(callback)
    case 'sso-result':
      return (await ssoResult.load()).readResult(callback)
    case 'sso-entry':
      return enter(`/sso/${encodeURIComponent(callback.code)}`)
    case 'hand-over':
      return (await takeOver.load()).takeOver(callback.at)
    case 'password-reset':
      return enter(boot.resetPasswordRoute ? boot.resetPasswordRoute + callback.search : '/login')
  }
}

/** A hand-over that came with the sign-in says where to, unless the second factor led away in between. */
async function signIn(callback: Extract<Callback, { kind: 'sign-in' | 'mfa' }>): Promise<Outcome> {
  if (callback.at.contextKey) await (await takeOver.load()).rememberTarget(callback.at.contextKey)
  return callback.kind === 'sign-in' ? openSession(callback) : resumeSession(callback.mfaContext, callback.at)
}

/** Where a mail's link needed this sign-in, it opens now. */
async function thenLink(outcome: Outcome): Promise<Outcome> {
  const link = takeLink()
  return link ? (await mailLink.load()).openLink(link) : outcome
}

async function continueLink(callback: Extract<Callback, { kind: 'mail-link' | 'empty' }>): Promise<Outcome> {
  const link = callback.kind === 'mail-link' ? { token: callback.token, step: 'fresh' as const } : takeLink()
  return link ? (await mailLink.load()).openLink(link) : enter(takeOrigin() ?? '/')
}

/**
 * The log, then a clean tab: no half session stays. The person gets a message that says what to do, never the raw
 * fault; a session that nobody had any more only wants to be opened anew.
 */
async function fail(error: unknown): Promise<Outcome> {
  takeLink()
  await reportFault('sign-in', error)
  if (accessToken()) {
    const address = await signOut().catch(() => null)
    // /logout, which comes next, ends the provider's session.
    if (address) keepLogoutUrl(address)
  }
  const isTold = error instanceof CallError && !(isSignedOut(error) && error.code === 'login_required')
  const message = isTold ? error.message : errorText('login_lightning_failed_prompt')
  return { kind: 'failed', message, next: 'logout' }
}
