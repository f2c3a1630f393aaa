import 'i18next'
import type { confirmations } from '../features/trips/confirmations/messages/en-US.ts'
import type { clocks } from '../features/world-clocks/messages/en-US.ts'
import type { about } from '../features/content/about/messages/en-US.ts'
import type { newsFeed } from '../features/news/feed/messages/en-US.ts'
import type { passwordReset } from '../features/password-reset/messages/en-US.ts'
import type { administration } from '../features/administration/messages/en-US.ts'
import type { devices } from '../features/session/devices/messages/en-US.ts'
import type { debug } from './debug/messages/en-US.ts'
import type { waysIn } from '../features/session/ways-in/messages/en-US.ts'
import type { profileManager } from '../features/profile-manager/messages/en-US.ts'
import type { phone } from '../features/mobile-login/phone/messages/en-US.ts'
import type { qrSignIn } from '../features/mobile-login/sign-in/messages/en-US.ts'
import type { handOver } from '../parts/hand-over/messages/en-US.ts'
import type { pickers } from '../parts/place-picker/messages/en-US.ts'
import type { travellerPicker } from '../parts/traveller-picker/messages/en-US.ts'
import type { tripOverview } from '../features/trips/overview/messages/en-US.ts'
import type { tripDetail } from '../parts/trip-detail/messages/en-US.ts'
import type { arranging } from '../features/dashboard/arranging/messages/en-US.ts'
import type { texts } from './languages/en-US.ts'

/** Texts that are fetched with what shows them (`fetchTexts`). */
interface LaterTexts {
  about: typeof about
  clocks: typeof clocks
  confirmations: typeof confirmations
  administration: typeof administration
  arranging: typeof arranging
  debug: typeof debug
  devices: typeof devices
  handOver: typeof handOver
  newsFeed: typeof newsFeed
  passwordReset: typeof passwordReset
  phone: typeof phone
  pickers: typeof pickers
  travellerPicker: typeof travellerPicker
  profileManager: typeof profileManager
  qrSignIn: typeof qrSignIn
  tripDetail: typeof tripDetail
  tripOverview: typeof tripOverview
  waysIn: typeof waysIn
}

declare module 'i18next' {
  /** Keys are typed by English; the other languages satisfy it or do not compile. */
  interface CustomTypeOptions {
    resources: typeof texts & LaterTexts
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}
