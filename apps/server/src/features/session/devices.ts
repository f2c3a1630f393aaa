import type { deviceCalls } from '@portolan/contract/features/session/devices'
import { AppError } from '../../kernel/app-error.ts'
import { endAccess } from '../../kernel/end-access.store.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { isOwnSession, openSessions } from './devices.store.ts'
import { presentDevices } from './devices.rules.ts'
import { leaveProvider } from './leave-provider.ts'
import type { SessionParts } from './session-parts.ts'
import { findSession, revokeSession, type Session } from './session.store.ts'

type Db = SessionParts['pools']['systemDb']
type Calls = Handlers<Pick<typeof deviceCalls, 'list' | 'end'>>

/** Where a person is signed in, and ending it from afar. What they end themselves answers `logged_out` there. */
export function deviceHandlers(parts: SessionParts): Calls {
  const { now, pools } = parts
  return {
    list: async (_, ctx) => {
      const viewer = await ctx.read(async (tx) => tx.viewer)
      const sessions = await openSessions(pools.systemDb, { id: viewer.loginId, companyId: viewer.companyId })
      return { Devices: presentDevices(sessions, { currentId: viewer.sessionId, now: now() }) }
    },
    end: async (input, ctx) => {
      const ended: Session[] = []
      const count = await ctx.write(async (tx) => {
        const { viewer } = tx
        tx.about('Others' in input ? { others: true } : { endedSessionId: Number(input.Id) })
        return pools.systemDb.transaction().execute(async (db) => {
          const count = 'Others' in input ? await endOthers(db, viewer) : await endOne(db, viewer, Number(input.Id))
          await endAtProvider(db, viewer.sessionId)
          return count
        })
      })
      for (const session of ended) await leaveProvider(parts, session)
      return { Ended: count }

      async function endOthers(db: Db, viewer: LoginViewer): Promise<number> {
        const options = { code: 'logged_out', now: now(), exceptSessionId: viewer.sessionId } as const
        const { sessions, platforms } = await endAccess(db, viewer.loginId, options)
        return sessions + platforms
      }

      async function endOne(db: Db, viewer: LoginViewer, id: number): Promise<number> {
        if (id === viewer.sessionId) throw new AppError('invalid_parameter', { fields: ['Id'] })
        // Another's is as unknown as one that was ended already.
        const isOwn = await isOwnSession(db, { id: viewer.loginId, companyId: viewer.companyId }, id)
        const session = isOwn ? await revokeSession(db, id, 'logged_out', now()) : null
        if (!session) throw new AppError('record_not_found')
        ended.push(session)
        return 1
      }
    },
  }

  /** Else the browser that was ended would be let in again by the provider, which still knows it, without a password. */
  async function endAtProvider(db: Db, sessionId: number) {
    const { accounts } = parts.identity
    const session = accounts.kind === 'embedded' ? await findSession(db, { id: sessionId }) : null
    if (session?.connectionId === null && accounts.kind !== 'none') await accounts.endSessions?.(db, session.subject)
  }
}
