import { ContentCategory } from '@portolan/contract/features/content'
import type { features } from '@portolan/contract/registry'
import { openPublicFile } from '../../domain/attachments/public-files.ts'
import type { SaveDeps } from '../../domain/attachments/save-attachment.ts'
import { readContent, type ShownContent } from '../../domain/content/content-reader.ts'
import { readFooterScript } from '../../domain/content/footer-script.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { createContentBackOffice } from './content-back-office.handlers.ts'
import { showsContactUs } from './content.store.ts'

export function createContentHandlers(deps: SaveDeps): Handlers<(typeof features)['content']> {
  return {
    ...createContentBackOffice(deps),
    getContent: ({ category, keyword }, ctx) =>
      ctx.read(async (tx) => {
        const { companyId } = tx.viewer
        if (category === ContentCategory.contactUs && !(await showsContactUs(tx, companyId)))
          throw new AppError('no_right')
        const wanted = { kind: 'page', category, keyword, companyId } as const
        return presentPage(await readContent(tx, wanted, { language: ctx.language, now: ctx.now() }))
      }),
    getGenericContent: ({ Category: category, Keyword: keyword }, ctx) =>
      ctx.read(async (tx) => {
        // Only a signed-in caller has a company whose setting applies.
        if (category === ContentCategory.contactUs) throw new AppError('record_not_found')
        const wanted = { kind: 'page', category, keyword, companyId: null } as const
        return presentPage(await readContent(tx, wanted, { language: ctx.language, now: ctx.now() }))
      }),
    getFooterScript: (_, ctx) =>
      ctx.read(async (tx) => ({
        Content: await readFooterScript(tx, { language: ctx.language, now: ctx.now() }),
      })),
    getFile: ({ id }, ctx) => openPublicFile(deps, ctx, id),
  }
}

function presentPage(shown: ShownContent | null) {
  if (!shown?.text) throw new AppError('record_not_found')
  const { title, html, language } = shown.text
  return { Title: title, Content: html, Language: language }
}
