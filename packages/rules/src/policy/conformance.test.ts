import { tests } from '@bufbuild/cel-spec/testdata/conformance.js'
import { Environment } from '@marcbachmann/cel-js'
import { describe, expect, it } from 'vitest'
import { environmentOptions } from './policy-language.ts'
import { conformanceDifferences } from './testing/conformance-differences.data.ts'

/** The published conformance cases of the language (cel-spec), against the library and the options that policies use. */

const conformanceSuites = [
  'basic',
  'comparisons',
  'conversions',
  'fields',
  'fp_math',
  'integer_math',
  'lists',
  'logic',
  'macros',
  'parse',
  'plumbing',
  'string',
] as const

interface ConformanceCase {
  /** `suite/section/name`. */
  readonly path: string
  readonly expr: string
  readonly expected: string
  readonly found: string
  readonly isSame: boolean
}

type Json = Readonly<Record<string, unknown>>

function runConformance(): ConformanceCase[] {
  return (tests.suites ?? [])
    .filter(({ name }) => (conformanceSuites as readonly string[]).includes(name))
    .flatMap((suite) => casesOf(suite, suite.name))
}

type Suite = typeof tests
const casesOf = ({ tests: own = [], suites = [] }: Suite, path: string): ConformanceCase[] => [
  ...own.map(({ original }) => runCase(original, `${path}/${original.name ?? original.expr}`)),
  ...suites.flatMap((suite) => casesOf(suite, `${path}/${suite.name}`)),
]

function runCase(original: Json & { readonly expr: string }, path: string): ConformanceCase {
  const expected =
    original['evalError'] === undefined
      ? textOf(valueOf((original['value'] as Json | undefined) ?? { boolValue: true }))
      : 'error'
  const found = evaluated(original)
  return {
    path,
    expr: original.expr,
    expected,
    found,
    isSame: found.startsWith('error') ? expected === 'error' : found === expected,
  }
}

function evaluated(original: Json & { readonly expr: string }): string {
  try {
    const environment = new Environment(environmentOptions('written'))
    for (const { name, ident } of (original['typeEnv'] ?? []) as readonly VariableType[])
      environment.registerVariable(name, typeName(ident?.type ?? {}))
    const bindings = Object.entries((original['bindings'] ?? {}) as Record<string, { readonly value: Json }>)
    for (const [name] of bindings) if (!environment.hasVariable(name)) environment.registerVariable(name, 'dyn')
    const program = environment.parse(original.expr)
    const checked = program.check()
    if (!checked.valid) return `error: ${checked.error?.message ?? ''}`
    return textOf(program(Object.fromEntries(bindings.map(([name, { value }]) => [name, valueOf(value)]))))
  } catch (error) {
    return `error: ${(error as Error).message}`
  }
}

interface VariableType {
  readonly name: string
  readonly ident?: { readonly type?: Json }
}

const primitives: Readonly<Record<string, string>> = {
  INT64: 'int',
  UINT64: 'uint',
  DOUBLE: 'double',
  STRING: 'string',
  BOOL: 'bool',
  BYTES: 'bytes',
}

function typeName(type: Json): string {
  if (typeof type['primitive'] === 'string') return primitives[type['primitive']] ?? 'dyn'
  const { elemType, keyType, valueType } = (type['listType'] ?? type['mapType'] ?? {}) as Readonly<Record<string, Json>>
  if (elemType) return `list<${typeName(elemType)}>`
  return keyType && valueType ? `map<${typeName(keyType)}, ${typeName(valueType)}>` : 'dyn'
}

/** A value of the published cases as the library has it. */
function valueOf(value: Json): unknown {
  const [[kind, of] = ['', null]] = Object.entries(value)
  switch (kind) {
    case 'int64Value':
      return BigInt(of as string)
    case 'uint64Value':
      return new Environment().evaluate(`${of as string}u`)
    case 'doubleValue':
      return Number(of)
    case 'bytesValue':
      return new Uint8Array(Buffer.from(of as string, 'base64'))
    case 'listValue':
      return ((of as { readonly values?: readonly Json[] }).values ?? []).map(valueOf)
    case 'mapValue':
      return new Map(
        ((of as { readonly entries?: readonly MapEntry[] }).entries ?? []).map((entry) => [
          valueOf(entry.key),
          valueOf(entry.value),
        ]),
      )
    case 'typeValue':
      return new Environment({ unlistedVariablesAreDyn: true }).evaluate(String(of).replace('null_type', 'type(null)'))
    default:
      return kind === 'objectValue' ? { message: of } : of
  }
}

interface MapEntry {
  readonly key: Json
  readonly value: Json
}

/** With its type, and maps whatever the order of their keys. */
function textOf(value: unknown): string {
  if (typeof value === 'bigint') return `${value}`
  if (typeof value === 'number') return Object.is(value, -0) ? '-0.0' : `${value} as double`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  if (value instanceof Uint8Array) return `bytes ${value.join()}`
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  const { name } = value.constructor
  if (name === 'UnsignedInt') return `${(value as { readonly value: bigint }).value}u`
  if (name === 'Type') return `type ${(value as { readonly name: string }).name}`
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  return `{${entries
    .map(([key, of]) => `${textOf(key)}: ${textOf(of)}`)
    .toSorted()
    .join()}}`
}

describe('the published conformance cases', () => {
  const cases = runConformance()
  const differences = Object.values(conformanceDifferences).flat()

  it('are run, 1,100 of twelve suites', () => {
    expect(cases.length).toBe(1_100)
    expect(new Set(cases.map(({ path }) => path)).size).toBe(cases.length)
    for (const suite of conformanceSuites)
      expect(
        cases.some(({ path }) => path.startsWith(`${suite}/`)),
        suite,
      ).toBe(true)
  })

  it('differ where the list says so, and nowhere else', () => {
    const found = cases.filter(({ isSame }) => !isSame).map(({ path }) => path)
    expect(found.toSorted()).toEqual(differences.toSorted())
  })

  it('are listed once, each with a reason', () => {
    expect(new Set(differences).size).toBe(differences.length)
    expect(
      Object.entries(conformanceDifferences).filter(([reason, paths]) => reason === '' || paths.length === 0),
    ).toEqual([])
  })
})
