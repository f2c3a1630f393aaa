import { AppError } from '../../kernel/app-error.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { findAdminCompany } from './admin-scope.store.ts'

type Tx = Pick<ReadTransaction<LoginViewer>, 'db' | 'viewer' | 'reach'>

/**
 * The company that a call of the administration is about; from now on no other company's rows show. Throws `no_right` for
 * one that the viewer does not administer, and for one that is not known.
 */
export async function adminCompany(tx: Tx, code: string): Promise<{ id: number; code: string }> {
  const company = await findAdminCompany(tx.db, tx.viewer.adminCompanies, code)
  if (!company) throw new AppError('no_right')
  await tx.reach([company.id])
  return company
}

/** All companies that the viewer administers; from now on no other company's rows show. */
export async function adminCompanies(tx: Tx): Promise<readonly number[]> {
  await tx.reach(tx.viewer.adminCompanies)
  return tx.viewer.adminCompanies
}
