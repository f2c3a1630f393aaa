import { errorTexts as errors } from '@portolan/contract/errors/en-US'
import { content } from '../../features/content/messages/en-US.ts'
import { dashboard } from '../../features/dashboard/messages/en-US.ts'
import { mobileLogin } from '../../features/mobile-login/messages/en-US.ts'
import { news } from '../../features/news/messages/en-US.ts'
import { session } from '../../features/session/messages/en-US.ts'
import { trips } from '../../features/trips/messages/en-US.ts'
import { attachment } from '../../parts/attachment-viewer/messages/en-US.ts'
import { freshness } from '../../parts/freshness/messages/en-US.ts'
import { palette } from '../command-palette/messages/en-US.ts'
import { shell } from '../messages/en-US.ts'

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
