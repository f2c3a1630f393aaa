import { testSecret } from '../../../tools/test/database.ts'
import type { Pools } from '../src/db/database.ts'
import { systemTransaction } from '../src/db/system-transaction.ts'
import { provision } from '../src/domain/people/provisioning.ts'
import { readProvisioningDocument } from '../src/domain/people/provisioning-files.ts'
import type { ProvisioningInput } from '../src/domain/people/provisioning.schema.ts'
import { connectionSealer } from '../src/identity/connections.ts'

type Connection = NonNullable<ProvisioningInput['ssoConnections']>[number]

/** Enters companies' own providers the way the command line does; a fault fails the test. */
export async function seedConnections(pools: Pick<Pools, 'system'>, ...ssoConnections: Connection[]): Promise<void> {
  const records = readProvisioningDocument({ ssoConnections }, 'en-US')
  const { faults } = await systemTransaction(pools.system, null, ({ db }) =>
    provision(db, records, {
      language: 'en-US',
      isDryRun: false,
      onlyCompanyId: null,
      makesSecrets: false,
      upsertAccount: null,
      connectionSecrets: connectionSealer(testSecret),
      inviting: null,
    }),
  )
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
}
