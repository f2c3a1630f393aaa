import { namesIn } from '@portolan/rules/policy/policy-figures'
import { factTypes } from '@portolan/rules/policy/policy-facts'
import { readPolicy } from '@portolan/rules/policy/judge-policy'
import type { FaultyExpression } from '@portolan/rules/policy/fault-text'
import type { ExpressionRule, PolicyDocument, PolicyRule } from '@portolan/rules/policy/policy-document'
import type { ExpressionFault, ExpressionFaultKind } from '@portolan/rules/policy/policy-language'
import { expressionsOf } from '@portolan/rules/policy/usual-rules'
import { findCurrency } from '../../reference/currencies.ts'

/** What is wrong with a policy whose shape is right: what its rules name, and what their expressions say. */
export interface DocumentFault {
  readonly path: readonly (string | number)[]
  readonly kind: ExpressionFaultKind | 'unknownGroup' | 'doubledId' | 'unknownCurrency' | 'levelMissing'
  /** The name that is wrong, or how the types do not fit. */
  readonly x: string
  /** Offsets in the expression at `path`; null for every other field. */
  readonly at: { readonly start: number; readonly end: number } | null
  /** Where an expression is wrong, or a reason names what is no fact: what the text says of it. */
  readonly expression: (FaultyExpression & { readonly fault: ExpressionFault }) | null
}

export function documentFaults(policy: PolicyDocument): DocumentFault[] {
  const groups = new Set(policy.groups.map(({ code }) => code))
  return [
    ...doubled(
      policy.groups.map(({ code }) => code),
      (index) => ['groups', index, 'code'],
    ),
    ...doubled(
      policy.rules.map(({ id }) => id),
      (index) => ['rules', index, 'id'],
    ),
    ...policy.rules.flatMap((rule, index) => ruleFaults(policy, rule, { at: ['rules', index], groups })),
  ]
}

function doubled(names: readonly string[], pathOf: (index: number) => (string | number)[]): DocumentFault[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index
      ? [{ path: pathOf(index), kind: 'doubledId' as const, x: name, at: null, expression: null }]
      : [],
  )
}

interface Placing {
  readonly at: readonly (string | number)[]
  readonly groups: ReadonlySet<string>
}

function ruleFaults(policy: PolicyDocument, rule: PolicyRule, { at, groups }: Placing): DocumentFault[] {
  const tell = (kind: DocumentFault['kind'], path: readonly (string | number)[], x = ''): DocumentFault => ({
    path: [...at, ...path],
    kind,
    x,
    at: null,
    expression: null,
  })
  const named = (['groups', 'exceptGroups'] as const).flatMap((field) =>
    rule[field].flatMap((code, index) => (groups.has(code) ? [] : [tell('unknownGroup', [field, index], code)])),
  )
  const own = rule.rule
  return [
    ...named,
    ...(own.usual === 'together' && !groups.has(own.group) ? [tell('unknownGroup', ['rule', 'group'], own.group)] : []),
    ...('currency' in own && !findCurrency(own.currency)
      ? [tell('unknownCurrency', ['rule', 'currency'], own.currency)]
      : []),
    ...(rule.outcome === 'level' && rule.level === 0 ? [tell('levelMissing', ['level'])] : []),
    ...expressionFaults(policy, rule, at),
    ...(own.usual === 'expression' ? figureFaults(own, at) : []),
  ]
}

/** Read one by one: two rules may have the same id, which is a fault of its own. */
function expressionFaults(policy: PolicyDocument, rule: PolicyRule, at: Placing['at']): DocumentFault[] {
  const isWritten = rule.rule.usual === 'expression'
  const { on, ...sources } = expressionsOf(rule.rule)
  return readPolicy({ ...policy, rules: [rule] }).faults.map(({ field, fault }) => ({
    path: [...at, 'rule', ...(isWritten ? [field] : [])],
    kind: fault.kind,
    x: fault.detail,
    at: isWritten ? { start: fault.start, end: fault.end } : null,
    expression: { fault, source: sources[field], on },
  }))
}

/** Placeholders of a reason, such as `{flight.hours}`, that name no fact. */
function figureFaults({ reason, on }: ExpressionRule, at: Placing['at']): DocumentFault[] {
  return Object.entries(reason).flatMap(([language, text]: [string, string | undefined]) => {
    const braced = [...(text ?? '').matchAll(/\{(\w+\.\w+)\}/g)].flatMap(([, name = '']) => name)
    return braced
      .filter((name) => namesIn([name]).length === 0 || !isFact(name))
      .map((x) => ({
        path: [...at, 'rule', 'reason', language],
        kind: 'unknownName' as const,
        x,
        at: null,
        expression: { fault: unknownFact(x), source: x, on },
      }))
  })
}

/** The field where its owner exists, else all of it. */
function unknownFact(name: string): ExpressionFault {
  const [owner = '', field = ''] = name.split('.')
  const [start, detail] = Object.hasOwn(factTypes, owner) ? [owner.length + 1, field] : [0, owner]
  return { kind: 'unknownName', start, end: start + detail.length, detail }
}

function isFact(name: string): boolean {
  const [owner = '', field = ''] = name.split('.')
  const fields = (factTypes as Readonly<Record<string, object>>)[owner]
  return fields !== undefined && Object.hasOwn(fields, field)
}
