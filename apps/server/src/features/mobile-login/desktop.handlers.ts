import QRCode from 'qrcode'
import type { mobileLogin } from '@portolan/contract/features/mobile-login'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { readMobileDownload } from '../../domain/content/content-reader.ts'
import { catalogue } from '../../i18n/catalogue.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { newSecret } from '../../crypto/secrets.ts'
import { publish } from '../../realtime/publish.ts'
import { type MobileLoginDeps, wallClock } from './mobile-login-parts.ts'
import { presentPlatform } from './mobile-login.present.ts'
import { codeSeconds } from './mobile-login.rules.ts'
import type { MobileLoginMessages } from './messages/en-US.ts'
import { revokeTokens } from './phone-token.store.ts'
import { listPlatforms, revokePlatform } from './platform.store.ts'
import { mintCode } from './qr-code.store.ts'

const texts = await catalogue<MobileLoginMessages>(new URL('messages/', import.meta.url))

type DesktopCalls = Pick<
  Handlers<typeof mobileLogin>,
  'genQrCode' | 'genAppDownloadQrCode' | 'deactivate' | 'getPlatforms'
>

const nothing = { QRCodeImageUrl: '', LoginPlatformInfos: [], RequestNotifyKey: null, ExpiresInSeconds: null }

/** The desktop's calls: codes to scan, and the phones that scanned one. */
export function createDesktopHandlers({ config }: MobileLoginDeps): DesktopCalls {
  const { publicUrl } = config.http
  return {
    genQrCode: async ({ IsOnlyQRCode }, ctx) => {
      const notifyKey = newSecret().slice(0, 22)
      const { platforms, code } = await ctx.write(
        async ({ db, viewer, about }) => {
          about({ sessionId: viewer.sessionId })
          const platforms = IsOnlyQRCode ? [] : await listPlatforms(db, viewer, wallClock())
          return platforms.map(presentPlatform)
        },
        async ({ db, viewer }, platforms) => ({
          platforms,
          code: await mintCode(db, viewer, notifyKey, wallClock()),
        }),
      )
      return {
        Status: 0,
        Msg: null,
        // In the hash, which browsers never send, so no server logs it.
        QRCodeImageUrl: await qrPicture(new URL(`/mobile#code=${code}`, publicUrl).href),
        LoginPlatformInfos: platforms,
        RequestNotifyKey: notifyKey,
        ExpiresInSeconds: codeSeconds,
      }
    },

    genAppDownloadQrCode: async (_, ctx) => {
      const links = await ctx.read(async (tx) => {
        const shown = await readMobileDownload(tx, tx.viewer.companyId, { language: ctx.language, now: ctx.now() })
        return shown?.links ?? []
      })
      const link = links.find(({ key }) => key === 'QRCode') ?? links[0]
      if (!link) return { ...nothing, Status: 1, Msg: texts[ctx.language].noDownload }
      return {
        ...nothing,
        Status: 0,
        Msg: null,
        QRCodeImageUrl: await qrPicture(new URL(link.link, publicUrl).href),
      }
    },

    deactivate: async ({ PlatformUserId, PlatformCode }, ctx) => {
      const now = wallClock()
      const platforms = await ctx.write(async ({ db, viewer, about }) => {
        const which = { platformUserId: PlatformUserId, platformCode: PlatformCode }
        const id = await revokePlatform(db, viewer, which, now)
        about({ platformId: id })
        const message = { Type: RealtimeMessageType.QRLogin, Status: 0, Ref: null }
        const remaining = await listPlatforms(db, viewer, now)
        if (id !== null) {
          await revokeTokens(db, [id], now)
          await publish(db, { companyId: viewer.companyId, loginId: viewer.loginId, message })
        }
        return remaining.map(presentPlatform)
      })
      return { Status: 0, LoginPlatformInfos: platforms }
    },

    getPlatforms: (_, ctx) =>
      ctx.read(async ({ db, viewer }) => ({
        LoginPlatformInfos: (await listPlatforms(db, viewer, wallClock())).map(presentPlatform),
      })),
  }
}

/**
 * Draws a QR code as a PNG data address: black on white with a quiet zone of four modules, sharp at 240 px on screens
 * of double density. Rejects a text that is too long for a code.
 */
const qrPicture = (text: string): Promise<string> =>
  QRCode.toDataURL(text, { errorCorrectionLevel: 'M', margin: 4, width: 480 })
