import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../apps/server/src/config/config.ts'
import { connectDatabase } from '../apps/server/src/db/connect.ts'
import { systemTransaction } from '../apps/server/src/db/system-transaction.ts'
import { saveAttachment } from '../apps/server/src/domain/attachments/save-attachment.ts'
import { findCompany } from '../apps/server/src/domain/people/people.store.ts'
import { createLog } from '../apps/server/src/kernel/log.ts'
import { openStorage } from '../apps/server/src/storage/open-storage.ts'
import { quietCompanyCode } from '../e2e/pages/accounts.ts'
import { journeyFiles } from '../e2e/pages/attachments.ts'

/** Attaches the journeys' files as a feature would, then gives each the token that its journey knows. */
export async function attachJourneyFiles(config: Config): Promise<void> {
  const database = await connectDatabase(config, createLog({ level: 'warn' }))
  const storage = await openStorage(config)
  const pool = database.pools.system
  try {
    const company = await systemTransaction(pool, null, ({ db }) => findCompany(db, quietCompanyCode))
    if (!company) throw new Error(`The journeys' company ${quietCompanyCode} is not there`)
    for (const [key, { kind, name, token, content }] of Object.entries(journeyFiles)) {
      const path = join(config.dataDir, `attach-${key}`)
      writeFileSync(path, content)
      const deps = { storage, config, now: () => new Date() }
      await saveAttachment(deps, { name, path }, { companyId: company.id, kind }, (insert) =>
        systemTransaction(pool, company.id, async ({ db }) => {
          const { id } = await insert(db, { objectId: null, travelerId: null, uploadedBy: null })
          await db.updateTable('attachment').set({ token }).where('id', '=', id).execute()
        }),
      )
    }
  } finally {
    storage.close()
    await database.close()
  }
}
