import type { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestAttachment } from '@portolan/contract/features/trip-requests/named'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../domain/approvals/approval.store.ts'
import { type AttachmentKind, deleteAttachment, findAttachment } from '../../domain/attachments/attachments.store.ts'
import type { GivenFile } from '../../domain/attachments/check-file.ts'
import { openAttachment } from '../../domain/attachments/open-attachment.ts'
import { type SavedAttachment, saveAttachment } from '../../domain/attachments/save-attachment.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import type { Storage } from '../../storage/storage.ts'
import { isProof } from './desk/task.store.ts'
import { personOf } from '../../domain/requests/request-parts.present.ts'
import { findPeople } from '../../domain/requests/request-parts.store.ts'
import { addEvents } from '../../domain/requests/request-events.store.ts'
import { findActedFor, findRequest, isOpenTo } from '../../domain/requests/request.store.ts'
import { refuseAttaching } from './roles.ts'
import { claimAtDesk, isByDesk } from './step.ts'

type Calls = Pick<typeof tripRequests, 'saveAttachment' | 'removeAttachment' | 'getAttachment'>

export interface AttachmentDeps {
  readonly storage: Storage
  readonly now: () => Date
  readonly config: Pick<Config, 'attachments'>
}

/** Files of a trip request. */
export const createAttachmentHandlers = (deps: AttachmentDeps): Handlers<Calls> => ({
  saveAttachment: async ({ fields, files }, ctx) => {
    const owner = await ownerOf(ctx, fields)
    return { Attachments: await attachFiles(deps, ctx, { ...owner, kind: 'request' }, files) }
  },
  removeAttachment: ({ AttachmentToken }, ctx) =>
    ctx.write(async (tx) => {
      const { companies, deskCompanies, loginId } = tx.viewer
      // Everybody removes their own files only, and a consultant's are the clients'.
      const scope = { kind: 'companies', companyIds: [...companies, ...deskCompanies] } as const
      const find = (kind: AttachmentKind) => findAttachment(tx.db, { scope, loginId }, { kind, token: AttachmentToken })
      const file = (await find('request')) ?? (await find('booking'))
      if (!file || file.uploadedBy !== loginId) throw new AppError('record_not_found')
      if (await isProof(tx.db, file.companyId, file.id)) throw new AppError('desk_proof_kept')
      await deleteAttachment(tx.db, file.companyId, file.id, ctx.now())
      if (file.objectId !== null) {
        const request = { company_id: file.companyId, id: file.objectId }
        await addEvents(tx.db, request, { at: ctx.now(), loginId, what: 'detached', detail: { file: file.name } })
      }
      tx.about({ attachmentId: file.id })
      return {}
    }),
  getAttachment: ({ AttachmentToken }, ctx) =>
    openAttachment(deps, ctx, { kind: 'request', token: AttachmentToken }, ({ companyId, objectId }, tx) =>
      objectId === null ? false : isOpenTo(tx.db, tx.viewer, { company_id: companyId, id: objectId }, ctx.now()),
    ),
})

type Calling = Context<(typeof tripRequests)['saveAttachment']['access']>

/** What files are attached to. */
export interface FileOwner {
  readonly companyId: number
  readonly kind: AttachmentKind
  /** The request; null for one that is still being written. */
  readonly objectId: number | null
  readonly travelerId: number | null
}

/** Checks and keeps files, each in a transaction of its own with its line of the history, which `also` joins. */
export async function attachFiles(
  deps: AttachmentDeps,
  ctx: Calling,
  { companyId, kind, objectId, travelerId }: FileOwner,
  files: readonly GivenFile[],
  also: (db: Db, viewer: LoginViewer) => Promise<void> = () => Promise.resolve(),
): Promise<RequestAttachment[]> {
  const saved: RequestAttachment[] = []
  for (const file of files)
    saved.push(
      await saveAttachment(deps, file, { companyId, kind }, (insert) =>
        ctx.write(async (tx) => {
          const { loginId } = tx.viewer
          await also(tx.db, tx.viewer)
          const one = await insert(tx.db, { objectId, travelerId, uploadedBy: loginId })
          if (objectId !== null) {
            const request = { company_id: companyId, id: objectId }
            if (isByDesk(tx.viewer, request))
              await claimAtDesk(tx.db, request, { loginId, language: ctx.language }, ctx.now())
            await addEvents(tx.db, request, { at: ctx.now(), loginId, what: 'attached', detail: { file: one.name } })
          }
          tx.about({ attachmentId: one.id })
          const [person] = await findPeople(tx.db, companyId, [loginId], ctx.now())
          return present(one, person ? personOf(person, ctx.language) : null, ctx.now())
        }),
      ),
    )
  return saved
}

/** What the files belong to: a request that the viewer may write to, or one that is still being written. */
async function ownerOf(
  ctx: Calling,
  fields: { readonly ReferenceNumber?: string | undefined; readonly travelerId?: string | undefined },
): Promise<{ companyId: number; objectId: number | null; travelerId: number | null }> {
  return ctx.read(async ({ db, viewer }) => {
    if (fields.ReferenceNumber !== undefined) {
      const row = await findRequest(db, viewer, fields.ReferenceNumber, ctx.now())
      if (!row) throw new AppError('record_not_found')
      refuseAttaching(viewer, row, ctx.language)
      return { companyId: row.company_id, objectId: row.id, travelerId: row.traveler_id }
    }
    const travelerId = fields.travelerId === undefined ? null : Number(fields.travelerId)
    if (travelerId !== null && !(await actsFor(viewer, travelerId, db))) throw new AppError('invalid_traveller')
    return { companyId: viewer.companyId, objectId: null, travelerId }
  })
}

const actsFor = async (viewer: LoginViewer, travelerId: number, db: Parameters<typeof findActedFor>[0]) =>
  (await findActedFor(db, viewer.companyId, viewer.loginId)).has(travelerId)

const present = (
  { token, name, type, size }: SavedAttachment,
  UploadedBy: RequestAttachment['UploadedBy'],
  at: Date,
): RequestAttachment => ({
  AttachmentToken: token,
  Name: name,
  Type: type,
  Size: size,
  UploadedBy,
  At: at.toISOString(),
  MayRemove: true,
})
