import { useTranslation } from 'react-i18next'
import type { texts } from './languages/en-US.ts'

type Texts = typeof texts
type Space = keyof Texts

/** A text of any catalogue with its namespace before it, as in 'trips:upcoming': for what is named in a registry. */
export type TextKey = { [S in Space]: `${S}:${Exclude<keyof Texts[S] & string, `${string}_${string}`>}` }[Space]

/** For texts that a registry names. All catalogues of a language come as one, so any of them is there. */
export function useText(): (key: TextKey) => string {
  const { t } = useTranslation<readonly Space[]>(['shell'])
  return t
}
