import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const helper = /vite\/preload-helper\.js$/
const runtime = join(import.meta.dirname, '../src/lib/listed-files.ts')
/** Says its address to the runtime, which finds the lists beside its chunk. */
const shell = join(import.meta.dirname, '../src/app/portal.tsx')
const dashboard = join(import.meta.dirname, '../src/features/dashboard/dashboard-page.tsx')
const listedMark = '#'

/** What a person goes to or opens: the page of a route's file, but for the shell and the dashboard; menus, sheets, dialogs. */
const goneTo = [
  /\/routes\/(?!_shell\.tsx|_shell\.index\.tsx).*\?tsr-split=component/,
  /\/app\/(?:password-reset|shortcuts\/command-center|shell\/later\/(?!footer)[\w-]+)\.tsx$/,
  /\/dashboard\/arranging\/arrange-page\.tsx$/,
  /\/(?:hub-dialog\/hub-dialog|confirmations\/add-bookings|trip-detail\/trip-detail)\.tsx$/,
]

/**
 * Vite names beside each `import()` all files that the imported chunk needs, so that a browser fetches them at once. What
 * the importing chunk consists of itself is there already: without it the lists are a quarter as long. Those of pages and
 * of what a press opens, which the first load imports all of, are a file of their own, beside the shell's and with its
 * name: `src/lib/listed-files.ts` fetches it when somebody is about to go there.
 */
export function preloadWhatIsMissing(): Plugin[] {
  let chunks: Rolldown.OutputBundle = {}
  const chunkOf = (file: string) => (chunks[file]?.type === 'chunk' ? chunks[file] : null)
  const has = (file: string, module: string) => chunkOf(file)?.moduleIds.includes(module) === true
  const isListed = (file: string) => goneTo.some((one) => one.test(chunkOf(file)?.facadeModuleId ?? ''))
  const before: Plugin = {
    name: 'portolan:mark-lists',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // Who does without modulepreload does without the head start, too.
          polyfill: false,
          resolveDependencies: (file, needed, { hostId }) =>
            (has(hostId, shell) || has(hostId, dashboard)) && isListed(file) ? [listedMark, ...needed] : needed,
        },
      },
    }),
    transform: {
      filter: { id: helper },
      handler: (code) => ({ code: withLists(code), map: null }),
    },
    generateBundle: {
      order: 'pre',
      handler: (_options, bundle) => void (chunks = bundle),
    },
  }
  const after: Plugin = {
    name: 'portolan:preload-what-is-missing',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const lists: string[][] = []
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.code.includes('__vite__mapDeps'))
            chunk.code = shorten(chunk.code, filesOf(bundle, chunk.fileName), lists)
        const beside = Object.keys(bundle).find((file) => has(file, shell))
        if (!beside) throw new Error('There is no chunk of the shell to put the lists beside')
        const fileName = beside.replace(/\.js$/, '.lists.json')
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(lists) })
      },
    },
  }
  return [before, after]
}

/** Vite's lists at the head of a chunk: all its files once, and their places at each `import()`. */
const head =
  /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/
const use = /__vite__mapDeps\(\[([\d,]*)\]\)/g

/** The chunk without what is there when it runs. What is listed apart goes to `lists`, and the chunk has its place there. */
export function shorten(code: string, had: ReadonlySet<string>, lists: string[][]): string {
  const [all, written] = head.exec(code) ?? []
  if (all === undefined || written === undefined)
    throw new Error('Vite writes its lists in another way than this plugin knows')
  const files = JSON.parse(written) as string[]
  const left: string[] = []
  const placeOf = (file: string) => (left.includes(file) ? left.indexOf(file) : left.push(file) - 1)
  const body = code.slice(all.length).replaceAll(use, (_, places: string) => {
    const named = places.split(',').map((place) => files[Number(place)] ?? '')
    const missing = named.filter((file) => file !== listedMark && !had.has(file))
    if (named[0] === listedMark) return `["#${lists.push(missing) - 1}"]`
    return missing.length === 0 ? '[]' : `__vite__mapDeps([${missing.map(placeOf).join(',')}])`
  })
  return (left.length > 0 ? all.replace(written, () => JSON.stringify(left)) : '') + body
}

/** Vite's own helper, which may be handed a place in the lists instead of files. */
function withLists(code: string): string {
  const own = 'export const __vitePreload ='
  if (!code.includes(own)) throw new Error('Vite preloads in another way than this plugin knows')
  return `import { listedFiles } from ${JSON.stringify(runtime)}
${code.replace(own, 'const preloadFiles =')}
export const __vitePreload = (load, needed, importer) => {
  const listed = listedFiles(needed)
  if (!listed) return preloadFiles(load, needed, importer)
  return listed.then(
    (files) => preloadFiles(load, files, importer),
    (error) => preloadFiles(() => Promise.reject(error)),
  )
}`
}

/** The scripts and styles that are there when a chunk runs: its own, and those of all that it imports. */
export function filesOf(chunks: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = chunks[name]
  if (chunk?.type !== 'chunk' || found.has(name)) return found
  found.add(name)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const imported of chunk.imports) filesOf(chunks, imported, found)
  return found
}
