/** Faults of news records beyond those that content has. `{x}` is the value in question. */
export const newsTexts = {
  unknownDocument: 'there is no document {x} that this company may show',
  documentOrFile: 'needs either document or documentFile',
  imageOrFile: 'needs either image or imageFile',
}
export type NewsTexts = Record<keyof typeof newsTexts, string>
