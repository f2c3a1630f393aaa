import type { FeatureNames } from './names.ts'

/** A line that an existing file gets, put in the order of the alphabet among the lines that look like it. */
interface Insertion {
  readonly line: string
  /** The lines it stands among; the first group of `among` is what orders them. */
  readonly among: RegExp
}

/** What an existing file gets. */
export interface Edit {
  readonly file: string
  readonly insertions: readonly Insertion[]
}

const section = ({ kebab, camel }: FeatureNames) => `  {
    key: '${kebab}',
    segment: '${kebab}',
    title: '${camel}:title',
    documentTitle: '${camel}:title',
    icon: IconListDetails,
    gate: everyone,
    menu: 'tools',
    opens: 'page',
  },`

/** The lines that a feature with one list needs in the files that list features. */
export const editsFor = (names: FeatureNames): Edit[] => {
  const { kebab, camel, pascal } = names
  const key = kebab === camel ? camel : `'${kebab}'`
  return [
    {
      file: 'packages/contract/src/registry.ts',
      insertions: [
        { line: `import { ${camel} } from './features/${kebab}.ts'`, among: /^import .* from '\.\/features\/(.*)'$/ },
        { line: kebab === camel ? `  ${camel},` : `  '${kebab}': ${camel},`, among: /^ {2}'?([a-z-]+)'?(?:,$|: )/ },
      ],
    },
    {
      file: 'apps/server/src/handlers.ts',
      insertions: [
        {
          line: `import { create${pascal}Handlers } from './features/${kebab}/${kebab}.handlers.ts'`,
          among: /^import .* from '\.\/features\/(.*)'$/,
        },
        { line: `    ${key}: create${pascal}Handlers(parts),`, among: /^ {4}'?([a-z-]+)'?: .*Handlers/ },
      ],
    },
    {
      file: 'apps/server/src/db/schema.ts',
      insertions: [
        {
          line: `import type { ${pascal}Tables } from './tables/${kebab}.ts'`,
          among: /^import .* from '\.\/tables\/(.*)'$/,
        },
        { line: `    ${pascal}Tables,`, among: /^ {4}(\w+)Tables,$/ },
      ],
    },
    {
      file: 'apps/portal/src/app/section-registry.ts',
      insertions: [
        { line: '  IconListDetails,', among: /^ {2}Icon(\w+),$/ },
        { line: section(names), among: /^(\])$/ },
      ],
    },
  ]
}

/** Inserts a line once: before the first of its kind that comes after it, else after the last. */
export function insert(text: string, { line, among }: Insertion): string {
  if (text.includes(`\n${line}\n`)) return text
  const lines = text.split('\n')
  const order = among.exec(line.split('\n')[0] ?? '')?.[1] ?? ''
  const found = lines.flatMap((each, index) => {
    const key = among.exec(each)?.[1]
    return key === undefined ? [] : [{ key, index }]
  })
  const last = found.at(-1)
  if (!last) throw new Error(`No line looks like: ${line}`)
  const next = found.find(({ key }) => key >= order)
  lines.splice(next?.index ?? last.index + 1, 0, line)
  return lines.join('\n')
}
