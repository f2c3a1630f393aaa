import type { auditTextsEnUS } from './messages/en-US.ts'

export type ActionVerb = keyof typeof auditTextsEnUS.verbs
export type ActionNoun = keyof typeof auditTextsEnUS.nouns
/** A verb and what it is done to. */
export type ActionWords = `${ActionVerb} ${ActionNoun}`
