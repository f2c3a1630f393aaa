import type { PolicyBody } from '@portolan/contract/features/policies/document'
import type { PolicyRule } from '@portolan/rules/policy/policy-document'

/** A policy that is being written, and what it was begun from. */
export interface PolicyDraft {
  readonly policy: PolicyBody
  /** The newest version when it was begun. */
  readonly basedOn: number
  /** When it was last changed, ISO 8601. */
  readonly writtenAt: string | null
}

export const ruleKinds = [
  'cabin',
  'fareCap',
  'nightCap',
  'advance',
  'suppliers',
  'rail',
  'conditions',
  'tripDays',
  'together',
  'risk',
  'carbon',
  'expression',
] as const
export type RuleKind = (typeof ruleKinds)[number]

export type DraftRule = PolicyBody['rules'][number]
export type DraftGroup = PolicyBody['groups'][number]

/** The rules of each kind that has some, in the order of the kinds, with their places in the document. */
export function byKind(
  rules: readonly DraftRule[],
): { readonly kind: RuleKind; readonly rules: readonly { readonly rule: DraftRule; readonly index: number }[] }[] {
  return ruleKinds.flatMap((kind) => {
    const own = rules.map((rule, index) => ({ rule, index })).filter(({ rule }) => rule.rule.usual === kind)
    return own.length === 0 ? [] : [{ kind, rules: own }]
  })
}

/** An id that no rule has yet: `cabin`, `cabin-2`. */
export function freeId(kind: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const id = number === 1 ? kind : `${kind}-${number}`
    if (!taken.includes(id)) return id
  }
}

const nowhere = { from: [], to: [], months: [] }

const bodies: Readonly<Record<RuleKind, (currency: string) => DraftRule['rule']>> = {
  cabin: () => ({
    usual: 'cabin',
    lowest: 'economy',
    steps: [
      { cabin: 'premium', fromHours: 4 },
      { cabin: 'business', fromHours: 6 },
    ],
    where: nowhere,
  }),
  fareCap: (currency) => ({ usual: 'fareCap', currency, rows: [{ where: nowhere, amount: 0 }] }),
  nightCap: (currency) => ({ usual: 'nightCap', currency, rows: [{ places: [], months: [], amount: 0 }] }),
  advance: () => ({ usual: 'advance', days: 14, where: nowhere }),
  suppliers: () => ({ usual: 'suppliers', of: 'flight', preferred: [], forbidden: [] }),
  rail: () => ({ usual: 'rail', upToKm: 300, upToMinutes: null, countries: [], pairs: [] }),
  conditions: () => ({ usual: 'conditions', of: 'flight', needs: ['change'], where: nowhere }),
  tripDays: () => ({ usual: 'tripDays', most: 14 }),
  together: () => ({ usual: 'together', group: '', most: 2 }),
  risk: () => ({ usual: 'risk', from: 4 }),
  carbon: () => ({ usual: 'carbon', kg: 1_000, where: nowhere }),
  expression: () => ({ usual: 'expression', on: 'flight', when: '', must: '', reason: { 'en-US': '' } }),
}

/** A rule to begin with; only its figures have to be entered. */
export const newRule = (
  kind: RuleKind,
  {
    name,
    currency,
    taken,
  }: { readonly name: DraftRule['name']; readonly currency: string; readonly taken: readonly string[] },
): DraftRule => ({
  id: freeId(kind, taken),
  name,
  isOff: false,
  groups: [],
  costCentres: [],
  exceptGroups: [],
  outcome: 'inform',
  level: 0,
  ifUnknown: 'pass',
  rule: bodies[kind](currency),
})

/** The currency that the policy uses most. */
export function usedCurrency(rules: readonly DraftRule[]): string | null {
  const used = rules.flatMap(({ rule }) => ('currency' in rule ? [rule.currency] : []))
  const count = (currency: string) => used.filter((one) => one === currency).length
  return used.toSorted((a, b) => count(b) - count(a))[0] ?? null
}

/** What differs between two policies, by rule. */
export interface RuleChange {
  readonly id: string
  readonly before: PolicyRule | null
  readonly after: PolicyRule | null
}

/** Rules that one of the two lacks or has otherwise, in the order of the newer. */
export function changesOf(before: Pick<PolicyBody, 'rules'>, after: Pick<PolicyBody, 'rules'>): RuleChange[] {
  const old = new Map(before.rules.map((rule) => [rule.id, rule]))
  const kept = new Set(after.rules.map(({ id }) => id))
  return [
    ...after.rules.flatMap((rule) => {
      const was = old.get(rule.id) ?? null
      return was && isSame(was, rule) ? [] : [{ id: rule.id, before: was, after: rule }]
    }),
    ...before.rules.filter(({ id }) => !kept.has(id)).map((rule) => ({ id: rule.id, before: rule, after: null })),
  ]
}

/** Whether two documents say the same, whatever the order of their fields. */
export const isSame = (a: unknown, b: unknown): boolean => written(a) === written(b)

const written = (value: unknown): string =>
  JSON.stringify(value, (_key, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : held,
  )

/** Whether anything else differs: groups, and what blocked rules allow. */
export function otherChanges(
  before: Pick<PolicyBody, 'groups' | 'blockedMayBeAsked'>,
  after: Pick<PolicyBody, 'groups' | 'blockedMayBeAsked'>,
): { readonly groups: readonly string[]; readonly asking: boolean } {
  const codes = [...new Set([...before.groups, ...after.groups].map(({ code }) => code))]
  const of = (groups: readonly DraftGroup[], code: string) => groups.find((group) => group.code === code)
  return {
    groups: codes.filter((code) => !isSame(of(before.groups, code), of(after.groups, code))),
    asking: before.blockedMayBeAsked !== after.blockedMayBeAsked,
  }
}

const numeric = new Set([
  'fromHours',
  'amount',
  'days',
  'upToKm',
  'upToMinutes',
  'minutes',
  'most',
  'kg',
  'level',
  'from',
])

/** Numbers as text, so that a form keeps what is typed: `6.`, or nothing yet. */
export function textsOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return key === 'months' ? value : value.map((one) => textsOf(one))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, textsOf(held, name)]))
  if (!numeric.has(key)) return value
  return value === null ? '' : typeof value === 'number' ? String(value) : value
}

/** Numbers again; an empty one is null, and what is no number stays text, which the check refuses at its place. */
export function numbersOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return key === 'months' ? value : value.map((one) => numbersOf(one))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, numbersOf(held, name)]))
  if (!numeric.has(key) || typeof value !== 'string') return value
  const text = value.trim().replaceAll(/[,，\s]/g, '')
  if (text === '') return null
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : value
}
