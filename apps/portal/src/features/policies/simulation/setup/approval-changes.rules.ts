import type { Language } from '@portolan/contract/enums'
import { textInLanguage } from '@portolan/rules/policy/policy-reason'

/** Parts of a document of approval rules that a simulation changes; all others are sent back as they are. */

type Texts = { readonly 'en-US': string } & Partial<Readonly<Record<Language, string>>>

interface Amount {
  readonly amount: string
  readonly currency: string
}

interface Condition {
  readonly on: string
  readonly above?: Amount
  readonly upTo?: Amount
}

interface Level {
  readonly name?: Texts
  readonly conditions: readonly Condition[]
  readonly match: 'all' | 'any'
}

interface Rule {
  readonly id: string
  readonly name: Texts
  readonly conditions: readonly Condition[]
  readonly levels: readonly Level[]
}

export interface ApprovalDocument {
  readonly rules: readonly Rule[]
}

/** Null for what is no such document. */
export function readApprovalDocument(value: unknown): ApprovalDocument | null {
  const rules = (value as Partial<ApprovalDocument> | null)?.rules
  const isWhole = Array.isArray(rules) && rules.every(({ levels, conditions }) => Array.isArray(levels) && conditions)
  return isWhole ? (value as ApprovalDocument) : null
}

/** What somebody would have otherwise: of a level, and of the amount up to which a rule holds. By `keyOf`. */
export type ApprovalChanges = Readonly<
  Record<string, { readonly isOff?: boolean; readonly above?: string; readonly upTo?: string }>
>

export const keyOf = (ruleId: string, level?: number) => (level === undefined ? ruleId : `${ruleId} ${level}`)

export const amountIn = (conditions: readonly Condition[], side: 'above' | 'upTo'): Amount | null =>
  conditions.find((condition) => condition.on === 'amount' && condition[side])?.[side] ?? null

/** An amount above which a level decides can be set where nothing else says when it does. */
export const mayHaveAmount = ({ conditions, match }: Level): boolean =>
  amountIn(conditions, 'above') !== null || conditions.length === 0 || match === 'all'

/** The currency in which the document has its amounts. */
export const currencyOf = ({ rules }: ApprovalDocument): string | null => {
  const conditions = rules.flatMap((rule) => [...rule.conditions, ...rule.levels.flatMap((level) => level.conditions)])
  return conditions.flatMap(({ above, upTo }) => [above, upTo]).find((amount) => amount !== undefined)?.currency ?? null
}

export const isAmount = (text: string) => /^\d{1,12}(\.\d{1,4})?$/.test(plain(text))
const plain = (text: string) => text.replaceAll(/[,，\s]/g, '')

/** The document as it would be: levels that are off are gone, and amounts are what was entered. */
export function changeApproval(
  document: ApprovalDocument,
  changes: ApprovalChanges,
  currency: string,
): ApprovalDocument {
  return {
    ...document,
    rules: document.rules.map((rule) => {
      const own = changes[keyOf(rule.id)] ?? {}
      return {
        ...rule,
        conditions: withAmount(withAmount(rule.conditions, 'above', own.above, currency), 'upTo', own.upTo, currency),
        levels: rule.levels.flatMap((level, at) => {
          const change = changes[keyOf(rule.id, at)] ?? {}
          if (change.isOff) return []
          return [{ ...level, conditions: withAmount(level.conditions, 'above', change.above, currency) }]
        }),
      }
    }),
  }
}

/** '' takes the amount away; undefined leaves it. */
function withAmount(
  conditions: readonly Condition[],
  side: 'above' | 'upTo',
  entered: string | undefined,
  currency: string,
): readonly Condition[] {
  if (entered === undefined || !(entered === '' || isAmount(entered))) return conditions
  const amount = plain(entered)
  const has = amountIn(conditions, side)
  if (!has) return amount === '' ? conditions : [...conditions, { on: 'amount', [side]: { amount, currency } }]
  return conditions.flatMap((condition) => {
    if (condition.on !== 'amount' || !condition[side]) return [condition]
    const { [side]: before, ...rest } = condition
    const others: Condition = rest
    if (amount !== '') return [{ ...others, [side]: { ...before, amount } }]
    return others.above || others.upTo ? [others] : []
  })
}

/** How many things are entered that differ from the document. */
export function countApprovalChanges({ rules }: ApprovalDocument, changes: ApprovalChanges): number {
  const differs = (entered: string | undefined, has: Amount | null) =>
    entered !== undefined && plain(entered) !== (has?.amount ?? '')
  return rules.reduce((all, rule) => {
    const own = changes[keyOf(rule.id)] ?? {}
    const ofRule = (['above', 'upTo'] as const).filter((side) => differs(own[side], amountIn(rule.conditions, side)))
    const ofLevels = rule.levels.filter((level, at) => {
      const change = changes[keyOf(rule.id, at)] ?? {}
      return change.isOff === true || differs(change.above, amountIn(level.conditions, 'above'))
    })
    return all + ofRule.length + ofLevels.length
  }, 0)
}

export const nameIn = (texts: Texts | undefined, language: Language): string | null =>
  texts ? textInLanguage(texts, language) : null
