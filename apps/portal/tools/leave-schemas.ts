import { type ESTree, type Plugin, Visitor } from 'vite'

const contract = /\/packages\/contract\/src\/.*\.ts$/
const declaring = new Set(['operation', 'lookup', 'endpoint'])
const left = new Set(['request', 'response'])
/** Of no use to a browser: only the server reads them, and each would travel with every call. */
const dropped = new Set(['summary', 'limit', 'needs', 'status'])

/**
 * Leaves the schemas of requests and replies out of what a browser loads: the server reads and writes by them, and the
 * portal needs a call's address, its credential and its types. What they are made of goes with them, and so does zod
 * where nothing else is checked by a schema: a module of the contract does nothing but say what is so.
 */
export function leaveSchemas(): Plugin {
  return {
    name: 'portolan:leave-schemas',
    apply: 'build',
    transform: {
      filter: { id: contract },
      handler(code) {
        return { code: [schemasIn, callsIn, readsIn].reduce((left, find) => edit(this, left, find), code), map: null }
      },
    },
  }
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** From the end on, so that places before stay where they are. */
const edit = (
  { parse }: { readonly parse: (code: string) => ESTree.Program },
  code: string,
  find: (program: ESTree.Program) => Edit[],
): string =>
  find(parse(code))
    .toSorted((a, b) => b.start - a.start)
    .reduce(put, code)

const put = (code: string, { start, end, text }: Edit) => code.slice(0, start) + text + code.slice(end)

function schemasIn(program: ESTree.Program): Edit[] {
  const edits: Edit[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: given }) {
      const terms = given.at(-1)
      if (callee.type !== 'Identifier' || !declaring.has(callee.name) || terms?.type !== 'ObjectExpression') return
      for (const [index, field] of terms.properties.entries()) {
        if (field.type !== 'Property' || field.key.type !== 'Identifier') continue
        const { name } = field.key
        if (left.has(name)) edits.push({ start: field.start, end: field.end, text: `${name}: null` })
        if (dropped.has(name))
          edits.push({ start: field.start, end: terms.properties[index + 1]?.start ?? terms.end - 1, text: '' })
      }
    },
  })
  visitor.visit(program)
  return edits
}

/**
 * What a module of the contract calls while it loads makes a value and does nothing else; a bundler keeps what it does
 * not know to be harmless. Calls inside of functions are left as they are: there a list may be added to.
 */
function callsIn(program: ESTree.Program): Edit[] {
  const starts = new Set<number>()
  let depth = 0
  const enter = () => void (depth += 1)
  const leave = () => void (depth -= 1)
  const visitor = new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression: ({ start }) => void (depth === 0 && starts.add(start)),
  })
  visitor.visit(program)
  return [...starts].map((start) => ({ start, end: start, text: '/* @__PURE__ */ ' }))
}

/**
 * A value that reads others while it is made, as `{ ...fields }` and `Reply.shape.Items` do: for all that a bundler knows,
 * reading does something, and the value stays where nobody asks for it, with zod. As the result of a harmless function it goes.
 */
function readsIn(program: ESTree.Program): Edit[] {
  const values = program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declared?.type === 'VariableDeclaration' ? declared.declarations.flatMap(({ init }) => init ?? []) : []
  })
  return values.filter(reads).flatMap(({ start, end }) => [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ])
}

function reads(value: ESTree.Expression): boolean {
  const { type } = value
  if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'Literal') return false
  let found = false
  const find = () => void (found = true)
  new Visitor({ SpreadElement: find, MemberExpression: find }).visit({
    type: 'Program',
    body: [{ type: 'ExpressionStatement', expression: value }],
  } as unknown as ESTree.Program)
  return found
}
