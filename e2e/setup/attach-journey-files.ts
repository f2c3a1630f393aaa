import { quay } from '../people/quay.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../apps/server/src/config/config.ts'
import { connectDatabase } from '../../apps/server/src/db/connect.ts'
import { systemTransaction } from '../../apps/server/src/db/system-transaction.ts'
import { type SaveDeps, saveAttachment } from '../../apps/server/src/domain/attachments/save-attachment.ts'
import { putNews } from '../../apps/server/src/domain/news/news.ts'
import { addNewsDocuments } from '../../apps/server/src/domain/news/news-documents.ts'
import { readNewsItems } from '../../apps/server/src/domain/news/news-records.ts'
import { findCompany } from '../../apps/server/src/domain/people/people.store.ts'
import { createLog } from '../../apps/server/src/kernel/log.ts'
import { openStorage } from '../../apps/server/src/storage/open-storage.ts'
import { type JourneyFile, journeyFiles } from '../pages/attachments.ts'

/** Attaches the journeys' files as a feature would, then gives each the token that its journey knows. */
export async function attachJourneyFiles(config: Config): Promise<void> {
  const database = await connectDatabase(config, createLog({ level: 'warn' }))
  const storage = await openStorage(config)
  const pool = database.pools.system
  try {
    const company = await systemTransaction(pool, null, ({ db }) => findCompany(db, quay.code))
    if (!company) throw new Error(`The journeys' company ${quay.code} is not there`)
    const deps = { storage, config, now: () => new Date() }
    for (const [key, file] of Object.entries<JourneyFile>(journeyFiles)) {
      const path = join(config.dataDir, `attach-${key}`)
      writeFileSync(path, file.content)
      if (file.kind === 'news') await publish(deps, pool, company.id, key, { ...file, path })
      else await attach(deps, pool, company.id, { ...file, kind: file.kind, path })
    }
  } finally {
    storage.close()
    await database.close()
  }
}

type Filed = JourneyFile & { readonly path: string }

async function attach(
  deps: SaveDeps,
  pool: pg.Pool,
  companyId: number,
  { kind, token, ...file }: Filed & { readonly kind: 'request' | 'booking' },
): Promise<void> {
  await saveAttachment(deps, file, { companyId, kind }, (insert) =>
    systemTransaction(pool, companyId, async ({ db }) => {
      const { id } = await insert(db, { objectId: null, travelerId: null, uploadedBy: null })
      await db.updateTable('attachment').set({ token }).where('id', '=', id).execute()
    }),
  )
}

/** A document opens only while an item of the feed shows it. */
async function publish(deps: SaveDeps, pool: pg.Pool, companyId: number, key: string, file: Filed): Promise<void> {
  const { token } = file
  await addNewsDocuments(deps, [file], (run) =>
    systemTransaction(pool, companyId, async ({ db }) => {
      const added = await run(db, companyId)
      const given = added.map((document) => document.token)
      await db.updateTable('news_document').set({ token }).where('token', 'in', given).execute()
      return added
    }),
  )
  const texts = { 'en-US': { title: file.name } }
  const item = { kind: 'document', key: `journey-${key}`, audience: [quay.code], document: token, texts }
  const options = { language: 'en-US', isDryRun: false, onlyCompanyId: null, now: deps.now() } as const
  const { faults } = await systemTransaction(pool, null, ({ db }) =>
    putNews(db, readNewsItems([item], 'en-US'), options),
  )
  if (faults.length > 0) throw new Error(`A journey's document has faults: ${JSON.stringify(faults)}`)
}
