import type { ReplyOf, RequestOf } from '@portolan/contract/operation'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { boot } from './boot.ts'
import { CallError } from './call-error.ts'
import { send, type Callable, type Wire } from './send.ts'

/** Specification §9: 'service-token retry limit 5'. */
const retries = 5
let token: Promise<string> | null = null

function serviceToken(): Promise<string> {
  token ??= send(sessions.requestToken, { ClientId: boot.clientId }, { intent: 'timer' })
    .then((reply) => reply.accessToken)
    .catch((error: unknown) => {
      token = null
      throw error
    })
  return token
}

/**
 * Sends with the anonymous service token in the body's `Token`. An expired one is thrown away and fetched again,
 * up to five times; then the last answer stands.
 */
export async function sendWithServiceToken<D extends Callable>(
  declaration: D,
  input: RequestOf<D>,
  wire: Wire,
): Promise<ReplyOf<D>> {
  for (let tried = 0; ; tried++) {
    try {
      return await send(declaration, input, { ...wire, credentials: { Token: await serviceToken() } })
    } catch (error) {
      const expired =
        error instanceof CallError && (error.code === 'service_token_expired' || error.authorization === 2)
      if (!expired || tried >= retries) throw error
      token = null
    }
  }
}
