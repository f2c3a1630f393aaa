import { useTranslation } from 'react-i18next'
import type { FirstTexts } from '../lib/i18n.ts'

type Space = keyof FirstTexts

/** A text of the first load with its namespace before it, as in 'trips:upcoming': for what is named in a registry. */
export type TextKey = { [S in Space]: `${S}:${Exclude<keyof FirstTexts[S] & string, `${string}_${string}`>}` }[Space]

/** For texts that a registry names. Those of the first load come as one, so any of them is loaded. */
export function useText(): (key: TextKey) => string {
  const { t } = useTranslation<readonly Space[]>(['shell'])
  return t
}
