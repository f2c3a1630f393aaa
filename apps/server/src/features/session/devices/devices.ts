import type { deviceCalls } from '@portolan/contract/features/session/devices'
import type { Db } from '../../../db/database.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { endAccess } from '../../../kernel/end-access.store.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { isOwnSession, openSessions } from './devices.store.ts'
import { presentDevices } from './devices.rules.ts'
import { endAllAtProvider, endAtProvider } from '../sign-in/end-at-provider.ts'
import type { SessionParts } from '../session-parts.ts'
import { findSession, revokeSession } from '../session.store.ts'

type Calls = Handlers<Pick<typeof deviceCalls, 'list' | 'end'>>

/** Lists where a person is signed in and signs those browsers out; they answer `logged_out` from then on. */
export function deviceHandlers(parts: SessionParts): Calls {
  const { now } = parts
  return {
    list: async (_, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const sessions = await openSessions(db, { id: viewer.loginId, companyId: viewer.companyId })
        return { Devices: presentDevices(sessions, { currentId: viewer.sessionId, now: now() }) }
      }),
    end: async (input, ctx) => {
      const count = await ctx.write(async ({ db, viewer, about }) => {
        about('Others' in input ? { others: true } : { endedSessionId: Number(input.Id) })
        return 'Others' in input ? endOthers(db, viewer) : endOne(db, viewer, Number(input.Id))
      })
      return { Ended: count }
    },
  }

  async function endOthers(db: Db, viewer: LoginViewer): Promise<number> {
    const options = { code: 'logged_out', now: now(), exceptSessionId: viewer.sessionId } as const
    const others = await openSessions(db, { id: viewer.loginId, companyId: viewer.companyId })
    const { sessions, platforms } = await endAccess(db, viewer.loginId, options)
    for (const { id } of others) {
      const session = await findSession(db, { id })
      if (session) await (id === viewer.sessionId ? endAllAtProvider : endAtProvider)(parts, db, session)
    }
    return sessions + platforms
  }

  async function endOne(db: Db, viewer: LoginViewer, id: number): Promise<number> {
    if (id === viewer.sessionId) throw new AppError('invalid_parameter', { fields: ['Id'] })
    // A session of somebody else answers the same as one that has ended.
    const isOwn = await isOwnSession(db, { id: viewer.loginId, companyId: viewer.companyId }, id)
    const session = isOwn ? await revokeSession(db, id, 'logged_out', now()) : null
    if (!session) throw new AppError('record_not_found')
    await endAtProvider(parts, db, session)
    return 1
  }
}
