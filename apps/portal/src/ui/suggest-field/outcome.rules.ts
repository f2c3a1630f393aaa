import type { Suggestion } from './suggestion.ts'

/** What leaving the field makes of what stands in it. */
export type Outcome =
  | { readonly kind: 'keep' }
  | { readonly kind: 'choose'; readonly row: Suggestion }
  | { readonly kind: 'free'; readonly text: string }
  | { readonly kind: 'clear' }

interface Left {
  /** What was typed; null when nothing was. */
  readonly text: string | null
  /** What the field showed before. */
  readonly shown: string
  /** What the server found for the text. */
  readonly rows: readonly Suggestion[]
  readonly allowsFreeText: boolean
}

/**
 * Specification §4 'Location pickers': 'On blur, if nothing was chosen and results exist, the first result is taken;
 * otherwise the text is cleared unless free input is allowed.' An emptied field is empty; a text that was typed anew
 * as it stood is no wish for another.
 */
export function outcomeOfLeaving({ text, shown, rows, allowsFreeText }: Left): Outcome {
  if (text === null) return { kind: 'keep' }
  const typed = text.trim()
  if (typed === '') return { kind: 'clear' }
  if (typed === shown.trim()) return { kind: 'keep' }
  const [first] = rows
  if (first) return { kind: 'choose', row: first }
  return allowsFreeText ? { kind: 'free', text: typed } : { kind: 'clear' }
}
