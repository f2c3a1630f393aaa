import type { texts } from './languages/en-US.ts'

type Texts = typeof texts

/** A text of any catalogue with its namespace before it, as in 'trips:upcoming': for what is named in a registry. */
export type TextKey = { [Space in keyof Texts]: `${Space}:${keyof Texts[Space] & string}` }[keyof Texts]
