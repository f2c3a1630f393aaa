import { type Language, languages } from '@portolan/contract/enums'
import type { contextBackOffice } from '@portolan/contract/features/session/sso'
import type { Db } from '../../../db/database.ts'
import { isReturnable, portalPath } from '../../../html/addresses.ts'
import { findConnection } from '../../../identity/connection.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { findCredential, mintCredential } from '../../../kernel/credential.store.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { MachineViewer } from '../../../kernel/viewer.ts'
import type { SessionParts } from '../session-parts.ts'
import { localPath } from '../session.rules.ts'

/** Where a hand-over from another system leads. */
export interface RedirectContext {
  /** A path of this portal. */
  readonly path: string
  readonly language: Language | null
  /** Code of the company's own sign-in. */
  readonly connectionCode: string | null
}

/**
 * Resolves the key of a stored context (POST /back-office/contexts). Reading does not use it up: the link works again
 * until it expires. The path is checked again, because the rules may be stricter than when it was stored.
 */
export async function resolveContext(
  { now, publicUrl }: Pick<SessionParts, 'now' | 'publicUrl'>,
  db: Db,
  key: string,
): Promise<RedirectContext | null> {
  const credential = await findCredential(db, 'redirect_context', key, now())
  const { path, language, connectionCode } = credential?.detail ?? {}
  const checked = localPath(typeof path === 'string' ? path : undefined, publicUrl)
  if (checked === null) return null
  return {
    path: checked,
    language: languages.find((known) => known === language) ?? null,
    connectionCode: typeof connectionCode === 'string' ? connectionCode : null,
  }
}

export const presentContext = ({ path, language, connectionCode }: RedirectContext) => ({
  RedirectUrl: path,
  Language: language,
  ConnectionCode: connectionCode,
})

const usualMinutes = 10

/** The back office stores where a hand-over leads, under a key that works several times until it expires. */
export const contextBackOfficeHandlers: Handlers<typeof contextBackOffice> = {
  keepContext: (input, ctx) =>
    ctx.write(
      async (tx) => {
        const path = pathOf(input.path)
        const code = input.connectionCode ?? null
        const connection = code === null ? null : await findConnection(tx.db, { code })
        if (code !== null && (!connection || !mayUse(tx.viewer, connection.companyId)))
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

const mayUse = (viewer: MachineViewer, companyId: number) => viewer.companyId === null || viewer.companyId === companyId

/** A path that a sign-in may return to, normalised as a browser does it. */
function pathOf(address: string): string {
  const path = /\p{Cc}/u.test(address) ? null : portalPath(address)
  if (path === null || !isReturnable(path.split(/[?#]/)[0] ?? ''))
    throw new AppError('invalid_parameter', { fields: ['path'] })
  return path
}
