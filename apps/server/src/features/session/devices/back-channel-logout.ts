import type { deviceCalls } from '@portolan/contract/features/session/devices'
import { decodeJwt } from 'jose'
import { type Connection, findConnectionsOfIssuer } from '../../../identity/connection.store.ts'
import { type LogoutNotice, noticeMinutes } from '../../../identity/logout-token.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { keepNotice, revokeProviderSessions } from './devices.store.ts'
import type { SessionParts } from '../session-parts.ts'
import { minutesAfter } from '../session.rules.ts'

type Calls = Handlers<Pick<typeof deviceCalls, 'backChannelLogout'>>

/** A provider (the deployment's or a company's) reports that somebody signed out there; the portal signs them out too. */
export function backChannelHandlers(parts: SessionParts): Calls {
  const { now } = parts
  return {
    backChannelLogout: async (input, ctx) => {
      const issuer = claimedIssuer(input.logout_token)
      const connections = await ctx.read(({ db }) => findConnectionsOfIssuer(db, issuer))
      const { connectionId, notice } = await readNotice(parts, [...connections, null], input.logout_token)
      await ctx.write(async (tx) => {
        // Longer than any token is accepted: its own age, and both clocks' deviation.
        const isNew = await keepNotice(tx.db, notice, minutesAfter(now(), noticeMinutes * 3))
        if (!isNew) throw new AppError('invalid_parameter', { fields: ['logout_token'] })
        const sessionIds = await revokeProviderSessions(tx.db, { ...notice, connectionId }, now())
        tx.about({ connectionId, sessionIds })
      })
      return { Status: 0 }
    },
  }
}

/** The token names its issuer; only providers that sign people in here are asked for keys. */
async function readNotice(parts: SessionParts, candidates: readonly (Connection | null)[], token: string) {
  for (const connection of candidates) {
    const notice = await noticeFrom(parts, connection, token)
    if (notice) return { connectionId: connection?.id ?? null, notice }
  }
  throw new AppError('invalid_parameter', { fields: ['logout_token'] })
}

async function noticeFrom(
  { identity }: SessionParts,
  connection: Connection | null,
  token: string,
): Promise<LogoutNotice | null> {
  try {
    return await identity.providerOf(connection).readLogoutToken(token)
  } catch (error) {
    if (error instanceof AppError && error.code !== 'service_unavailable') return null
    throw error
  }
}

function claimedIssuer(token: string): string {
  try {
    const { iss } = decodeJwt(token)
    if (typeof iss === 'string') return iss
  } catch {
    // Rejected below, like any other unreadable token.
  }
  throw new AppError('invalid_parameter', { fields: ['logout_token'] })
}
