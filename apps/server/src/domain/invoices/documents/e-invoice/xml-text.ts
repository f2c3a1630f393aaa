/** A text without the characters that XML 1.0 cannot hold: most controls, half of a surrogate pair. */
export const xmlText = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
