import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeedContext, TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { putNews } from '../news.ts'
import { addNewsDocuments } from '../news-documents.ts'
import { readNewsItems } from '../news-records.ts'

/** Enters news as the command line does; fails where it has faults. */
export async function enterNews(pool: SeedContext['pool'], items: readonly object[], now = new Date()): Promise<void> {
  const options = { language: 'en-US', isDryRun: false, onlyCompanyId: null, now } as const
  const { faults } = await systemTransaction(pool, null, ({ db }) =>
    putNews(db, readNewsItems(items, 'en-US'), options),
  )
  if (faults.length > 0) throw new Error(`News with faults: ${JSON.stringify(faults)}`)
}

/** A file as the back office uploads one, of a company or (null) of the TMC; answers its token. */
export async function addDocument(
  { pool, storage }: Pick<SeedContext, 'pool' | 'storage'>,
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

export interface SeededNews {
  /** A piece of the tenant's own news by its key and id, and the token of a document of its own; both hold the marker. */
  readonly key: string
  readonly newsId: string
  readonly documentToken: string
}

export const newsSeed: TenantSeed<SeededNews> = async ({ pool, storage, tenant: { companyId, marker, code } }) => {
  const documentToken = await addDocument({ pool, storage }, companyId, { name: 'Note.txt', content: marker })
  const texts = { 'en-US': { title: `${marker} news`, html: `<p>${marker} text</p>` } }
  const key = `news-${code}`
  await enterNews(pool, [
    { kind: 'news', key, audience: [code], texts },
    { kind: 'document', key: `document-${code}`, audience: [code], document: documentToken, texts },
  ])
  const { rows } = await systemTransaction(pool, companyId, ({ client }) =>
    client.query<{ id: string }>('SELECT id FROM news_item WHERE key = $1', [key]),
  )
  return { key, newsId: String(rows[0]?.id), documentToken }
}
