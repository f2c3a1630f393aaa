import type { Db } from '../../db/database.ts'
import { hasExclusiveConnection } from '../../identity/connection.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { LoginRef } from './sign-in.store.ts'
import { companyOfSession } from './sso.store.ts'

/**
 * Whether a sign-in may be this login, as far as providers go: what came by a company's own provider is somebody of that
 * company or nobody, whatever it claims. A company that signs in with its own alone refuses the others
 * (`sign_in_elsewhere`).
 */
export async function maySignInAs(db: Db, sessionId: number, login: LoginRef): Promise<boolean> {
  const companyId = await companyOfSession(db, sessionId)
  if (companyId !== null) return companyId === login.companyId
  if (await hasExclusiveConnection(db, login.companyId)) throw new AppError('sign_in_elsewhere')
  return true
}
