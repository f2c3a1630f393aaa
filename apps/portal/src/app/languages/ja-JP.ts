import { errorTexts as errors } from '@portolan/contract/errors/ja-JP'
import { content } from '../../features/content/messages/ja-JP.ts'
import { dashboard } from '../../features/dashboard/messages/ja-JP.ts'
import { mobileLogin } from '../../features/mobile-login/messages/ja-JP.ts'
import { news } from '../../features/news/messages/ja-JP.ts'
import { session } from '../../features/session/messages/ja-JP.ts'
import { trips } from '../../features/trips/messages/ja-JP.ts'
import { attachment } from '../../parts/attachment-viewer/messages/ja-JP.ts'
import { freshness } from '../../parts/freshness/messages/ja-JP.ts'
import { palette } from '../command-palette/messages/ja-JP.ts'
import { shell } from '../messages/ja-JP.ts'

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
