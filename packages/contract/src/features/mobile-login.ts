import * as z from 'zod/mini'
import { flagRight, session } from '../access.ts'
import { operation } from '../operation.ts'

/** An image link of the download dialog; the one with Key 'QRCode' also shows a caption (specification §2). */
export const DownloadLink = z.object({ Link: z.string(), Image: z.string(), Key: z.string() })

export const mobileLogin = {
  getDownload: operation('Common', 'getCtmMobileDownload', {
    access: session(),
    needs: flagRight('qrSignIn'),
    effect: 'read',
    summary: 'Title, text and links of the mobile app.',
    request: z.object({}),
    response: z.object({
      Title: z.string(),
      /** Sanitised HTML. */
      Content: z.string(),
      /** The language the texts are really in. */
      Language: z.string(),
      Links: z.array(DownloadLink),
    }),
  }),
}
