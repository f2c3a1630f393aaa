import { dirname, join, relative, sep } from 'node:path'
import { type House, houses, type Refusal, refusals } from './rooms.ts'

/** A glob of `rooms.ts` as a regular expression: `*` within a folder, `**` over folders, `{a,b}` for either. */
function regexOf(glob: string): RegExp {
  const parts: Readonly<Record<string, string>> = {
    '/**/': '/(?:.*/)?',
    '**/': '(?:.*/)?',
    '/**': '(?:/.*)?',
    '**': '.*',
    '*': '[^/]*',
    '{': '(?:',
    ',': '|',
    '}': ')',
    '.': '\\.',
  }
  return new RegExp(`^${glob.replace(/\/\*\*\/|\*\*\/|\/\*\*|\*\*|[*{},.]/g, (sign) => parts[sign] ?? sign)}$`)
}

function matcher(globs: readonly string[], except: readonly string[] = []): (path: string) => boolean {
  const [isIn, isOut] = [globs, except].map((list) => list.map(regexOf)) as [RegExp[], RegExp[]]
  return (path) => isIn.some((regex) => regex.test(path)) && !isOut.some((regex) => regex.test(path))
}

/** Where an import leads: a file by its path from the root, a package as `npm:pg`, a module of Node as `node:fs`. */
export function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier.replace(/\?.*/, ''))
  const [, workspace = '', path = ''] = /^@portolan\/([\w-]+)\/(.*)$/.exec(specifier) ?? []
  if (workspace) return `${/^(?:contract|rules)$/.test(workspace) ? 'packages' : 'apps'}/${workspace}/src/${path}.ts`
  return specifier.startsWith('node:') ? specifier : `npm:${specifier}`
}

type Judge = (from: string, to: string, isType: boolean) => string | null

const judgeByRefusal = ({ from, except, to, toExcept, typesPass, instead }: Refusal): Judge => {
  const [isFrom, isTo] = [matcher(from, except), matcher(to, toExcept)]
  return (file, target, isType) => (!(typesPass && isType) && isFrom(file) && isTo(target) ? instead : null)
}

const judgeByFloor = ({ folder, except, floors }: House): Judge => {
  const isExempt = matcher(except)
  const placeOf = (path: string) => {
    const [first = '', ...rest] = path.slice(folder.length + 1).split('/')
    const room = rest.length === 0 ? '.' : first
    const level = floors.findIndex(({ rooms }) => rooms.includes(room))
    return { level, floor: floors[level], room: floors[level]?.isDivided ? `${room}/${rest[0] ?? ''}` : room }
  }
  return (file, target) => {
    if (!file.startsWith(`${folder}/`) || !target.startsWith(`${folder}/`) || isExempt(file)) return null
    const [from, to] = [placeOf(file), placeOf(target)]
    if (from.room === to.room && from.level === to.level) return null
    if (!from.floor || !to.floor) return 'A room is unknown: give it its floor in tools/lint/rooms.ts.'
    return to.level < from.level ? null : to.floor.instead
  }
}

const judges: readonly Judge[] = [...refusals.map(judgeByRefusal), ...houses.map(judgeByFloor)]

/** What to do instead of the import, or null where it is allowed. Paths from the root, with slashes. */
export function adviceFor(file: string, specifier: string, isType: boolean): string | null {
  const target = resolveImport(file, specifier)
  for (const judge of judges) {
    const instead = judge(file, target, isType)
    if (instead !== null) return instead
  }
  return null
}

/** The parts of oxlint's syntax tree and context that the rule reads. */
interface Source {
  readonly type: string
  readonly value?: unknown
}
interface Statement {
  readonly source: Source | null
  readonly importKind?: string
  readonly exportKind?: string
  readonly specifiers?: readonly Omit<Statement, 'source' | 'specifiers'>[]
}
interface Context {
  readonly cwd: string
  readonly filename: string
  report(problem: { readonly message: string; readonly node: Source }): void
}

const isTypeOnly = (node: Omit<Statement, 'source'>): boolean =>
  (node.importKind ?? node.exportKind) === 'type' ||
  (node.specifiers?.length ? node.specifiers.every(isTypeOnly) : false)

/** `rooms/imports`: refuses the imports that the table of rooms refuses, each with its advice. */
const imports = {
  createOnce(context: Context) {
    const check = (source: Source | null, isType: boolean) => {
      if (typeof source?.value !== 'string') return
      const file = relative(context.cwd, context.filename).replaceAll(sep, '/')
      const instead = adviceFor(file, source.value, isType)
      if (instead !== null) context.report({ message: `'${source.value}' is refused here. ${instead}`, node: source })
    }
    const statement = (node: Statement) => check(node.source, isTypeOnly(node))
    return {
      ImportDeclaration: statement,
      ExportNamedDeclaration: statement,
      ExportAllDeclaration: statement,
      ImportExpression: (node: Statement) => check(node.source, false),
      TSImportType: (node: Statement) => check(node.source, true),
    }
  },
}

export default { meta: { name: 'rooms' }, rules: { imports } }
