import type { contextBackOffice } from '@portolan/contract/features/session/sso'
import { isReturnable, portalPath } from '../../html/addresses.ts'
import { findConnection } from '../../identity/connection.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import { mintCredential } from '../../kernel/credential.store.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { MachineViewer } from '../../kernel/viewer.ts'

const usualMinutes = 10

/** Where hand-overs of other systems lead, kept under a key that is good for several uses until it expires. */
export const contextBackOfficeHandlers: Handlers<typeof contextBackOffice> = {
  keepContext: (input, ctx) =>
    ctx.write(
      async (tx) => {
        const path = pathOf(input.path)
        const code = input.connectionCode ?? null
        const connection = code === null ? null : await findConnection(tx.db, { code })
        if (code !== null && (!connection || !isInReach(tx.viewer, connection.companyId)))
          throw new AppError('invalid_parameter', { fields: ['connectionCode'] })
        tx.about({ path: path.split(/[?#]/)[0], connectionId: connection?.id ?? null })
        return { path, language: input.language ?? null, connectionCode: connection?.code ?? null }
      },
      async ({ db, viewer }, detail) => {
        const expiresAt = new Date(Date.now() + (input.minutes ?? usualMinutes) * 60_000)
        const { companyId, machineClientId } = viewer
        const contextKey = await mintCredential(db, {
          kind: 'redirect_context',
          companyId,
          machineClientId,
          expiresAt,
          detail,
        })
        return { contextKey, expiresAt: expiresAt.toISOString() }
      },
    ),
}

const isInReach = (viewer: MachineViewer, companyId: number) =>
  viewer.companyId === null || viewer.companyId === companyId

/** A path that a sign-in may lead to, as a browser would spell it. */
function pathOf(given: string): string {
  const path = /\p{Cc}/u.test(given) ? null : portalPath(given)
  if (path === null || !isReturnable(path.split(/[?#]/)[0] ?? ''))
    throw new AppError('invalid_parameter', { fields: ['path'] })
  return path
}
