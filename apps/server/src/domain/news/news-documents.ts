import { attachmentEndings } from '@portolan/contract/attachment'
import type { SystemTransaction } from '../../db/system-transaction.ts'
import { bytesFirst } from '../../storage/bytes-first.ts'
import { monthFolder, randomName } from '../../storage/key.ts'
import { type CheckedFile, checkFile, type GivenFile } from '../attachments/check-file.ts'
import { newsFolder } from '../attachments/public-files.ts'
import type { SaveDeps } from '../attachments/save-attachment.ts'
import { insertDocument, type NewNewsDocument } from './news-documents.store.ts'
import { lockNews } from './news-entry.store.ts'

export interface SavedNewsDocument {
  /** What records name it by, and the address of its link. */
  readonly token: string
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** A document's file by its content; throws what `checkFile` throws. */
export const checkDocument = (file: GivenFile, { attachments }: SaveDeps['config']): Promise<CheckedFile> =>
  checkFile(file, { endings: attachmentEndings, maxBytes: attachments.maxBytes })

/** A checked file as a row, and where its bytes go. */
export function documentRow(file: CheckedFile, companyId: number | null, now: Date): NewNewsDocument {
  const { name, ending, type, size, sha256 } = file
  const storageKey = `${newsFolder}/${monthFolder(now)}/${randomName()}`
  return { companyId, token: randomName(), name, ending, type, size, sha256, storageKey, uploadedAt: now }
}

/** One transaction of the caller, with the company that they belong to; null: the TMC. */
type Transact = (
  run: (db: SystemTransaction['db'], companyId: number | null) => Promise<SavedNewsDocument[]>,
) => Promise<SavedNewsDocument[]>

/**
 * Keeps documents that records may then name. The same file under the same name keeps its token. Throws what `checkFile`
 * throws, and then has kept none of them.
 */
export async function addNewsDocuments(
  { storage, now, config }: SaveDeps,
  files: readonly GivenFile[],
  transact: Transact,
): Promise<SavedNewsDocument[]> {
  const checked: { path: string; row: NewNewsDocument }[] = []
  for (const file of files)
    checked.push({ path: file.path, row: documentRow(await checkDocument(file, config), null, now()) })
  const keys = checked.map(({ row }) => row.storageKey)
  const added = await bytesFirst(storage, keys, async (named) => {
    for (const { path, row } of checked) await storage.put(row.storageKey, path, row)
    return transact(async (db, companyId) => {
      // Two uploads of the same files in another order would wait for each other.
      await lockNews(db)
      const kept: SavedNewsDocument[] = []
      for (const { row } of checked) {
        const token = await insertDocument(db, { ...row, companyId })
        kept.push({ token, name: row.name, type: row.type, size: row.size })
      }
      named()
      return kept
    })
  })
  // Those that were there already have their bytes.
  const known = checked.filter(({ row }, index) => added[index]?.token !== row.token)
  await Promise.allSettled(known.map(({ row }) => storage.remove(row.storageKey)))
  return added
}
