/**
 * How long the portal keeps what it knows, per company: the usual time, and the shortest and longest that a company may set.
 * Where a law or a promise to people sets the bound, `because` names it; forms and errors show it in the reader's words.
 */
export const keptFor = {
  /** Persons in the tracker, after they have left. People are told that it is 90 days at most. */
  trackerPersonsDays: { usual: 90, least: 7, most: 90, because: 'promised' },
  /** Who looked at where people are. People may ask for half a year. */
  looksDays: { usual: 365, least: 180, most: 1_095, because: 'promised' },
  /** Words, phones and places of answers, after an incident has closed. */
  incidentAnswersDays: { usual: 30, least: 7, most: 90, because: 'promised' },
  /** Unfinished forms, after they were saved last. */
  draftsDays: { usual: 30, least: 1, most: 30, because: 'promised' },
  /** Mails with their texts, after they were written. */
  mailDays: { usual: 730, least: 30, most: 1_095, because: 'none' },
  /** Invoices: most countries ask for seven to ten years of a company's books. */
  invoicesYears: { usual: 10, least: 7, most: 30, because: 'law' },
  /** Who did what. */
  auditYears: { usual: 7, least: 3, most: 15, because: 'law' },
} as const

export type KeptThing = keyof typeof keptFor
