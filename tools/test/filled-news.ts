import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { systemTransaction } from '../../apps/server/src/db/system-transaction.ts'
import { putNews } from '../../apps/server/src/domain/news/news.ts'
import { addNewsDocuments } from '../../apps/server/src/domain/news/news-documents.ts'
import { readNewsItems } from '../../apps/server/src/domain/news/news-records.ts'
import type { Storage } from '../../apps/server/src/storage/storage.ts'
import type { FilledTenant } from './matrix-rows.ts'
import type { Tenant } from './world.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly storage: Storage
}

/** Enters news as the command line does; fails where it has faults. */
export async function enterNews(pool: pg.Pool, items: readonly object[], now = new Date()): Promise<void> {
  const options = { language: 'en-US', isDryRun: false, onlyCompanyId: null, now } as const
  const { faults } = await systemTransaction(pool, null, ({ db }) =>
    putNews(db, readNewsItems(items, 'en-US'), options),
  )
  if (faults.length > 0) throw new Error(`News with faults: ${JSON.stringify(faults)}`)
}

/** A file as the back office uploads one, of a company or (null) of the TMC; answers its token. */
export async function addDocument(
  { pool, storage }: Deps,
  companyId: number | null,
  { name, content }: { readonly name: string; readonly content: string | Uint8Array },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-news-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content)
    const deps = { storage, now: () => new Date(), config: { attachments: { maxBytes: 16 * 1024 ** 2 } } }
    const [added] = await addNewsDocuments(deps, [{ name, path }], (run) =>
      systemTransaction(pool, companyId, ({ db }) => run(db, companyId)),
    )
    return added?.token ?? ''
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Key of a tenant's own piece of news. */
export const ownNews = (tenant: Tenant) => `news-${tenant.code}`

/** A piece of news and a document of the tenant's own. */
export async function fillNews(deps: Deps, tenant: Tenant): Promise<Pick<FilledTenant, 'newsId' | 'newsToken'>> {
  const { companyId, marker, code } = tenant
  const token = await addDocument(deps, companyId, { name: 'Note.txt', content: marker })
  const texts = { 'en-US': { title: `${marker} news`, html: `<p>${marker} text</p>` } }
  await enterNews(deps.pool, [
    { kind: 'news', key: ownNews(tenant), audience: [code], texts },
    { kind: 'document', key: `document-${code}`, audience: [code], document: token, texts },
  ])
  const { rows } = await systemTransaction(deps.pool, companyId, ({ client }) =>
    client.query<{ id: string }>('SELECT id FROM news_item WHERE key = $1', [ownNews(tenant)]),
  )
  return { newsId: String(rows[0]?.id), newsToken: token }
}
