import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import type { SuggestTexts } from '../../ui/suggest-field/suggestion.ts'
import { usePickerTexts } from '../place-picker/use-picker-texts.ts'

export interface TravellerTexts extends SuggestTexts {
  /** Error below a field whose traveller the viewer may not see. */
  readonly unknown: string
  readonly guest: string
  readonly noSignIn: string
  /** Heading of the people for whom the viewer may act. */
  readonly actedFor: string
  readonly firstOf: (count: number, total: number) => string
}

const texts = lazyModule(async () => true, 'travellerPicker')

/** Texts of a field, empty until loaded. `isActedFor`: the field only offers people for whom the viewer may act. */
export function useTravellerTexts(isActedFor: boolean): TravellerTexts {
  const { t } = useTranslation('travellerPicker')
  const common = usePickerTexts({ hint: 'hint', example: 'example', nothingHint: 'nothingHint' })
  const [isLoaded] = useLazyModule(texts, true)
  const textOf = (text: () => string) => (isLoaded ? text() : '')
  return {
    ...common,
    hint: textOf(() => t('hint')),
    example: textOf(() => t('example')),
    nothingHint: textOf(() => t(isActedFor ? 'nothingActedFor' : 'nothingHint')),
    unknown: textOf(() => t('unknown')),
    guest: textOf(() => t('guest')),
    noSignIn: textOf(() => t('noSignIn')),
    actedFor: textOf(() => t('actedFor')),
    firstOf: (count, total) => textOf(() => t('firstOf', { count, total })),
  }
}
