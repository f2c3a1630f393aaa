import type { ssoCalls } from '@portolan/contract/features/session/sso'
import type { Db } from '../../db/database.ts'
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
  return {
    /**
     * A code is a company's, or the key of a context. An unknown one costs the same: both are looked for and a key is
     * sealed, whatever was found.
     */
    getSsoConnectionKey: async ({ Code, AuthServiceProviderType: type }, ctx) => {
      const code = Code.trim()
      const { connection, context } = await ctx.read(async (tx) => {
        // Who asks has no company yet: the code says which.
        await tx.reach(null)
        const connection = await findConnection(tx.db, { code })
        return { connection, context: await findContext(parts, tx.db, code) }
      })
      const key = sealKey(parts, connection)
      const isOther = type !== undefined && type !== null && type !== connection?.type
      if (connection && !isOther) return { ConnectionKey: key, RedirectUrl: null }
      if (!connection && context) return { ConnectionKey: null, RedirectUrl: context.path }
      throw new AppError('invalid_sso_parameter')
    },
    getContextByKey: async ({ ContextKey }, ctx) => {
      const context = await ctx.read(({ db }) => findContext(parts, db, ContextKey))
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
export async function connectionOfKey(parts: SessionParts, db: Db, key: string): Promise<Connection> {
  const { connectionId, expiresAt } = openKey(parts, key)
  const isOver = expiresAt <= parts.now().getTime()
  const connection = isOver ? null : await findConnection(db, { id: connectionId })
  if (!connection) throw new AppError('invalid_sso_parameter')
  return connection
}

function openKey({ connectionKeys }: SessionParts, key: string) {
  try {
    return connectionKeys.open(key)
  } catch (error) {
    throw new AppError('invalid_sso_parameter', { cause: error })
  }
}

/** For a sign-in that another system started: what its LoginByAuth0SSO shows, once, from this very session. */
export const openExternalContext = (db: Db, sessionId: number, now: Date): Promise<string> =>
  mintCredential(db, { kind: 'sso_context', sessionId, expiresAt: minutesAfter(now, externalContextMinutes) })

/** Uses a context up. Another session's is refused and stays good for its own. */
export async function takeExternalContext(db: Db, secret: string, sessionId: number, now: Date): Promise<void> {
  const found = await findCredential(db, 'sso_context', secret, now)
  const isOwn = found?.sessionId === sessionId
  const taken = isOwn ? await takeCredential(db, 'sso_context', secret, now) : null
  if (!taken) throw new AppError('invalid_sso_parameter')
}
