import { errorTexts as errors } from '@portolan/contract/errors/zh-CN'
import { content } from '../../features/content/messages/zh-CN.ts'
import { dashboard } from '../../features/dashboard/messages/zh-CN.ts'
import { mobileLogin } from '../../features/mobile-login/messages/zh-CN.ts'
import { news } from '../../features/news/messages/zh-CN.ts'
import { session } from '../../features/session/messages/zh-CN.ts'
import { trips } from '../../features/trips/messages/zh-CN.ts'
import { attachment } from '../../parts/attachment-viewer/messages/zh-CN.ts'
import { freshness } from '../../parts/freshness/messages/zh-CN.ts'
import { palette } from '../command-palette/messages/zh-CN.ts'
import { shell } from '../messages/zh-CN.ts'

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
