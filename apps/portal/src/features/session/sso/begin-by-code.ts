import { ssoCalls } from '@portolan/contract/features/session/sso'
import { CallError } from '../../../lib/call-error.ts'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { ownPath } from '../../../lib/origin.ts'
import { beginSignIn, leaveFor, type SignInOptions } from '../begin-sign-in.ts'

/** Starts the sign-in of a company's code (specification §2 '/sso/{code}'). Throws on an empty or unknown code. */
export async function beginSignInByCode(code: string, options: Pick<SignInOptions, 'isExternal'> = {}): Promise<never> {
  if (code.trim() === '') throw invalid()
  const { ConnectionKey, RedirectUrl } = await call(ssoCalls.getSsoConnectionKey, { Code: code.trim(), SystemType: 1 })
  if (ConnectionKey) return beginSignIn({ ...options, connectionKey: ConnectionKey })
  const path = RedirectUrl && localPath(RedirectUrl)
  if (path) return leaveFor(path)
  throw invalid()
}

/** The path of an address of this portal; null for other origins. */
function localPath(address: string): string | null {
  const url = URL.parse(address, location.origin)
  return url?.origin === location.origin ? ownPath(url.pathname + url.search + url.hash) : null
}

const invalid = () => new CallError({ code: 'invalid_sso_parameter', message: errorText('invalid_sso_parameter') })
