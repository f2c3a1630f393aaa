import type { ssoCalls } from '@portolan/contract/features/session/sso'
import { type Connection, findConnection } from '../../identity/connection.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import { findCredential, mintCredential, takeCredential } from '../../kernel/credential.store.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { findContext, presentContext } from './context.ts'
import type { SessionParts } from './session-parts.ts'
import { minutesAfter } from './session.rules.ts'

const connectionKeyMinutes = 10
const externalContextMinutes = 5

/** Companies' own sign-in, and where hand-overs of other systems lead. */
export function ssoHandlers(parts: SessionParts): Handlers<typeof ssoCalls> {
  const { pools } = parts
  return {
    /**
     * A code is a company's, or the key of a context. An unknown one costs the same: both are looked for and a key is
     * sealed, whatever was found.
     */
    getSsoConnectionKey: async ({ Code, AuthServiceProviderType: type }, ctx) => {
      await ctx.read(async () => undefined)
      const code = Code.trim()
      const connection = await findConnection(pools.systemDb, { code })
      const context = await findContext(parts, code)
      const key = sealKey(parts, connection)
      const isOther = type !== undefined && type !== null && type !== connection?.type
      if (connection && !isOther) return { ConnectionKey: key, RedirectUrl: null }
      if (!connection && context) return { ConnectionKey: null, RedirectUrl: context.path }
      throw new AppError('invalid_sso_parameter')
    },
    getContextByKey: async ({ ContextKey }, ctx) => {
      await ctx.read(async () => undefined)
      const context = await findContext(parts, ContextKey)
      if (!context) throw new AppError('invalid_parameter', { fields: ['ContextKey'] })
      return presentContext(context)
    },
  }
}

const sealKey = ({ connectionKeys, now }: SessionParts, connection: Connection | null) =>
  connectionKeys.seal({
    connectionId: connection?.id ?? 0,
    expiresAt: minutesAfter(now(), connectionKeyMinutes).getTime(),
  })

/** The connection that a key of GetSSOConnectionKey stands for; `invalid_sso_parameter` where it stands for none now. */
export async function connectionOfKey(parts: SessionParts, key: string): Promise<number> {
  const { connectionId, expiresAt } = openKey(parts, key)
  const isOver = expiresAt <= parts.now().getTime()
  const connection = isOver ? null : await findConnection(parts.pools.systemDb, { id: connectionId })
  if (!connection) throw new AppError('invalid_sso_parameter')
  return connection.id
}

function openKey({ connectionKeys }: SessionParts, key: string) {
  try {
    return connectionKeys.open(key)
  } catch (error) {
    throw new AppError('invalid_sso_parameter', { cause: error })
  }
}

/** For a sign-in that another system started: what its LoginByAuth0SSO shows, once, from this very session. */
export const openExternalContext = ({ now, pools }: SessionParts, sessionId: number): Promise<string> =>
  mintCredential(pools.systemDb, {
    kind: 'sso_context',
    sessionId,
    expiresAt: minutesAfter(now(), externalContextMinutes),
  })

/** Uses a context up. Another session's is refused and stays good for its own. */
export async function takeExternalContext(parts: SessionParts, secret: string, sessionId: number): Promise<void> {
  const { now, pools } = parts
  const found = await findCredential(pools.systemDb, 'sso_context', secret, now())
  const isOwn = found?.sessionId === sessionId
  const taken = isOwn ? await takeCredential(pools.systemDb, 'sso_context', secret, now()) : null
  if (!taken) throw new AppError('invalid_sso_parameter')
}
