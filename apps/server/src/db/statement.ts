/** The PostgreSQL types of parameters, and what TypeScript passes for them. */
interface BaseTypes {
  bigint: number
  int: number
  text: string
  boolean: boolean
  timestamptz: Date
  /** 'YYYY-MM-DD' or 'YYYYMMDD'. */
  date: string
  /** Already serialised. */
  jsonb: string
}
type Base = keyof BaseTypes
type NotNull = Base | `${Base}[]` | `(${Base} | null)[]`
type ParameterType = NotNull | `${NotNull} | null`
type ValueOf<T> = T extends Base
  ? BaseTypes[T]
  : T extends `(${infer E extends Base} | null)[]`
    ? readonly (BaseTypes[E] | null)[]
    : T extends `${infer E extends Base}[]`
      ? readonly BaseTypes[E][]
      : T extends `${infer U} | null`
        ? ValueOf<U> | null
        : never

type Parameters = Readonly<Record<string, ParameterType>>

/** A statement with its values, as `pg` takes it. PostgreSQL prepares it once per connection, by its name. */
export interface BoundStatement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/** Binds values to a statement. */
export type Statement<P extends Parameters> = (values: { readonly [K in keyof P]: ValueOf<P[K]> }) => BoundStatement

/**
 * A statement whose text names its parameters (`:companyIds`). It is compiled once, when its module loads: each
 * parameter becomes a number with a cast to its declared type.
 *
 * @throws {Error} The text names a parameter that is not declared, or a declared one is never named.
 */
export function statement<const P extends Parameters>(name: string, parameters: P, text: string): Statement<P> {
  const compiled = compile(name, parameters, text)
  refuseUnnamed(name, parameters, [compiled])
  return compiled.bind
}

/**
 * Variants of one statement that take the same values. A variant may leave parameters out; each parameter is named by
 * at least one of them.
 *
 * @throws {Error} As `statement` does.
 */
export function statements<const P extends Parameters, Variant extends string>(
  name: string,
  parameters: P,
  texts: Readonly<Record<Variant, string>>,
): Readonly<Record<Variant, Statement<P>>> {
  const compiled = Object.entries<string>(texts).map(
    ([variant, text]) => [variant, compile(`${name}, ${variant}`, parameters, text)] as const,
  )
  refuseUnnamed(
    name,
    parameters,
    compiled.map(([, each]) => each),
  )
  return Object.fromEntries(compiled.map(([variant, { bind }]) => [variant, bind])) as Record<Variant, Statement<P>>
}

/**
 * A statement with one plan for all values, which PostgreSQL makes once per connection and keeps (its generic plan).
 * Planning a list takes longer than running it. PostgreSQL keeps a generic plan only if plans for the values at hand do
 * not look cheaper; so each parameter stands as `(select $1)`, whose value the planner does not see. Such a text has to
 * be good for every viewer: it starts from `company`, and reads big tables in `cross join lateral (… offset 0)`, for
 * one company or traveller at a time.
 *
 * @throws {Error} As `statement` does.
 */
export function genericStatement<const P extends Parameters>(name: string, parameters: P, text: string): Statement<P> {
  return statement(name, parameters, hideValues(text, parameters))
}

/**
 * Variants of one statement, each with one plan for all values.
 *
 * @throws {Error} As `statements` does.
 */
export function genericStatements<const P extends Parameters, Variant extends string>(
  name: string,
  parameters: P,
  texts: Readonly<Record<Variant, string>>,
): Readonly<Record<Variant, Statement<P>>> {
  const hidden = Object.entries<string>(texts).map(([variant, text]) => [variant, hideValues(text, parameters)])
  return statements(name, parameters, Object.fromEntries(hidden) as Record<Variant, string>)
}

/** The outer cast keeps `any ((select …))` an array instead of a sub-query. */
const hideValues = (text: string, parameters: Parameters) =>
  text.replaceAll(parameter, (named, key: string) => {
    const type = Object.hasOwn(parameters, key) ? parameters[key] : undefined
    return type ? `((select ${named})::${baseType(type)})` : named
  })

const baseType = (type: ParameterType) => type.replaceAll(/[()]| \| null/g, '')

interface Compiled<P extends Parameters> {
  readonly named: readonly string[]
  readonly bind: Statement<P>
}

/** Not the second colon of a cast, nor the colon of a slice. */
const parameter = /(?<![:\w]):([a-z]\w*)/gi

function compile<P extends Parameters>(name: string, parameters: P, source: string): Compiled<P> {
  const named: string[] = []
  const text = source.replaceAll(parameter, (_, key: string) => {
    const type = Object.hasOwn(parameters, key) ? parameters[key] : undefined
    if (!type) throw new Error(`The statement “${name}” names the parameter “${key}”, which it does not declare`)
    if (!named.includes(key)) named.push(key)
    return `$${named.indexOf(key) + 1}::${baseType(type)}`
  })
  return { named, bind: (values) => ({ name, text, values: named.map((key) => values[key]) }) }
}

function refuseUnnamed<P extends Parameters>(name: string, parameters: P, compiled: readonly Compiled<P>[]) {
  const named = new Set(compiled.flatMap((each) => each.named))
  const unnamed = Object.keys(parameters).filter((key) => !named.has(key))
  if (unnamed.length > 0)
    throw new Error(`The statement “${name}” declares parameters that it never names: ${unnamed.join(', ')}`)
}
