import { mobileLogin } from '@portolan/contract/features/mobile-login'
import type { RequestOf, ReplyOf } from '@portolan/contract/operation'
import { CallError } from '../../../lib/call-error.ts'
import { errorText } from '../../../lib/error-text.ts'
import { type Callable, send } from '../../../lib/send.ts'

/** A phone's access token: in memory only. Its refresh token is in a cookie that no script reads. */
let access: { readonly token: string; readonly endsAt: number } | null = null
let refreshing: Promise<void> | null = null

/** No proof of anything: whether it is worth asking for an access token at all. */
const hint = 'portolan.phone'
const margin = 20_000

export type Phone = ReplyOf<typeof mobileLogin.me>
export type Asked = ReplyOf<typeof mobileLogin.look>

export const mayBeSignedIn = () => localStorage.getItem(hint) === '1'

/** Who asks by a code, and from where. */
export const look = (code: string): Promise<Asked> => send(mobileLogin.look, { code }, { intent: 'person' })

/** Signs this phone in by a code, once. */
export async function redeem(phone: RequestOf<typeof mobileLogin.redeem>): Promise<void> {
  keep(await send(mobileLogin.redeem, phone, { intent: 'person' }))
}

/** Whose phone this is. `mobile_signed_out` when it is nobody's any more. */
export const readPhone = (): Promise<Phone> => phoneCall(mobileLogin.me, {})

export async function signOut(): Promise<void> {
  try {
    await phoneCall(mobileLogin.signOut, {})
  } catch (error) {
    if (!isSignedOut(error)) throw error
  }
  forget()
}

export const isSignedOut = (error: unknown) => error instanceof CallError && error.code === 'mobile_signed_out'

/** Calls as this phone: refreshes when the access token is about to end, and once more when it is refused. */
async function phoneCall<D extends Callable>(declaration: D, input: RequestOf<D>): Promise<ReplyOf<D>> {
  if (!access || access.endsAt - margin < Date.now()) await refresh()
  try {
    return await send(declaration, input, held())
  } catch (error) {
    if (isSignedOut(error)) forget()
    if (!(error instanceof CallError) || error.code !== 'C0401') throw error
  }
  await refresh()
  return send(declaration, input, held())
}

/** One at a time in this tab; tabs that refresh at once are given the same next refresh token by the server. */
function refresh(): Promise<void> {
  refreshing ??= send(mobileLogin.refresh, {}, { intent: 'timer' })
    .then(keep, (error: unknown) => {
      if (isSignedOut(error)) forget()
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

function forget(): void {
  access = null
  localStorage.removeItem(hint)
}
