import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { ledgerSeed } from '../../../domain/ledger/testing/seed.ts'

/** A booking tool and an app of the tenant, redeemed by its own machine client; their addresses hold the marker. */
export const handOverSeed: TenantSeed<{ readonly appId: string }> = async ({ pool, tenant, use }) => {
  await use(ledgerSeed)
  const { companyId, marker, machineClientId: clientId } = tenant
  const appId = `app-${tenant.code}`
  const app = { AppId: appId, Name: marker, Url: `https://app.example/${marker}`, ClientId: clientId, DisplayType: 0 }
  const tool = { url: `https://tool.example/${marker}?from=portal`, clientId, name: 'Wayfare' }
  await systemTransaction(pool, companyId, ({ client }) =>
    client.query('UPDATE company SET booking_tool = $2, user_apps = $3 WHERE id = $1', [
      companyId,
      JSON.stringify(tool),
      JSON.stringify([app]),
    ]),
  )
  return { appId }
}
