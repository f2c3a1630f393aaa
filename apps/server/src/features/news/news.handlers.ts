import type { news } from '@portolan/contract/features/news'
import { openAttachment } from '../../domain/attachments/open-attachment.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Storage } from '../../storage/storage.ts'

/** Documents of the news feed: whoever belongs to their company may open them. */
export function createNewsHandlers(deps: { readonly storage: Storage }): Handlers<typeof news> {
  return {
    search: (_, ctx) => ctx.read(async () => ({ NewsContentSummaries: [], Total: 0 })),
    read: (_, ctx) =>
      ctx.write(async () => {
        throw new AppError('record_not_found')
      }),
    getAttachment: ({ DocumentToken }, ctx) => openAttachment(deps, ctx, { kind: 'news', token: DocumentToken }),
  }
}
