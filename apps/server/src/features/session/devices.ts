import type { deviceCalls } from '@portolan/contract/sign-in'
import { AppError } from '../../kernel/app-error.ts'
import { endAccess } from '../../kernel/end-access.store.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { isOwnSession, openSessions } from './devices.store.ts'
import { presentDevices } from './devices.rules.ts'
import { leaveProvider } from './leave-provider.ts'
import type { SessionParts } from './session-parts.ts'
import { revokeSession, type Session } from './session.store.ts'

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
      const count = await ctx.write(async ({ viewer, about }) => {
        const login = { id: viewer.loginId, companyId: viewer.companyId }
        if ('Others' in input) {
          about({ others: true })
          const options = { code: 'logged_out', now: now(), exceptSessionId: viewer.sessionId } as const
          const { sessions, platforms } = await pools.systemDb
            .transaction()
            .execute((db) => endAccess(db, viewer.loginId, options))
          return sessions + platforms
        }
        const id = Number(input.Id)
        about({ endedSessionId: id })
        if (id === viewer.sessionId) throw new AppError('invalid_parameter', { fields: ['Id'] })
        // Another's is as unknown as one that was ended already.
        if (!(await isOwnSession(pools.systemDb, login, id))) throw new AppError('record_not_found')
        const one = await revokeSession(pools.systemDb, id, 'logged_out', now())
        if (one) ended.push(one)
        return one ? 1 : 0
      })
      for (const session of ended) await leaveProvider(parts, session)
      return { Ended: count }
    },
  }
}
