import { attachmentEndings } from '@portolan/contract/attachment'
import type { SystemTransaction } from '../../db/system-transaction.ts'
import { bytesFirst } from '../../storage/bytes-first.ts'
import { monthFolder, randomName } from '../../storage/key.ts'
import type { Storage } from '../../storage/storage.ts'
import { type AttachmentKind, insertAttachment } from './attachments.store.ts'
import { checkFile, type GivenFile } from './check-file.ts'

export interface SaveDeps {
  readonly storage: Storage
  readonly now: () => Date
  readonly config: { readonly attachments: { readonly maxBytes: number } }
}

/** Whose file it is and what it is attached to, known in the transaction that saves it. */
export interface AttachmentOwner {
  /** Null until the object is saved. */
  readonly objectId: number | null
  readonly travelerId: number | null
  /** Login; null where it came from the back office. */
  readonly uploadedBy: number | null
}

export interface SavedAttachment {
  readonly id: number
  /** For the link. */
  readonly token: string
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** Writes the attachment's row; called once, inside the caller's transaction. */
export type InsertAttachment = (db: SystemTransaction['db'], owner: AttachmentOwner) => Promise<SavedAttachment>

/** `attachments/2026/11/<company>/<kind>/<random>`: by month first, so that the sweep reads two folders. */
export const attachmentFolder = 'attachments'

/**
 * Checks a received file by its content, stores it, and lets `save` write the row beside the caller's own, in one
 * transaction: `saveAttachment(deps, file, { companyId, kind: 'request' }, (insert) => ctx.write(async (tx) => …))`.
 * The caller has read that the viewer may attach to the object. Throws what `checkFile` and the store throw; with any
 * failure the bytes are gone again.
 */
export async function saveAttachment<T>(
  { storage, now, config }: SaveDeps,
  file: GivenFile,
  place: { readonly companyId: number; readonly kind: AttachmentKind },
  save: (insert: InsertAttachment) => Promise<T>,
): Promise<T> {
  const { name, ending, type, size, sha256, path } = await checkFile(file, {
    endings: attachmentEndings,
    maxBytes: config.attachments.maxBytes,
  })
  const { companyId, kind } = place
  const storageKey = `${attachmentFolder}/${monthFolder(now())}/${companyId}/${kind}/${randomName()}`
  return bytesFirst(storage, [storageKey], async (named) => {
    await storage.put(storageKey, path, { size, type })
    return save(async (db, owner) => {
      const token = randomName()
      const row = { companyId, token, kind, ...owner, name, ending, type, size, sha256, storageKey }
      const id = await insertAttachment(db, row)
      named()
      return { id, token, name, type, size }
    })
  })
}
