import type { SystemTransaction } from '../../db/system-transaction.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { FileContent } from '../../kernel/handler.ts'
import { bytesFirst } from '../../storage/bytes-first.ts'
import { monthFolder, randomName } from '../../storage/key.ts'
import type { Storage } from '../../storage/storage.ts'
import { type CheckedFile, checkFile, type GivenFile } from './check-file.ts'
import { findPublicFile, insertPublicFile, type NewPublicFile } from './public-files.store.ts'
import type { SaveDeps } from './save-attachment.ts'
import { contentOf } from './stored-content.ts'

/** SVG is no picture here but a page with scripts. */
const endings = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf'] as const

/** `public/2026/11/<id>` */
export const publicFolder = 'public'
/** `news/2026/11/<random>`, documents of the news: by month first, so that the sweep reads two folders. */
export const newsFolder = 'news'

const forAYear = 365 * 86_400

/** Path of a public file on this portal: works in `<img>` of a page; mails put PUBLIC_URL before it. */
export const publicFilePath = (id: string) => `/files/${id}`

export interface PublicFile {
  readonly id: string
  readonly name: string
}

/** A file that anyone may load, by its content; throws what `checkFile` throws. */
export const checkPublicFile = (file: GivenFile, { attachments }: SaveDeps['config']): Promise<CheckedFile> =>
  checkFile(file, { endings, maxBytes: attachments.maxBytes })

/** A checked file as a row, and where its bytes go. */
export function publicFileRow({ name, type, size, sha256 }: CheckedFile, now: Date): NewPublicFile {
  const id = randomName()
  return { id, name, type, size, sha256, storageKey: `${publicFolder}/${monthFolder(now)}/${id}` }
}

/** One transaction of the caller: a machine client's call, or the command line. */
type Transact = (run: (db: SystemTransaction['db']) => Promise<PublicFile[]>) => Promise<PublicFile[]>

/**
 * Keeps pictures and PDFs that anyone may load, by their content. The same content gets the id it has. Throws what
 * `checkFile` throws, and then has kept none of them.
 */
export async function addPublicFiles(
  { storage, now, config }: SaveDeps,
  files: readonly GivenFile[],
  transact: Transact,
): Promise<PublicFile[]> {
  const rows: { path: string; row: NewPublicFile }[] = []
  for (const file of files)
    rows.push({ path: file.path, row: publicFileRow(await checkPublicFile(file, config), now()) })
  const keys = rows.map(({ row }) => row.storageKey)
  const added = await bytesFirst(storage, keys, async (named) => {
    for (const { path, row } of rows) await storage.put(row.storageKey, path, row)
    return transact(async (db) => {
      const kept: PublicFile[] = []
      for (const { row } of rows) kept.push({ id: await insertPublicFile(db, row), name: row.name })
      named()
      return kept
    })
  })
  const known = rows.filter(({ row }, index) => added[index]?.id !== row.id)
  await Promise.allSettled(known.map(({ row }) => storage.remove(row.storageKey)))
  return added
}

/** A public file by its id; any cache may keep it, since an id never gets other bytes. Unknown: `record_not_found`. */
export async function openPublicFile(
  { storage }: { readonly storage: Storage },
  ctx: { read<T>(run: (tx: { readonly db: SystemTransaction['db'] }) => Promise<T>): Promise<T> },
  id: string,
): Promise<FileContent> {
  const row = await ctx.read(({ db }) => findPublicFile(db, id))
  if (!row) throw new AppError('record_not_found')
  const { stream, length } = await contentOf(storage, row, `public file ${id}`)
  return { stream, length, name: row.name, type: row.type, publicForSeconds: forAYear }
}
