import type { mobileLogin } from '@portolan/contract/features/mobile-login'
import { readMobileDownload } from '../../domain/content/mobile-download.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'

export const mobileLoginHandlers: Handlers<typeof mobileLogin> = {
  getDownload: (_, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const shown = await readMobileDownload(db, viewer.companyId, { language: ctx.language, now: ctx.now() })
      if (!shown) throw new AppError('record_not_found')
      return {
        Title: shown.title,
        Content: shown.html,
        Language: shown.language,
        Links: shown.links.map(({ key, link, image }) => ({ Link: link, Image: image, Key: key })),
      }
    }),
}
