import { useTranslation } from 'react-i18next'
import { shareOf } from './engine/frame.ts'
import { kinds, type Movements } from './engine/movements.ts'

/** Where somebody is in words: 'Tokyo', or 'Hong Kong → Tokyo · 62 % of the way'. */
export function useWhereText(of: Movements): (row: number, at: number) => string {
  const { t } = useTranslation('trackerSlider')
  const title = (place: number | undefined) => of.places[place ?? -1]?.title ?? t('unknownPlace')
  return (row, at) => {
    if ((of.kind[row] ?? 0) > kinds.rail) return title(of.place[row])
    const percent = Math.floor(shareOf(of, row, at) * 100)
    return t('onTheWay', { from: title(of.origin[row]), to: title(of.place[row]), percent })
  }
}
