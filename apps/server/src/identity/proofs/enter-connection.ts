import { testSecret } from '../../../../../tools/test/database.ts'
import type { Pools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { provision } from '../../domain/people/provisioning.ts'
import { readProvisioningDocument } from '../../domain/people/provisioning-files.ts'
import type { ProvisioningInput } from '../../domain/people/provisioning.schema.ts'
import { connectionSealer } from '../connections.ts'

type Connection = NonNullable<ProvisioningInput['ssoConnections']>[number]

/** Enters companies' own providers the way the command line does; faults fail the test. */
export async function enterConnections(pools: Pick<Pools, 'system'>, ...ssoConnections: Connection[]): Promise<void> {
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
