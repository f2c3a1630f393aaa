import type { SeedContext, TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { putContent } from '../content.ts'
import { readContentItems } from '../content-records.ts'

/** Enters content as the command line does; fails where it has faults. */
export async function enterContent(pool: SeedContext['pool'], items: readonly object[]): Promise<void> {
  const { faults } = await systemTransaction(pool, null, ({ db }) =>
    putContent(db, readContentItems(items, 'en-US'), { language: 'en-US', isDryRun: false, onlyCompanyId: null }),
  )
  if (faults.length > 0) throw new Error(`Content with faults: ${JSON.stringify(faults)}`)
}

/** A page of the tenant's own, of which the keyword is answered, and what its download dialog shows. */
export const contentSeed: TenantSeed<{ readonly page: string }> = async ({ pool, tenant }) => {
  const texts = { 'en-US': { title: `${tenant.marker} title`, html: `<p>${tenant.marker} text</p>` } }
  const audience = [tenant.code]
  const page = `page-${tenant.code}`
  await enterContent(pool, [
    { kind: 'page', category: 'StaticPage', keyword: page, audience, texts },
    { kind: 'mobile-download', audience, texts },
  ])
  return { page }
}
