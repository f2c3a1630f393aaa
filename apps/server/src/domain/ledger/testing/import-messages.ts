import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestPortolan } from '../../../../../../tools/test/portolan.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'
import { openPools } from '../../../db/database.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { importFiles } from '../files/import-files.ts'

/** Puts Concur's messages into a tenant's ledger by the importer itself. */
export async function importMessages(
  portolan: Pick<TestPortolan, 'database'>,
  tenant: Pick<Tenant, 'code' | 'companyId'>,
  messages: readonly object[],
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-bookings-'))
  const pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
  try {
    const path = join(dir, `${tenant.code}.json`)
    await writeFile(path, JSON.stringify(messages))
    const { state } = await importFiles(
      { pool: pools.system, places: gazetteer },
      {
        companyId: tenant.companyId,
        sources: [{ name: 'a.json', path, size: (await stat(path)).size }],
        dryRun: false,
      },
    )
    if (state !== 'finished') throw new Error(`The import is ${state}`)
  } finally {
    await pools.close()
    await rm(dir, { recursive: true, force: true })
  }
}
