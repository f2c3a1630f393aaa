import type { Language } from '@portolan/contract/enums'
import { texts as english } from '../../apps/portal/src/app/languages/en-US.ts'
import { texts as japanese } from '../../apps/portal/src/app/languages/ja-JP.ts'
import { texts as simplified } from '../../apps/portal/src/app/languages/zh-CN.ts'
import { texts as traditional } from '../../apps/portal/src/app/languages/zh-TW.ts'
import { confirmations as englishBookings } from '../../apps/portal/src/features/trips/confirmations/messages/en-US.ts'
import { confirmations as japaneseBookings } from '../../apps/portal/src/features/trips/confirmations/messages/ja-JP.ts'
import { confirmations as simplifiedBookings } from '../../apps/portal/src/features/trips/confirmations/messages/zh-CN.ts'
import { confirmations as traditionalBookings } from '../../apps/portal/src/features/trips/confirmations/messages/zh-TW.ts'
import { pickers as englishPickers } from '../../apps/portal/src/parts/place-picker/messages/en-US.ts'
import { tripDetail as englishTrip } from '../../apps/portal/src/parts/trip-detail/messages/en-US.ts'
import { pickers as japanesePickers } from '../../apps/portal/src/parts/place-picker/messages/ja-JP.ts'
import { tripDetail as japaneseTrip } from '../../apps/portal/src/parts/trip-detail/messages/ja-JP.ts'
import { pickers as simplifiedPickers } from '../../apps/portal/src/parts/place-picker/messages/zh-CN.ts'
import { tripDetail as simplifiedTrip } from '../../apps/portal/src/parts/trip-detail/messages/zh-CN.ts'
import { pickers as traditionalPickers } from '../../apps/portal/src/parts/place-picker/messages/zh-TW.ts'
import { tripDetail as traditionalTrip } from '../../apps/portal/src/parts/trip-detail/messages/zh-TW.ts'

type Texts = typeof english & {
  tripDetail: typeof englishTrip
  confirmations: typeof englishBookings
  pickers: typeof englishPickers
}

/** The portal's own catalogues, those that are fetched later too: what a page says is compared with them. */
export const texts: Record<Language, Texts> = {
  'en-US': { ...english, tripDetail: englishTrip, confirmations: englishBookings, pickers: englishPickers },
  'zh-CN': { ...simplified, tripDetail: simplifiedTrip, confirmations: simplifiedBookings, pickers: simplifiedPickers },
  'zh-TW': {
    ...traditional,
    tripDetail: traditionalTrip,
    confirmations: traditionalBookings,
    pickers: traditionalPickers,
  },
  'ja-JP': { ...japanese, tripDetail: japaneseTrip, confirmations: japaneseBookings, pickers: japanesePickers },
}

export { texts as providerTexts } from '../../apps/server/src/identity/embedded/texts.ts'

/** A catalogue's text with its blanks filled. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
