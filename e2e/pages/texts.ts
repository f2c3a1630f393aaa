import type { Language } from '@portolan/contract/enums'
import { texts as english } from '../../apps/portal/src/app/languages/en-US.ts'
import { texts as japanese } from '../../apps/portal/src/app/languages/ja-JP.ts'
import { texts as simplified } from '../../apps/portal/src/app/languages/zh-CN.ts'
import { texts as traditional } from '../../apps/portal/src/app/languages/zh-TW.ts'
import { waysIn as englishWays } from '../../apps/portal/src/features/session/ways-in/messages/en-US.ts'
import { waysIn as japaneseWays } from '../../apps/portal/src/features/session/ways-in/messages/ja-JP.ts'
import { waysIn as simplifiedWays } from '../../apps/portal/src/features/session/ways-in/messages/zh-CN.ts'
import { waysIn as traditionalWays } from '../../apps/portal/src/features/session/ways-in/messages/zh-TW.ts'
import { profileManager as englishProfile } from '../../apps/profile-manager/src/messages/en-US.ts'
import { profileManager as japaneseProfile } from '../../apps/profile-manager/src/messages/ja-JP.ts'
import { profileManager as simplifiedProfile } from '../../apps/profile-manager/src/messages/zh-CN.ts'
import { profileManager as traditionalProfile } from '../../apps/profile-manager/src/messages/zh-TW.ts'
import { phone as englishPhone } from '../../apps/portal/src/features/mobile-login/phone/messages/en-US.ts'
import { phone as japanesePhone } from '../../apps/portal/src/features/mobile-login/phone/messages/ja-JP.ts'
import { phone as simplifiedPhone } from '../../apps/portal/src/features/mobile-login/phone/messages/zh-CN.ts'
import { phone as traditionalPhone } from '../../apps/portal/src/features/mobile-login/phone/messages/zh-TW.ts'
import { qrSignIn as englishQr } from '../../apps/portal/src/features/mobile-login/sign-in/messages/en-US.ts'
import { qrSignIn as japaneseQr } from '../../apps/portal/src/features/mobile-login/sign-in/messages/ja-JP.ts'
import { qrSignIn as simplifiedQr } from '../../apps/portal/src/features/mobile-login/sign-in/messages/zh-CN.ts'
import { qrSignIn as traditionalQr } from '../../apps/portal/src/features/mobile-login/sign-in/messages/zh-TW.ts'
import { confirmations as englishBookings } from '../../apps/portal/src/features/trips/confirmations/messages/en-US.ts'
import { confirmations as japaneseBookings } from '../../apps/portal/src/features/trips/confirmations/messages/ja-JP.ts'
import { confirmations as simplifiedBookings } from '../../apps/portal/src/features/trips/confirmations/messages/zh-CN.ts'
import { confirmations as traditionalBookings } from '../../apps/portal/src/features/trips/confirmations/messages/zh-TW.ts'
import { passwordReset as englishReset } from '../../apps/portal/src/features/password-reset/messages/en-US.ts'
import { passwordReset as japaneseReset } from '../../apps/portal/src/features/password-reset/messages/ja-JP.ts'
import { passwordReset as simplifiedReset } from '../../apps/portal/src/features/password-reset/messages/zh-CN.ts'
import { passwordReset as traditionalReset } from '../../apps/portal/src/features/password-reset/messages/zh-TW.ts'
import { devices as englishDevices } from '../../apps/portal/src/features/session/devices/messages/en-US.ts'
import { devices as japaneseDevices } from '../../apps/portal/src/features/session/devices/messages/ja-JP.ts'
import { devices as simplifiedDevices } from '../../apps/portal/src/features/session/devices/messages/zh-CN.ts'
import { devices as traditionalDevices } from '../../apps/portal/src/features/session/devices/messages/zh-TW.ts'
import { administration as englishAdmin } from '../../apps/portal/src/features/administration/messages/en-US.ts'
import { administration as japaneseAdmin } from '../../apps/portal/src/features/administration/messages/ja-JP.ts'
import { administration as simplifiedAdmin } from '../../apps/portal/src/features/administration/messages/zh-CN.ts'
import { administration as traditionalAdmin } from '../../apps/portal/src/features/administration/messages/zh-TW.ts'
import { debug as englishDebug } from '../../apps/portal/src/app/debug/messages/en-US.ts'
import { debug as japaneseDebug } from '../../apps/portal/src/app/debug/messages/ja-JP.ts'
import { debug as simplifiedDebug } from '../../apps/portal/src/app/debug/messages/zh-CN.ts'
import { debug as traditionalDebug } from '../../apps/portal/src/app/debug/messages/zh-TW.ts'
import { newsFeed as englishNews } from '../../apps/portal/src/features/news/feed/messages/en-US.ts'
import { newsFeed as japaneseNews } from '../../apps/portal/src/features/news/feed/messages/ja-JP.ts'
import { newsFeed as simplifiedNews } from '../../apps/portal/src/features/news/feed/messages/zh-CN.ts'
import { newsFeed as traditionalNews } from '../../apps/portal/src/features/news/feed/messages/zh-TW.ts'
import { pickers as englishPickers } from '../../apps/portal/src/parts/place-picker/messages/en-US.ts'
import { tripDetail as englishTrip } from '../../apps/portal/src/parts/trip-detail/messages/en-US.ts'
import { pickers as japanesePickers } from '../../apps/portal/src/parts/place-picker/messages/ja-JP.ts'
import { tripDetail as japaneseTrip } from '../../apps/portal/src/parts/trip-detail/messages/ja-JP.ts'
import { pickers as simplifiedPickers } from '../../apps/portal/src/parts/place-picker/messages/zh-CN.ts'
import { tripDetail as simplifiedTrip } from '../../apps/portal/src/parts/trip-detail/messages/zh-CN.ts'
import { pickers as traditionalPickers } from '../../apps/portal/src/parts/place-picker/messages/zh-TW.ts'
import { tripDetail as traditionalTrip } from '../../apps/portal/src/parts/trip-detail/messages/zh-TW.ts'
import { arranging as englishArranging } from '../../apps/portal/src/features/dashboard/arranging/messages/en-US.ts'
import { arranging as japaneseArranging } from '../../apps/portal/src/features/dashboard/arranging/messages/ja-JP.ts'
import { arranging as simplifiedArranging } from '../../apps/portal/src/features/dashboard/arranging/messages/zh-CN.ts'
import { arranging as traditionalArranging } from '../../apps/portal/src/features/dashboard/arranging/messages/zh-TW.ts'

type Texts = typeof english & {
  arranging: typeof englishArranging
  tripDetail: typeof englishTrip
  confirmations: typeof englishBookings
  newsFeed: typeof englishNews
  pickers: typeof englishPickers
  profile: typeof englishProfile
  phone: typeof englishPhone
  passwordReset: typeof englishReset
  devices: typeof englishDevices
  administration: typeof englishAdmin
  debug: typeof englishDebug
  qrSignIn: typeof englishQr
  waysIn: typeof englishWays
}

/** The portal's own catalogues, those that are fetched later too: what a page says is compared with them. */
export const texts: Record<Language, Texts> = {
  'en-US': {
    ...english,
    arranging: englishArranging,
    tripDetail: englishTrip,
    confirmations: englishBookings,
    newsFeed: englishNews,
    pickers: englishPickers,
    phone: englishPhone,
    profile: englishProfile,
    passwordReset: englishReset,
    devices: englishDevices,
    administration: englishAdmin,
    debug: englishDebug,
    qrSignIn: englishQr,
    waysIn: englishWays,
  },
  'zh-CN': {
    ...simplified,
    arranging: simplifiedArranging,
    tripDetail: simplifiedTrip,
    confirmations: simplifiedBookings,
    newsFeed: simplifiedNews,
    pickers: simplifiedPickers,
    phone: simplifiedPhone,
    profile: simplifiedProfile,
    passwordReset: simplifiedReset,
    devices: simplifiedDevices,
    administration: simplifiedAdmin,
    debug: simplifiedDebug,
    qrSignIn: simplifiedQr,
    waysIn: simplifiedWays,
  },
  'zh-TW': {
    ...traditional,
    arranging: traditionalArranging,
    tripDetail: traditionalTrip,
    confirmations: traditionalBookings,
    newsFeed: traditionalNews,
    pickers: traditionalPickers,
    phone: traditionalPhone,
    profile: traditionalProfile,
    passwordReset: traditionalReset,
    devices: traditionalDevices,
    administration: traditionalAdmin,
    debug: traditionalDebug,
    qrSignIn: traditionalQr,
    waysIn: traditionalWays,
  },
  'ja-JP': {
    ...japanese,
    arranging: japaneseArranging,
    tripDetail: japaneseTrip,
    confirmations: japaneseBookings,
    newsFeed: japaneseNews,
    pickers: japanesePickers,
    phone: japanesePhone,
    profile: japaneseProfile,
    passwordReset: japaneseReset,
    devices: japaneseDevices,
    administration: japaneseAdmin,
    debug: japaneseDebug,
    qrSignIn: japaneseQr,
    waysIn: japaneseWays,
  },
}

export { texts as providerTexts } from '../../apps/server/src/identity/embedded/texts.ts'

/** A catalogue's text with its blanks filled. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
