import type { deviceCalls } from '@portolan/contract/features/session/devices'
import type { Db } from '../../../db/database.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { endAccess } from '../../../kernel/end-access.store.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { isOwnSession, openSessions } from './devices.store.ts'
import { presentDevices } from './devices.rules.ts'
import { providerLogoutUrl, type EndedSession, readEndedSession } from '../sign-in/provider-logout-url.ts'
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
      // Stays empty for a repeated Idempotency-Key: the first call has told the provider.
      const endedSessions: EndedSession[] = []
      const count = await ctx.write(async ({ db, viewer, about }) => {
        about('Others' in input ? { others: true } : { endedSessionId: Number(input.Id) })
        const count = 'Others' in input ? await endOthers(db, viewer) : await endOne(db, viewer, Number(input.Id))
        if (!('Others' in input)) endedSessions.push(await readEndedSession(parts, db, Number(input.Id)))
        await endAtProvider(db, viewer.sessionId)
        return count
      })
      for (const session of endedSessions) await providerLogoutUrl(parts, session)
      return { Ended: count }
    },
  }

  async function endOthers(db: Db, viewer: LoginViewer): Promise<number> {
    const options = { code: 'logged_out', now: now(), exceptSessionId: viewer.sessionId } as const
    const { sessions, platforms } = await endAccess(db, viewer.loginId, options)
    return sessions + platforms
  }

  async function endOne(db: Db, viewer: LoginViewer, id: number): Promise<number> {
    if (id === viewer.sessionId) throw new AppError('invalid_parameter', { fields: ['Id'] })
    // A session of somebody else answers the same as one that has ended.
    const isOwn = await isOwnSession(db, { id: viewer.loginId, companyId: viewer.companyId }, id)
    const session = isOwn ? await revokeSession(db, id, 'logged_out', now()) : null
    if (!session) throw new AppError('record_not_found')
    return 1
  }

  /** Ends the embedded provider's sessions too; otherwise it would sign the browser in again without a password. */
  async function endAtProvider(db: Db, sessionId: number) {
    const { accounts } = parts.identity
    const session = accounts.kind === 'embedded' ? await findSession(db, { id: sessionId }) : null
    if (session?.connectionId === null && accounts.kind === 'embedded')
      await accounts.within(db).endSessions(session.subject)
  }
}
