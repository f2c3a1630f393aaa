/** What the palette understands of what is typed. Places in the text count UTF-16 units, the end not included. */

export const paletteKinds = ['trip', 'flight', 'hotel', 'train', 'invoice', 'request', 'proposal'] as const
export type PaletteKind = (typeof paletteKinds)[number]

/** What is asked about people: who lands or leaves on a day, who is somewhere, who is away, whom an event affects. */
export const paletteStates = ['lands', 'leaves', 'there', 'away', 'affected'] as const
export type PaletteState = (typeof paletteStates)[number]

export const paletteDocuments = ['passport', 'visa', 'identityCard', 'any'] as const
export type PaletteDocument = (typeof paletteDocuments)[number]

/** A place that the portal knows by a name: a country by its two letters, a city or airport by its three. */
export interface KnownPlace {
  readonly code: string
  readonly isCountry: boolean
  /** As it is shown, where that is known; else as it was typed. */
  readonly name?: string
}

export type Understood =
  | { readonly kind: 'flight'; readonly carrier: string; readonly number: string }
  /** ISO days, both included. */
  | { readonly kind: 'dates'; readonly from: string; readonly to: string }
  | { readonly kind: 'place'; readonly name: string; readonly place: KnownPlace }
  | { readonly kind: 'state'; readonly state: PaletteState }
  | { readonly kind: 'thing'; readonly thing: PaletteKind }
  | { readonly kind: 'invoice'; readonly number: string }
  | { readonly kind: 'request'; readonly number: string }
  | { readonly kind: 'document'; readonly document: PaletteDocument }
  | { readonly kind: 'reference'; readonly reference: string }

export type Chip = Understood & {
  readonly start: number
  readonly end: number
  /** More of it may follow: a year after '24 Nov', 'York' after 'New'. */
  readonly isOpen: boolean
}

export interface PaletteQuery {
  /** In the order of the text; they never overlap. */
  readonly chips: readonly Chip[]
  /** What is left, without what only joins words to a chip ('who', 'in', '在', 'に'). */
  readonly text: string
}
