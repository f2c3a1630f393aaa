import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'

/** The coordinator may reset a lost second factor. */
export const sessionSeed: TenantSeed<null> = async ({ pool, tenant: { companyId, coordinator } }) => {
  await systemTransaction(pool, companyId, ({ client }) =>
    client.query('UPDATE login SET may_reset_mfa = true WHERE id = $1', [coordinator.loginId]),
  )
  return null
}
