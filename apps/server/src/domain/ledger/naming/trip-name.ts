import { type Language, languages } from '@portolan/contract/enums'
import { inlineHtml, inlineText } from '../../../html/inline-html.ts'
import { tripNameTexts } from './trip-name.rules.ts'

/** Columns of an order with its name. */
export interface NamedTripRow {
  /** As people named it, sanitised HTML; empty when nobody did. */
  readonly trip_name: string
  /** In the order of `languages`; null when people named it, or until the job has. */
  readonly generated_names: readonly string[] | null
}

/** The name that people gave, else the one in the reader's language: sanitised HTML, with words to see. */
export function tripName({ trip_name, generated_names }: NamedTripRow, language: Language): string {
  const given = inlineHtml(trip_name)
  if (isVisible(given)) return given
  return generated_names?.[languages.indexOf(language)] ?? tripNameTexts[language].trip
}

/** The same without markup. */
export const plainTripName = (row: NamedTripRow, language: Language): string => inlineText(tripName(row, language))

/** Whether a name has anything to see: markup, blanks and invisible characters are none. */
export const isVisible = (name: string) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(inlineText(name))
