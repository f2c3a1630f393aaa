import type { ssoCalls } from '@portolan/contract/features/session/sso'
import type { Db } from '../../../db/database.ts'
import { type Connection, findConnection } from '../../../identity/connection.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { findCredential, mintCredential, takeCredential } from '../../../kernel/credential.store.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { presentContext, resolveContext } from './redirect-context.ts'
import type { SessionParts } from '../session-parts.ts'
import { minutesAfter } from '../session.rules.ts'

const connectionKeyMinutes = 10
const externalContextMinutes = 5

/** Sign-in with a company's own provider, and contexts that other systems hand over. */
export function ssoHandlers(parts: SessionParts): Handlers<typeof ssoCalls> {
  return {
    /**
     * A code is the code of a company's connection or the key of a context. Both are searched and a key is sealed in any
     * case, so an unknown code takes as long as a known one.
     */
    getSsoConnectionKey: async ({ Code, AuthServiceProviderType: type }, ctx) => {
      const code = Code.trim()
      const { connection, context } = await ctx.read(async (tx) => {
        // The caller has no company yet: the code names it.
        await tx.reach(null)
        const connection = await findConnection(tx.db, { code })
        return { connection, context: await resolveContext(parts, tx.db, code) }
      })
      const key = sealKey(parts, connection)
      const isOther = type !== undefined && type !== null && type !== connection?.type
      if (connection && !isOther) return { ConnectionKey: key, RedirectUrl: null }
      if (!connection && context) return { ConnectionKey: null, RedirectUrl: context.path }
      throw new AppError('invalid_sso_parameter')
    },
    getContextByKey: async ({ ContextKey }, ctx) => {
      const context = await ctx.read(({ db }) => resolveContext(parts, db, ContextKey))
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

/** The connection of a key that GetSSOConnectionKey answered; throws `invalid_sso_parameter` for an expired or unknown one. */
export async function connectionOfKey(parts: SessionParts, db: Db, key: string): Promise<Connection> {
  const { connectionId, expiresAt } = openKey(parts, key)
  const isExpired = expiresAt <= parts.now().getTime()
  const connection = isExpired ? null : await findConnection(db, { id: connectionId })
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

/** Mints the ContextId of a sign-in that another system started: valid once, for LoginByAuth0SSO of the same session. */
export const openExternalContext = (db: Db, sessionId: number, now: Date): Promise<string> =>
  mintCredential(db, { kind: 'sso_context', sessionId, expiresAt: minutesAfter(now, externalContextMinutes) })

/** Uses a ContextId up. Another session's is rejected and stays valid for that session. */
export async function takeExternalContext(db: Db, secret: string, sessionId: number, now: Date): Promise<void> {
  const found = await findCredential(db, 'sso_context', secret, now)
  const isOwn = found?.sessionId === sessionId
  const taken = isOwn ? await takeCredential(db, 'sso_context', secret, now) : null
  if (!taken) throw new AppError('invalid_sso_parameter')
}
