import type { features } from '@portolan/contract/registry'
import { readMobileDownload } from '../../domain/content/content-reader.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { createDesktopHandlers } from './desktop.handlers.ts'
import type { MobileLoginDeps } from './mobile-login-parts.ts'
import { createPhoneHandlers } from './phone.handlers.ts'
import { createWaitingPhoneHandlers } from './waiting-phone.handlers.ts'

/** The mobile app: its download, and signing a phone in by QR code. */
export function createMobileLoginHandlers(deps: MobileLoginDeps): Handlers<(typeof features)['mobile-login']> {
  return {
    ...createDesktopHandlers(deps),
    ...createPhoneHandlers(deps),
    ...createWaitingPhoneHandlers(deps),

    getDownload: (_, ctx) =>
      ctx.read(async (tx) => {
        const shown = await readMobileDownload(tx, tx.viewer.companyId, { language: ctx.language, now: ctx.now() })
        if (!shown) throw new AppError('record_not_found')
        return {
          Title: shown.title,
          Content: shown.html,
          Language: shown.language,
          Links: shown.links.map(({ key, link, image }) => ({ Link: link, Image: image, Key: key })),
        }
      }),
  }
}
