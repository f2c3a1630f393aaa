import { placesNamedIn } from '@portolan/rules/policy/named-places'
import { type FactField, factTypes } from '@portolan/rules/policy/policy-facts'
import { expressionsOf } from '@portolan/rules/policy/usual-rules'
import { readPolicy } from '@portolan/rules/policy/judge-policy'
import type { PolicyBody } from '@portolan/contract/features/policies/document'
import type { FaultyExpression } from '@portolan/rules/policy/fault-text'
import type { ExpressionRule } from '@portolan/rules/policy/policy-document'
import type { ExpressionFault, ExpressionFaultKind } from '@portolan/rules/policy/policy-language'
import { findCurrency } from '../../reference/currencies.ts'
import { cityMeant, isPlace, isPlaceOf, placesOfRule } from './policy-places.ts'

/** What is wrong with a policy whose shape is right: what its rules name, and what their expressions say. */
export interface DocumentFault {
  readonly path: readonly (string | number)[]
  readonly kind:
    | ExpressionFaultKind
    | 'unknownGroup'
    | 'doubledId'
    | 'unknownCurrency'
    | 'levelMissing'
    | 'unknownPlace'
    | 'airportForCity'
    | 'noDesignator'
    | 'noFigure'
    | 'neverBroken'
  /** The name that is wrong, or how the types do not fit. */
  readonly x: string
  /** What it should be, where that is known. */
  readonly y?: string
  /** Offsets in the text at `path`, of an expression and of a reason; null for every other field. */
  readonly at: { readonly start: number; readonly end: number } | null
  /** Where an expression is wrong, or a reason names what is no fact: what the text says of it. */
  readonly expression: (FaultyExpression & { readonly fault: ExpressionFault }) | null
}

export function documentFaults(policy: PolicyBody): DocumentFault[] {
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

type Path = readonly (string | number)[]

interface Placing {
  readonly at: Path
  readonly groups: ReadonlySet<string>
}

function ruleFaults(policy: PolicyBody, rule: PolicyBody['rules'][number], { at, groups }: Placing): DocumentFault[] {
  const tell = (kind: DocumentFault['kind'], path: Path, x = ''): DocumentFault => ({
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
    ...placesOfRule(own).flatMap(({ path, code }) =>
      isPlace(code) ? [] : [tell('unknownPlace', ['rule', ...path], code)],
    ),
    ...(own.usual !== 'expression' && expressionsOf(own).must === 'true'
      ? [tell('neverBroken', ['rule', decidingField[own.usual] ?? 'usual'])]
      : []),
    ...designatorFaults(own).map(({ path, x }) => tell('noDesignator', ['rule', ...path], x)),
    ...expressionFaults(policy, rule, at),
    ...(own.usual === 'expression' ? [...comparedFaults(own, at), ...figureFaults(own, at)] : []),
  ]
}

/** Read one by one: two rules may have the same id, which is a fault of its own. */
function expressionFaults(policy: PolicyBody, rule: PolicyBody['rules'][number], at: Path): DocumentFault[] {
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

/** Without which a rule of the kind says nothing. */
const decidingField: Readonly<Record<string, string>> = { suppliers: 'preferred', rail: 'upToKm', conditions: 'needs' }

/** Airlines are compared by their designators: a name would never be one. */
function designatorFaults(rule: PolicyBody['rules'][number]['rule']): { path: Path; x: string }[] {
  if (rule.usual !== 'suppliers' || rule.of !== 'flight') return []
  return (['preferred', 'forbidden'] as const).flatMap((field) =>
    rule[field].flatMap((x, index) => (/^[A-Z0-9]{2}$/.test(x) ? [] : [{ path: [field, index], x }])),
  )
}

/** Places with which an expression compares a fact that can never be them. */
function comparedFaults(rule: ExpressionRule, at: Path): DocumentFault[] {
  return (['when', 'must'] as const).flatMap((field) =>
    placesNamedIn(rule[field], rule.on).flatMap(({ fact, code, start, end }): DocumentFault[] => {
      const place = { path: [...at, 'rule', field], x: code, at: { start, end }, expression: null }
      if (!isPlaceOf(fact, code)) return [{ ...place, kind: 'unknownPlace' }]
      const city = cityMeant(fact, code)
      return city === null ? [] : [{ ...place, kind: 'airportForCity', y: city }]
    }),
  )
}

const factsOf: Readonly<Record<string, Readonly<Record<string, FactField>>>> = factTypes

/** Placeholders of a reason, such as `{flight.hours}`, that are no figure of what the rule looks at. */
function figureFaults({ reason, on }: ExpressionRule, at: Path): DocumentFault[] {
  return Object.entries(reason).flatMap(([language, text]: [string, string | undefined]) =>
    [...(text ?? '').matchAll(/\{([^{}]*)\}/g)].flatMap(({ 0: whole, 1: x = '', index }): DocumentFault[] => {
      const [owner = '', name = '', ...rest] = x.split('.')
      const fields = Object.hasOwn(factTypes, owner) ? factsOf[owner] : undefined
      const field = fields && rest.length === 0 && Object.hasOwn(fields, name) ? fields[name] : undefined
      // A number for each group is no figure.
      const isFigure = field !== undefined && !field.type.startsWith('map') && ['traveller', 'trip', on].includes(owner)
      if (isFigure) return []
      const place = { start: index, end: index + whole.length }
      const kind = field === undefined ? 'unknownName' : 'noFigure'
      const expression = field === undefined ? { fault: unknownFact(x), source: x, on } : null
      return [{ path: [...at, 'rule', 'reason', language], kind, x, y: on, at: place, expression }]
    }),
  )
}

/** The field where its owner exists, else all of it. */
function unknownFact(name: string): ExpressionFault {
  const [owner = '', field = ''] = name.split('.')
  const [start, detail] = Object.hasOwn(factTypes, owner) ? [owner.length + 1, field] : [0, owner]
  return { kind: 'unknownName', start, end: start + detail.length, detail }
}
