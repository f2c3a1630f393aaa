import type { Context, FileContent } from '../../kernel/handler.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import type { Storage } from '../../storage/storage.ts'
import { type AttachmentKind, type AttachmentRow, findAttachment } from './attachments.store.ts'
import { contentOf } from './stored-content.ts'

/** A feature's own rule beyond the scope, such as the audience of a piece of news; it may read in the transaction. */
export type MayOpen = (attachment: AttachmentRow, tx: ReadTransaction<LoginViewer>) => boolean | Promise<boolean>

/** What an attachment call needs of its context. */
interface Opening {
  read<T>(run: (tx: ReadTransaction<LoginViewer>) => Promise<T>): Promise<T>
  readonly log: Context['log']
}

/**
 * The file behind a link, with the viewer's rights checked now. What is foreign, withdrawn or unknown is one and the
 * same `record_not_found`. The bytes flow after the transaction has ended.
 */
export async function openAttachment(
  { storage }: { readonly storage: Storage },
  ctx: Opening,
  wanted: { readonly kind: AttachmentKind; readonly token: string },
  mayOpen: MayOpen = () => true,
): Promise<FileContent> {
  const row = await ctx.read(async (tx) => {
    const found = await findAttachment(tx.db, { scope: tx.viewer.scope, loginId: tx.viewer.loginId }, wanted)
    if (!found || !(await mayOpen(found, tx))) throw new AppError('record_not_found')
    tx.about({ attachmentId: found.id })
    return found
  })
  const { stream, length } = await contentOf(storage, row, `attachment ${row.id}`)
  // The viewer page decides by the name what to show; a browser that is handed the answer itself runs nothing of it.
  return {
    stream,
    length,
    name: row.name,
    type: row.type === 'application/pdf' ? row.type : 'application/octet-stream',
  }
}
