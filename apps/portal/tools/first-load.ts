import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { filesOf } from './preload-what-is-missing.ts'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const source = join(import.meta.dirname, '../src/')
const packages = join(import.meta.dirname, '../../../packages/')
const contract = join(packages, 'contract/src/')
/** What each page asks for its texts, through a module that only names others: the bundler leaves that out. */
const texts = /\/node_modules\/react-i18next\//
const zod = /\/node_modules\/zod\//

/**
 * What the first load consists of, by what stands on the first screen: all that these import is there at once. Some of it
 * is fetched by `import()` all the same, so that a failure leaves the page as it is. `?` and what follows is how the
 * router's plugin asks for the page of a route's file.
 */
const tiers = {
  /** What all pages begin with. */
  base: ['main.tsx'],
  /** /login, without what the shell shows too: whatever is added weighs on the page that people open most. */
  login: ['app/login/login-entry.tsx'],
  shell: [
    'app/portal.tsx',
    'app/routes/_shell.tsx?tsr-split=component',
    'lib/realtime/begin.ts',
    'features/content/footer-content.ts',
    'features/trip-proposals/count-awaiting.ts',
    'features/incidents/own/watch-own.ts',
  ],
  dashboard: [
    'app/routes/_shell.index.tsx?tsr-split=component',
    'features/dashboard/next-up/next-up.tsx',
    'features/trips/upcoming-trips.tsx',
    'features/trips/overview/booking-reminder.tsx',
  ],
}

type Tier = keyof typeof tiers

/** It waits for the page's own chunks, so these cannot wait for it: it is a chunk of its own. */
const entry = join(source, 'main.tsx')

/**
 * The tier of each module that belongs to the first load: the first whose modules import it, but the base where both the
 * sign-in page and a later tier do.
 */
function tiersOf(graph: Graph): ReadonlyMap<string, Tier> {
  const reached = (tier: Tier) => modulesOf(graph, tiers[tier])
  const [base, login, shell, dashboard] = [reached('base'), reached('login'), reached('shell'), reached('dashboard')]
  const inside = new Set([...shell, ...dashboard])
  const found = new Map<string, Tier>()
  const add = (tier: Tier, ids: Iterable<string>) => {
    for (const id of ids) if (id !== entry && !found.has(id)) found.set(id, tier)
  }
  add('base', [...base, ...[...login].filter((id) => inside.has(id))])
  add('login', login)
  add('shell', shell)
  add('dashboard', dashboard)
  return found
}

/** The files, and what they import of the portal and its packages. */
function modulesOf(graph: Graph, files: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    const isPortals = id.startsWith(source)
    if (found.has(id) || (!isPortals && !id.startsWith(packages))) return
    found.add(id)
    const info = graph.getModuleInfo(id)
    if (!info) throw new Error(`The first load has ${id}, which is not there`)
    // What the packages import among themselves is often for schemas alone, which are left out.
    if (isPortals) info.importedIds.forEach(add)
  }
  for (const file of files) add(join(source, file))
  return found
}

/** zod, and what of the contract says by it what a thing is like. */
function isSchema(id: string, graph: Graph): boolean {
  if (zod.test(id)) return true
  if (!id.startsWith(contract)) return false
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  return imported.some((one) => zod.test(one)) && !imported.includes(join(contract, 'operation.ts'))
}

interface Group {
  readonly name: (id: string, graph: Graph) => string | null
  readonly debugName: string
}

/**
 * The chunks of the first load, in the order of their priority, for `codeSplitting.groups`. A group takes all that its
 * modules import, used or not: so schemas, which only later pages check by, stand before the pages that call.
 */
export function firstLoad(): Group[] {
  let found: ReadonlyMap<string, Tier> | null = null
  const tierOf = (id: string, graph: Graph) => (found ??= tiersOf(graph)).get(id)
  const of = (tier: Tier): Group => ({
    name: (id, graph) => (tierOf(id, graph) === tier || (tier === 'base' && texts.test(id)) ? tier : null),
    debugName: tier,
  })
  const schemas: Group = {
    name: (id, graph) => (!tierOf(id, graph) && isSchema(id, graph) ? 'schemas' : null),
    debugName: 'schemas',
  }
  return [of('base'), of('login'), schemas, of('shell'), of('dashboard')]
}

/** Writes `first-load.json`: the scripts and styles that /login and / consist of, which `e2e/first-load.e2e.ts` weighs. */
export function listFirstLoad(): Plugin {
  return {
    name: 'portolan:list-first-load',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const filesOfAll = (modules: readonly string[]) => {
          const ids = new Set(modules.map((file) => join(source, file)))
          const found = new Set<string>()
          for (const chunk of chunks)
            if (chunk.moduleIds.some((id) => ids.has(id))) filesOf(bundle, chunk.fileName, found)
          return [...found].toSorted()
        }
        const base = [...tiers.base, 'lib/languages/en-US.ts']
        const login = [...base, ...tiers.login]
        const home = [...base, ...tiers.shell, ...tiers.dashboard, 'lib/languages/later/en-US.ts']
        const pages = { '/login': filesOfAll(login), '/': filesOfAll(home) }
        this.emitFile({ type: 'asset', fileName: 'first-load.json', source: JSON.stringify(pages, null, 2) })
      },
    },
  }
}
