import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { editsFor, insert } from './edits.ts'
import { type FeatureNames, nameFault, namesOf, renamed, sample } from './names.ts'

const template = join(import.meta.dirname, 'template')
const migrations = 'apps/server/src/db/migrations'
const routeTree = 'apps/portal/src/app/route-tree.gen.ts'

/** Files by their path from the root. */
export interface Generated {
  readonly written: readonly string[]
  /** Files that were there before. */
  readonly edited: readonly string[]
}

/** Names that a new feature would share with something else. */
function takenNames(root: string): Set<string> {
  const stems = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.replace(/.*\//, ''))
  const folders = ['packages/contract/src/features/*', 'apps/{server,portal}/src/features/*', 'apps/server/src/*']
  const addresses = stems('apps/portal/src/app/routes/*').map((name) => name.replace(/^_\w+\./, ''))
  return new Set([
    ...folders.flatMap(stems).map((name) => name.replace(/\.ts$/, '')),
    ...stems('apps/server/src/db/tables/*').map((name) => name.replace(/\.ts$/, '')),
    ...addresses.map((name) => name.replace(/[._].*/, '')),
    sample.kebab,
  ])
}

function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, migrations)).map((name) => Number(/^\d{4}(?=_)/.exec(name)?.[0] ?? 0))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

/** Writes the template under the feature's names, and nothing where one of the files exists. */
function writeFiles(root: string, names: FeatureNames): string[] {
  const number = nextMigration(root)
  const files = globSync('**/*.tmpl', { cwd: template })
    .toSorted()
    .map((source) => ({
      text: renamed(readFileSync(join(template, source), 'utf8'), names),
      path: renamed(source, names)
        .replace('NNNN', number)
        .replace(/\.tmpl$/, ''),
    }))
  const existing = files.filter(({ path }) => existsSync(join(root, path)))
  if (existing.length > 0) throw new Error(`${existing.map(({ path }) => path).join(', ')} exist already`)
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return files.map(({ path }) => path)
}

function editFiles(root: string, names: FeatureNames): string[] {
  const edits = editsFor(names)
  for (const { file, insertions } of edits) {
    const path = join(root, file)
    writeFileSync(path, insertions.reduce(insert, readFileSync(path, 'utf8')))
  }
  return edits.map(({ file }) => file)
}

/** As the build does it, so that the types know the page's address before anything is built. */
async function writeRouteTree(root: string): Promise<void> {
  const portal = join(root, 'apps/portal')
  await new Generator({ config: getConfig({}, portal), root: portal }).run()
}

/**
 * Adds a feature with one list to the repository at `root`: contract, server, portal, texts, tests and a migration.
 * Throws where the name cannot be a feature's.
 */
export async function generateFeature(root: string, name: string): Promise<Generated> {
  const fault = nameFault(name, takenNames(root))
  if (fault) throw new Error(fault)
  const names = namesOf(name)
  const written = writeFiles(root, names)
  const edited = editFiles(root, names)
  await writeRouteTree(root)
  const formatted = [...written.filter((path) => !path.endsWith('.sql')), ...edited]
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...formatted], { cwd: root, stdio: 'ignore' })
  return { written, edited: [...edited, routeTree] }
}
