import { mobileLogin } from '@portolan/contract/features/mobile-login'
import type { RequestOf, ReplyOf } from '@portolan/contract/operation'
import { CallError } from '../../../lib/call-error.ts'
import { errorText } from '../../../lib/error-text.ts'
import { type Callable, send } from '../../../lib/send.ts'

/** The phone's access token, in memory only. The refresh token is in an HttpOnly cookie. */
let access: { readonly token: string; readonly endsAt: number } | null = null
let refreshing: Promise<void> | null = null

/** Storage key of a hint that the phone may be signed in; without it the page does not ask for an access token. */
const hint = 'portolan.phone'
/** Storage key of a hint that the phone waits to be confirmed. */
const waitingHint = 'portolan.phone_waiting'
const margin = 20_000

export type Phone = ReplyOf<typeof mobileLogin.me>
export type CodeDetails = ReplyOf<typeof mobileLogin.look>

/** What became of the sign-in that this phone waits for. */
export type Decision = ReplyOf<typeof mobileLogin.await>

export const mayBeSignedIn = () => localStorage.getItem(hint) === '1'
export const mayBeWaiting = () => localStorage.getItem(waitingHint) === '1'

/** The account and computer behind a code. */
export const lookUpCode = (code: string): Promise<CodeDetails> => send(mobileLogin.look, { code }, { intent: 'person' })

/** Uses the code up. The phone waits from now on until the person at the desktop enters the number. */
export async function redeem(phone: RequestOf<typeof mobileLogin.redeem>): Promise<ReplyOf<typeof mobileLogin.redeem>> {
  const waiting = await send(mobileLogin.redeem, phone, { intent: 'person' })
  localStorage.setItem(waitingHint, '1')
  return waiting
}

/** Asks what the person at the desktop decided; once they confirmed, this phone is signed in. */
export async function readDecision(): Promise<Decision> {
  try {
    const decision = await send(mobileLogin.await, {}, { intent: 'timer' })
    if (decision.state === 'confirmed') keep(decision)
    if (decision.state !== 'waiting') localStorage.removeItem(waitingHint)
    return decision
  } catch (error) {
    if (isCodeOver(error)) localStorage.removeItem(waitingHint)
    throw error
  }
}

export const isCodeOver = (error: unknown) => error instanceof CallError && error.code === 'qr_code_expired'

/** The phone's account. Throws `mobile_signed_out` when the phone has been signed out. */
export const readPhone = (): Promise<Phone> => phoneCall(mobileLogin.me, {})

export async function signOut(): Promise<void> {
  try {
    await phoneCall(mobileLogin.signOut, {})
  } catch (error) {
    if (!isSignedOut(error)) throw error
  }
  forgetAccess()
}

export const isSignedOut = (error: unknown) => error instanceof CallError && error.code === 'mobile_signed_out'

/** Calls as this phone. It refreshes a token that is about to expire, and retries once after a rejected token. */
async function phoneCall<D extends Callable>(declaration: D, input: RequestOf<D>): Promise<ReplyOf<D>> {
  if (!access || access.endsAt - margin < Date.now()) await refresh()
  try {
    return await send(declaration, input, held())
  } catch (error) {
    if (isSignedOut(error)) forgetAccess()
    if (!(error instanceof CallError) || error.code !== 'C0401') throw error
  }
  await refresh()
  return send(declaration, input, held())
}

/** One refresh at a time in this tab. The server gives concurrent tabs the same new refresh token. */
function refresh(): Promise<void> {
  refreshing ??= send(mobileLogin.refresh, {}, { intent: 'timer' })
    .then(keep, (error: unknown) => {
      if (isSignedOut(error)) forgetAccess()
      throw error
    })
    .finally(() => {
      refreshing = null
    })
  return refreshing
}

function held() {
  if (!access) throw new CallError({ code: 'mobile_signed_out', message: errorText('mobile_signed_out') })
  return { bearer: access.token, intent: 'person' } as const
}

function keep({ accessToken, expiresInSeconds }: ReplyOf<typeof mobileLogin.refresh>): void {
  access = { token: accessToken, endsAt: Date.now() + expiresInSeconds * 1000 }
  localStorage.setItem(hint, '1')
}

function forgetAccess(): void {
  access = null
  localStorage.removeItem(hint)
}
