import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts, type TextLoaders } from '../../lib/i18n.ts'
import { currentLanguage } from '../../lib/preferences.ts'
import type { SuggestTexts } from '../../ui/suggest-field/suggestion.ts'
import { rejectOnline } from '../../ui/use-fetched.ts'
import { usePickerTexts } from '../place-picker/use-picker-texts.ts'

/** Fetched with the first field: no page has to bring them. */
const loaders: TextLoaders = {
  'en-US': async () => ({ texts: { travellerPicker: (await import('./messages/en-US.ts')).travellerPicker } }),
  'zh-CN': async () => ({ texts: { travellerPicker: (await import('./messages/zh-CN.ts')).travellerPicker } }),
  'zh-TW': async () => ({ texts: { travellerPicker: (await import('./messages/zh-TW.ts')).travellerPicker } }),
  'ja-JP': async () => ({ texts: { travellerPicker: (await import('./messages/ja-JP.ts')).travellerPicker } }),
}

export interface TravellerTexts extends SuggestTexts {
  /** Under a field whose traveller the viewer may not see. */
  readonly unknown: string
  readonly guest: string
  readonly noSignIn: string
  /** Over whom one may act for, before anything is typed. */
  readonly actedFor: string
  readonly firstOf: (count: number, total: number) => string
}

/** What a field says, empty until it has come. `isActedFor`: it offers only those the viewer may act for. */
export function useTravellerTexts(isActedFor: boolean): TravellerTexts {
  const { t } = useTranslation('travellerPicker')
  const common = usePickerTexts({ hint: 'hint', example: 'example', nothingHint: 'nothingHint' })
  const [isThere, setThere] = useState(() => i18next.hasResourceBundle(currentLanguage(), 'travellerPicker'))
  useEffect(() => {
    if (!isThere) fetchTexts(loaders).then(() => setThere(true), rejectOnline)
  }, [isThere])
  const say = (text: () => string) => (isThere ? text() : '')
  return {
    ...common,
    hint: say(() => t('hint')),
    example: say(() => t('example')),
    nothingHint: say(() => t(isActedFor ? 'nothingActedFor' : 'nothingHint')),
    unknown: say(() => t('unknown')),
    guest: say(() => t('guest')),
    noSignIn: say(() => t('noSignIn')),
    actedFor: say(() => t('actedFor')),
    firstOf: (count, total) => say(() => t('firstOf', { count, total })),
  }
}
