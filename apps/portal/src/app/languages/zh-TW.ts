import { errorTexts as errors } from '@portolan/contract/errors/zh-TW'
import { content } from '../../features/content/messages/zh-TW.ts'
import { dashboard } from '../../features/dashboard/messages/zh-TW.ts'
import { mobileLogin } from '../../features/mobile-login/messages/zh-TW.ts'
import { news } from '../../features/news/messages/zh-TW.ts'
import { session } from '../../features/session/messages/zh-TW.ts'
import { trips } from '../../features/trips/messages/zh-TW.ts'
import { attachment } from '../../parts/attachment-viewer/messages/zh-TW.ts'
import { freshness } from '../../parts/freshness/messages/zh-TW.ts'
import { palette } from '../command-palette/messages/zh-TW.ts'
import { shell } from '../messages/zh-TW.ts'

export const texts = {
  errors,
  shell,
  session,
  dashboard,
  trips,
  content,
  news,
  mobileLogin,
  attachment,
  freshness,
  palette,
}
