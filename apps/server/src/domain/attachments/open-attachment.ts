import type { Context, FileContent } from '../../kernel/handler.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { EmailViewer, LoginViewer } from '../../kernel/viewer.ts'
import type { Storage } from '../../storage/storage.ts'
import { type AttachmentKind, type AttachmentReader, type AttachmentRow, findAttachment } from './attachments.store.ts'
import { contentOf } from './stored-content.ts'

/** A feature's own rule beyond the scope: whose files a person may open besides, such as those of a request they approve. */
export type MayOpen<V extends Reader> = (
  attachment: AttachmentRow,
  tx: ReadTransaction<V>,
) => boolean | Promise<boolean>

type Reader = LoginViewer | EmailViewer

/** What an attachment call needs of its context. */
interface Opening<V extends Reader> {
  read<T>(run: (tx: ReadTransaction<V>) => Promise<T>): Promise<T>
  readonly log: Context['log']
}

/**
 * The file behind a link, with the viewer's rights checked now. What is foreign, withdrawn or unknown is one and the
 * same `record_not_found`. The bytes flow after the transaction has ended.
 */
export async function openAttachment<V extends Reader>(
  { storage }: { readonly storage: Storage },
  ctx: Opening<V>,
  wanted: { readonly kind: AttachmentKind; readonly token: string },
  alsoOpens: MayOpen<V> = () => false,
): Promise<FileContent> {
  const row = await ctx.read(async (tx) => {
    const found =
      (await findAttachment(tx.db, readerOf(tx.viewer), wanted)) ?? (await findByRule(tx, wanted, alsoOpens))
    if (!found) throw new AppError('record_not_found')
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

/** A file of the viewer's companies that the feature's rule opens. */
async function findByRule<V extends Reader>(
  tx: ReadTransaction<V>,
  wanted: { readonly kind: AttachmentKind; readonly token: string },
  alsoOpens: MayOpen<V>,
): Promise<AttachmentRow | undefined> {
  const { viewer } = tx
  const served = viewer.kind === 'login' ? viewer.deskCompanies : []
  const scope = { kind: 'companies', companyIds: [...viewer.companies, ...served] } as const
  const found = await findAttachment(tx.db, { scope, loginId: null }, wanted)
  return found && (await alsoOpens(found, tx)) ? found : undefined
}

const readerOf = (viewer: Reader): AttachmentReader =>
  viewer.kind === 'email'
    ? { companyId: viewer.companyId, objectId: viewer.objectId }
    : { scope: viewer.scope, loginId: viewer.loginId }
