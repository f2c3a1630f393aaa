import type pg from 'pg'
import { systemTransaction } from '../../apps/server/src/db/system-transaction.ts'
import { putContent } from '../../apps/server/src/domain/content/content.ts'
import { readContentItems } from '../../apps/server/src/domain/content/content-records.ts'
import type { Tenant } from './world.ts'

/** Enters content as the command line does; fails where it has faults. */
export async function enterContent(pool: pg.Pool, items: readonly object[]): Promise<void> {
  const { faults } = await systemTransaction(pool, null, ({ db }) =>
    putContent(db, readContentItems(items, 'en-US'), { language: 'en-US', isDryRun: false, onlyCompanyId: null }),
  )
  if (faults.length > 0) throw new Error(`Content with faults: ${JSON.stringify(faults)}`)
}

/** Keyword of a tenant's own page. */
export const ownPage = (tenant: Tenant) => `page-${tenant.code}`

/** A page of the tenant's own, and what its download dialog shows to the coordinator. */
export async function fillContent(pool: pg.Pool, tenant: Tenant): Promise<void> {
  const texts = { 'en-US': { title: `${tenant.marker} title`, html: `<p>${tenant.marker} text</p>` } }
  const audience = [tenant.code]
  await enterContent(pool, [
    { kind: 'page', category: 'StaticPage', keyword: ownPage(tenant), audience, texts },
    { kind: 'mobile-download', audience, texts },
  ])
  await systemTransaction(pool, tenant.companyId, ({ client }) =>
    client.query('UPDATE login SET may_sign_in_by_qr = true, may_reset_mfa = true WHERE id = $1', [
      tenant.coordinator.loginId,
    ]),
  )
}
