import type { news } from '@portolan/contract/features/news'
import { openAttachment } from '../../domain/attachments/open-attachment.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Storage } from '../../storage/storage.ts'

/** Documents of the news feed: whoever belongs to their company may open them. */
export function createNewsHandlers(deps: { readonly storage: Storage }): Handlers<typeof news> {
  return {
    getAttachment: ({ DocumentToken }, ctx) => openAttachment(deps, ctx, { kind: 'news', token: DocumentToken }),
  }
}
