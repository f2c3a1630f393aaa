import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import type { SuggestTexts } from '../../ui/suggest-field/suggestion.ts'
import { usePickerTexts } from '../place-picker/use-picker-texts.ts'

export interface TravellerTexts extends SuggestTexts {
  /** Under a field whose traveller the viewer may not see. */
  readonly unknown: string
  readonly guest: string
  readonly noSignIn: string
  /** Over whom one may act for, before anything is typed. */
  readonly actedFor: string
  readonly firstOf: (count: number, total: number) => string
}

const texts = lazyModule(async () => true, 'travellerPicker')

/** What a field says, empty until it has come. `isActedFor`: it offers only those the viewer may act for. */
export function useTravellerTexts(isActedFor: boolean): TravellerTexts {
  const { t } = useTranslation('travellerPicker')
  const common = usePickerTexts({ hint: 'hint', example: 'example', nothingHint: 'nothingHint' })
  const [isLoaded] = useLazyModule(texts, true)
  const say = (text: () => string) => (isLoaded ? text() : '')
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
