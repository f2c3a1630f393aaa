import { type ASTNode, Environment, EvaluationError } from '@marcbachmann/cel-js'
import { factTypes, type FactTypeName, type PolicyFacts } from './policy-facts.ts'
import type { PolicySubject } from './policy-document.ts'

/**
 * Expressions of a policy, in CEL (cel.dev). What is checked here never calls anything, never loops beyond the lists of
 * one trip, and names only facts that exist; the same code runs on the server and in the browser.
 */

export const languageLimits = { characters: 2_000, nodes: 400, depth: 40, nesting: 2, list: 500 } as const
/** Of the usual rules, whose tables of places and prices are written out: 500 rows of a few places each. */
export const usualLimits = { characters: 200_000, nodes: 60_000, depth: 120, nesting: 2, list: 1_000 } as const
/** A writer's own text, or a usual rule. */
export type ExpressionOrigin = 'written' | 'usual'
const limitsOf = { written: languageLimits, usual: usualLimits } as const

export type ExpressionFaultKind =
  /** It cannot be read. */
  | 'syntax'
  | 'unknownName'
  /** The types do not fit, or the result is not yes or no. */
  | 'type'
  /** A function that policies may not call, or that does not exist. */
  | 'call'
  /** Longer, deeper or more nested than the limits. */
  | 'limit'
  /** A divisor that is not a number other than 0. */
  | 'divisor'

export interface ExpressionFault {
  readonly kind: ExpressionFaultKind
  /** Offsets in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** The name or the types that are wrong, `int` where that is the result; empty for the others. */
  readonly detail: string
}

/** What an expression says of one trip. */
export type ExpressionResult =
  | { readonly is: 'known'; readonly holds: boolean }
  /** The fact that it needs, such as `flight.hours`, or `rates`. */
  | { readonly is: 'unknown'; readonly fact: string }
  /** What no check can foresee, such as text that is no number. */
  | { readonly is: 'fault'; readonly detail: string }

/** The company's currency and the rates of the day. */
export interface PolicyMoney {
  /** In whole units of the company's currency; null without a rate. */
  readonly convert: (amount: number, currency: string) => number | null
}

/** Facts of one rule: the whole trip, and one of its parts where the rule looks at parts. */
export interface ExpressionFacts {
  readonly facts: PolicyFacts
  readonly item: PolicyFacts['flights'][number] | PolicyFacts['stays'][number] | PolicyFacts['cars'][number] | null
  readonly money: PolicyMoney
}

export interface Expression {
  readonly source: string
  readonly on: PolicySubject
  readonly evaluate: (facts: ExpressionFacts) => ExpressionResult
}

/** Lists of one trip, in every expression. */
const lists = { flights: 'flight', stays: 'stay', cars: 'car' } as const

/** What an expression can begin with. */
export const variablesOf = (on: PolicySubject): readonly string[] => [
  'traveller',
  'trip',
  ...(on === 'trip' ? [] : [on]),
  ...Object.keys(lists),
]

/** Methods and functions of CEL that policies call; the others are refused, `matches` for its cost among them. */
const calls = new Set([
  'size',
  'contains',
  'startsWith',
  'endsWith',
  'lowerAscii',
  'has',
  'all',
  'exists',
  'exists_one',
  'filter',
  'map',
  'double',
  'int',
  'money',
])
export const policyCalls: readonly string[] = [...calls]
const macros = new Set(['all', 'exists', 'exists_one', 'filter', 'map'])

const classes = Object.fromEntries(Object.keys(factTypes).map((name) => [name, { [name]: class {} }[name]])) as Record<
  FactTypeName,
  new () => object
>

/** The day's rates are no part of an expression; they are set while one is evaluated, which nothing interrupts. */
let today: PolicyMoney = { convert: () => null }
class RateMissing extends Error {}

function inCompanyCurrency(amount: number | bigint, currency: string): number {
  const converted = today.convert(Number(amount), currency)
  if (converted === null) throw new RateMissing(currency)
  return converted
}

const typeName = (name: FactTypeName) => `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`
/** 'flight' of the language's type `Flight`. */
const factTypeNames = new Map((Object.keys(factTypes) as FactTypeName[]).map((name) => [typeName(name), name]))
const hasFact = (type: FactTypeName, name: string) => Object.hasOwn(factTypes[type], name)

export function environmentOptions(origin: ExpressionOrigin) {
  const { nodes, depth, list } = limitsOf[origin]
  return {
    limits: {
      maxAstNodes: nodes,
      maxDepth: depth,
      maxListElements: list,
      maxMapEntries: 50,
      maxCallArguments: 8,
    },
  }
}

const environments = new Map<string, Environment>()

function environmentOf(on: PolicySubject, origin: ExpressionOrigin): Environment {
  const key = `${on} ${origin}`
  const made = environments.get(key)
  if (made) return made
  const environment = new Environment(environmentOptions(origin))
  for (const [name, fields] of Object.entries(factTypes))
    environment.registerType(typeName(name as FactTypeName), {
      ctor: classes[name as FactTypeName],
      fields: Object.fromEntries(Object.entries(fields).map(([field, { type }]) => [field, type])),
    })
  for (const name of ['traveller', 'trip', ...(on === 'trip' ? [] : [on])] as const)
    environment.registerVariable(name, typeName(name))
  for (const [name, of] of Object.entries(lists)) environment.registerVariable(name, `list<${typeName(of)}>`)
  environment.registerFunction('money(double, string): double', inCompanyCurrency)
  environment.registerFunction('money(int, string): double', inCompanyCurrency)
  environments.set(key, environment)
  return environment
}

/** The expression, or what is wrong with it and where. */
export function readExpression(
  source: string,
  on: PolicySubject,
  origin: ExpressionOrigin = 'written',
): Expression | ExpressionFault {
  const { characters } = limitsOf[origin]
  if (source.length > characters) return { kind: 'limit', start: characters, end: source.length, detail: '' }
  const program = parsed(source, on, origin)
  if (typeof program !== 'function') return program
  // First what may be called: a call that policies do not have has no types to complain about.
  const called = calledFault(program.ast)
  if (called) return called
  const checked = program.check()
  if (!checked.valid) return faultOf(checked.error, source)
  const fault = factFault(program.ast)
  if (fault) return fault
  if (checked.type !== 'bool') return { kind: 'type', start: 0, end: source.length, detail: checked.type ?? '' }
  return { source, on, evaluate: (facts) => evaluate(program, on, facts) }
}

function parsed(source: string, on: PolicySubject, origin: ExpressionOrigin) {
  try {
    return environmentOf(on, origin).parse(source)
  } catch (error) {
    return faultOf(error as LanguageError, source)
  }
}

/** The tree of an expression without faults, with its types; null of another. */
export function checkedTree(source: string, on: PolicySubject): ASTNode | null {
  if (source.length > languageLimits.characters) return null
  const program = parsed(source, on, 'written')
  return typeof program === 'function' && program.check().valid ? program.ast : null
}

export const isExpressionFault = (read: Expression | ExpressionFault): read is ExpressionFault => 'kind' in read

interface LanguageError extends Error {
  readonly code?: string
  readonly summary?: string
  readonly range?: { readonly start: number; readonly end: number }
  readonly node?: object
}

const kinds: Readonly<Record<string, ExpressionFaultKind>> = {
  no_such_key: 'unknownName',
  unknown_variable: 'unknownName',
  limit_exceeded: 'limit',
}

function faultOf(error: LanguageError | undefined, source: string): ExpressionFault {
  // Without a place it is the whole expression.
  const range = error?.range ?? { start: 0, end: source.length }
  const start = Math.min(range.start, source.length)
  const end = Math.max(start, Math.min(range.end, source.length))
  const kind =
    error?.name === 'ParseError' && error.code !== 'limit_exceeded' ? 'syntax' : (kinds[error?.code ?? ''] ?? 'type')
  const detail = kind === 'unknownName' ? source.slice(start, end) : kind === 'type' ? typesIn(error) : ''
  return { kind, start, end, detail }
}

/** 'int == string', 'size(string, int)', 'bool / string': the types of a library's sentence, without its English. */
function typesIn(error: LanguageError | undefined): string {
  const summary = error?.summary ?? ''
  const overload = /no such overload: (.+)$/.exec(summary)?.[1] ?? /no matching overload for '(.+)'$/.exec(summary)?.[1]
  if (overload !== undefined) return overload
  const expected = neededTypes[error?.code ?? '']
  const named = [...summary.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
  return [...(expected === undefined ? [] : [expected]), ...named].join(' / ')
}
/** What the library's sentence names without quotes. */
const neededTypes: Readonly<Record<string, string>> = {
  invalid_logical_operand: 'bool',
  invalid_condition_type: 'bool',
  invalid_index_type: 'int',
  invalid_comprehension_range: 'list',
}

/** What the types allow and policies do not: other calls, deep nesting, divisors that could be 0. */
function calledFault(ast: ASTNode): ExpressionFault | null {
  const fault = (kind: ExpressionFaultKind, { start, end }: ASTNode, detail = ''): ExpressionFault => ({
    kind,
    start,
    end,
    detail,
  })
  const visit = (node: ASTNode, nesting: number): ExpressionFault | null => {
    let inside = nesting
    if (node.op === 'call' || node.op === 'rcall') {
      const name = node.args[0]
      if (!calls.has(name)) return fault('call', node, name)
      if (node.op === 'rcall' && macros.has(name)) inside += 1
      if (inside > languageLimits.nesting) return fault('limit', node)
    }
    if ((node.op === '/' || node.op === '%') && !isNonZero(node.args[1])) return fault('divisor', node.args[1])
    for (const child of childrenOf(node)) {
      const found = visit(child, inside)
      if (found) return found
    }
    return null
  }
  return visit(ast, 0)
}

/**
 * Names that the types let be: in `has`, which answers no for a name that does not exist, and between brackets, where a name
 * could be put together from texts.
 */
function factFault(ast: ASTNode): ExpressionFault | null {
  const of = ast.op === '.' || ast.op === '[]' ? ownerOf(ast.args[0]) : undefined
  if (of && ast.op === '[]') return { kind: 'type', start: ast.start, end: ast.end, detail: `${typeName(of)}[…]` }
  if (of && ast.op === '.' && !hasFact(of, ast.args[1]))
    return { kind: 'unknownName', start: ast.end - ast.args[1].length, end: ast.end, detail: ast.args[1] }
  for (const child of childrenOf(ast)) {
    const found = factFault(child)
    if (found) return found
  }
  return null
}

/** Whose facts a checked part of an expression is: `flight` for `flight`, `flights[0]` and a list's own variable. */
export const ownerOf = (node: ASTNode): FactTypeName | undefined =>
  factTypeNames.get((node as ASTNode & { readonly checkedType?: { readonly name: string } }).checkedType?.name ?? '')

const isNonZero = (node: ASTNode) => node.op === 'value' && typeof node.args !== 'string' && Number(node.args) !== 0

export function childrenOf(node: ASTNode): ASTNode[] {
  const isNode = (value: unknown): value is ASTNode => typeof value === 'object' && value !== null && 'op' in value
  const flat = (value: unknown): ASTNode[] =>
    isNode(value) ? [value] : Array.isArray(value) ? (value as unknown[]).flatMap(flat) : []
  return flat(node.args)
}

function evaluate(
  program: (context: Record<string, unknown>) => unknown,
  on: PolicySubject,
  { facts, item, money }: ExpressionFacts,
): ExpressionResult {
  today = money
  // A fact that is missing is an exception. Nobody reads where it came from, and writing that down costs more than judging.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    const result = program({ ...valuesOf(facts), ...(item && on !== 'trip' ? partOf(on, item) : {}) })
    return typeof result === 'boolean' ? { is: 'known', holds: result } : { is: 'fault', detail: String(result) }
  } catch (error) {
    if (error instanceof RateMissing || (error instanceof Error && error.cause instanceof RateMissing))
      return { is: 'unknown', fact: 'rates' }
    const { code, node, message, summary } = error as LanguageError
    const fact = error instanceof EvaluationError && code === 'no_such_key' && node ? factAt(node as ASTNode) : null
    return fact === null ? { is: 'fault', detail: summary ?? message } : { is: 'unknown', fact }
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** `flight.hours` of the place where it was not found; `trip.together` of a group that was not. */
function factAt(node: ASTNode): string | null {
  if (node.op !== '.' && node.op !== '[]') return null
  const owner = ownerOf(node.args[0])
  return owner && node.op === '.' ? `${owner}.${node.args[1]}` : factAt(node.args[0])
}

/** Made once for each trip, and for each part of it: a policy has many rules, and a nearest choice changes one flight. */
const made = new WeakMap<PolicyFacts, Record<string, unknown>>()
const madeParts = Object.fromEntries(
  Object.keys(factTypes).map((name) => [name, new WeakMap<object, Record<string, unknown>>()]),
) as Record<FactTypeName, WeakMap<object, Record<string, unknown>>>

function valuesOf(facts: PolicyFacts): Record<string, unknown> {
  const known = made.get(facts)
  if (known) return known
  const values = {
    ...partOf('traveller', facts.traveller),
    ...partOf('trip', facts.trip),
    flights: facts.flights.map((flight) => partOf('flight', flight)['flight']),
    stays: facts.stays.map((stay) => partOf('stay', stay)['stay']),
    cars: facts.cars.map((car) => partOf('car', car)['car']),
  }
  made.set(facts, values)
  return values
}

function partOf(name: FactTypeName, part: object): Record<string, unknown> {
  const known = madeParts[name].get(part)
  if (known) return known
  const value = { [name]: typed(name, part) }
  madeParts[name].set(part, value)
  return value
}

function typed(name: FactTypeName, facts: object): object {
  const fields: Readonly<Record<string, { readonly type: string }>> = factTypes[name]
  const value = new classes[name]() as Record<string, unknown>
  for (const [field, fact] of Object.entries(facts) as [string, unknown][]) {
    const type = Object.hasOwn(fields, field) ? fields[field]?.type : undefined
    if (type === undefined || fact === undefined || fact === null) continue
    value[field] =
      type === 'int'
        ? BigInt(Math.trunc(fact as number))
        : type === 'map<string, int>'
          ? Object.fromEntries(Object.entries(fact as Record<string, number>).map(([key, of]) => [key, BigInt(of)]))
          : fact
  }
  return value
}
