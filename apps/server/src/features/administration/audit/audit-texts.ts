import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { ActionNoun, ActionVerb, ActionWords } from './action-words.ts'
import { firstActions } from './actions-first.data.ts'
import { secondActions } from './actions-second.data.ts'
import type { AuditTexts } from './messages/en-US.ts'

const texts = await catalogue<AuditTexts>(new URL('messages/', import.meta.url))

export const auditTextsIn = (language: Language): AuditTexts => texts[language]

/** Every action that a line can have, in words. */
export const actions: Readonly<Record<string, ActionWords>> = { ...firstActions, ...secondActions }

const wordsOf = (words: ActionWords) => words.split(' ') as [ActionVerb, ActionNoun]

/** What was done, in the reader's language; of a call that is gone, its name. */
export function actionText(action: string, language: Language): string {
  const words = actions[action]
  if (!words) return action
  const [verb, noun] = wordsOf(words)
  return fill(texts[language].verbs[verb], { x: texts[language].nouns[noun] })
}

/** All that can be looked for, by name in the reader's language. */
export function nounChoices(language: Language): { Key: string; Name: string }[] {
  const { nouns } = texts[language]
  const used = [...new Set(Object.values(actions).map((words) => wordsOf(words)[1]))]
  const choices = used.map((noun) => ({ Key: noun, Name: nouns[noun] }))
  return choices.toSorted((a, b) => a.Name.localeCompare(b.Name, language))
}

/** The actions of what somebody looks for: a noun, or one action by its name; null: there is none. */
export function actionsOf(what: string): string[] | null {
  const found = Object.entries(actions).flatMap(([action, words]) => (wordsOf(words)[1] === what ? [action] : []))
  if (found.length > 0) return found
  return Object.hasOwn(actions, what) ? [what] : null
}

const readingVerbs = new Set<ActionVerb>(['see', 'find', 'export', 'open', 'check', 'try', 'reveal', 'use'])

/** Actions after which something is another. */
export const changingActions: readonly string[] = Object.entries(actions).flatMap(([action, words]) =>
  readingVerbs.has(wordsOf(words)[0]) ? [] : [action],
)
