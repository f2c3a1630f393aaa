/** Bounds of what an importer reads. Hostile input ends in the quarantine, never in the process's memory. */
export const limits = {
  /** Bytes of one file, inflated. A larger one is refused after this much of it was read; earlier messages stay. */
  fileBytes: 4 * 1024 ** 3,
  /** Characters of one message: a real itinerary has 5,000 to 100,000. */
  messageChars: 4 * 1024 ** 2,
  /** Characters between two marks of an XML file (one text, comment or attribute value). */
  textChars: 1024 ** 2,
  depth: 64,
  attributes: 64,
  nodes: 100_000,
  /** Characters of a record that the quarantine keeps for a retry. */
  recordChars: 256 * 1024,
  zipEntries: 10_000,
  zipEntryBytes: 1024 ** 3,
  zipTotalBytes: 8 * 1024 ** 3,
  /** Inflated against packed size: booking files reach 30, a bomb 1,000. */
  zipRatio: 200,
} as const
export type Limits = { readonly [K in keyof typeof limits]: number }
