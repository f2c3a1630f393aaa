/** Where the name of somebody stood whose data were erased. The English text is what the database holds. */
export const erasedTexts = { person: 'Erased person' }
export type ErasedTexts = typeof erasedTexts
