import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The apps that are built for browsers. */
export type BuiltApp = 'portal' | 'profile-manager'

const roots = (app: BuiltApp) => ['package-lock.json', 'tsconfig.json', `apps/${app}`, 'packages']
const leftOut = new Set(['node_modules', 'dist', '.tanstack'])

/** Hash of everything an app is built from, by content. */
export function sourceHash(root: string, app: BuiltApp): string {
  const hash = createHash('sha256')
  for (const file of roots(app).flatMap((path) => filesBelow(join(root, path)))) {
    hash.update(`${relative(root, file)}\0`).update(createHash('sha256').update(readFileSync(file)).digest())
  }
  return hash.digest('hex')
}

/** Tests are not in the bundle; generated files are written by the build itself. */
const isLeftOut = (name: string): boolean => leftOut.has(name) || /\.(test|gen)\.tsx?$/.test(name)

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = path.endsWith('.json') ? null : readdirSync(path, { withFileTypes: true })
  if (entries === null) return [path]
  return entries
    .filter((entry) => !isLeftOut(entry.name) && (entry.isFile() || entry.isDirectory()))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
}
