import { ssoCalls } from '@portolan/contract/features/session/sso'
import { CallError } from '../../../lib/call-error.ts'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { ownPath } from '../../../lib/origin.ts'
import { beginSignIn, leaveFor, type SignInWish } from '../begin-sign-in.ts'

/** Begins the sign-in that a company's code leads to (specification §2 '/sso/{code}'); an empty code is refused. */
export async function beginByCode(code: string, wish: Pick<SignInWish, 'isExternal'> = {}): Promise<never> {
  if (code.trim() === '') throw invalid()
  const { ConnectionKey, RedirectUrl } = await call(ssoCalls.getSsoConnectionKey, { Code: code.trim(), SystemType: 1 })
  if (ConnectionKey) return beginSignIn({ ...wish, connectionKey: ConnectionKey })
  const path = RedirectUrl && localPath(RedirectUrl)
  if (path) return leaveFor(path)
  throw invalid()
}

/** Of an address of this portal, its path; null for any other. */
function localPath(address: string): string | null {
  const url = URL.parse(address, location.origin)
  return url?.origin === location.origin ? ownPath(url.pathname + url.search + url.hash) : null
}

const invalid = () => new CallError({ code: 'invalid_sso_parameter', message: errorText('invalid_sso_parameter') })
