import { type Language, languages } from '@portolan/contract/enums'
import type { Db } from '../../db/database.ts'
import { findCredential } from '../../kernel/credential.store.ts'
import type { SessionParts } from './session-parts.ts'
import { localPath } from './session.rules.ts'

/** Where a hand-over from another system leads. */
export interface RedirectContext {
  /** A path of this portal. */
  readonly path: string
  readonly language: Language | null
  /** Code of the company's own sign-in. */
  readonly connectionCode: string | null
}

/**
 * A context that the back office keeps (POST /back-office/contexts). Looking is no use: the link may be followed again
 * until it expires. The path is checked here too: rules may have become stricter since it was kept.
 */
export async function findContext(
  { now, publicUrl }: Pick<SessionParts, 'now' | 'publicUrl'>,
  db: Db,
  key: string,
): Promise<RedirectContext | null> {
  const kept = await findCredential(db, 'redirect_context', key, now())
  const { path, language, connectionCode } = kept?.detail ?? {}
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
