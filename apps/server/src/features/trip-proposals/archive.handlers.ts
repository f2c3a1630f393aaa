import type { tripProposals } from '@portolan/contract/features/trip-proposals'
import { readPaging } from '@portolan/contract/schemas/common'
import { isPublished, proposalRolesOf } from '../../domain/proposals/proposal-step.ts'
import { findProposal } from '../../domain/proposals/proposal.store.ts'
import { personIn } from '../../domain/requests/request-parts.present.ts'
import { findPeople } from '../../domain/requests/request-parts.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { findArchive } from './archive.store.ts'

const pageSize = 50

/** SearchArchive: what a proposal has kept. */
export const archiveHandlers: Handlers<Pick<typeof tripProposals, 'searchArchive'>> = {
  searchArchive: ({ ReferenceNumber, ArchiveTypes, paging }, ctx) =>
    ctx.read(async (tx) => {
      const { db, viewer } = tx
      const now = ctx.now()
      const row = await findProposal(db, viewer, ReferenceNumber, now)
      if (!row) throw new AppError('record_not_found')
      if (!isPublished(row)) return { Items: [], Total: 0 }
      const { size: limit, offset } = readPaging(paging, pageSize)
      const types = ArchiveTypes && ArchiveTypes.length > 0 ? ArchiveTypes : [0, 1]
      const reader = { email: viewer.email, seesAll: proposalRolesOf(viewer, row).length > 0 }
      const found = await findArchive(db, row, { types, reader, limit, offset })
      const ids = [...new Set(found.flatMap(({ by }) => by ?? []))]
      const people = new Map((await findPeople(db, row.company_id, ids, now)).map((person) => [person.id, person]))
      return {
        Items: found.map(({ type, id, at, by, title, receivers, token, size }) => ({
          Type: type,
          Id: String(id),
          At: at.toISOString(),
          By: personIn(people, by, ctx.language),
          Title: title,
          To: receivers,
          AttachmentToken: token,
          Size: size,
        })),
        Total: found[0]?.total ?? 0,
      }
    }),
}
