import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const left = new Set(['node_modules', 'dist', '.git', '.portolan', 'coverage'])

/** The repository's source in a folder of its own: what happens there touches nothing here. */
export interface ScratchCopy {
  readonly folder: string
  /** Paths of what differs from the repository: files that are new here, and files that were changed. */
  compare(): { readonly added: string[]; readonly changed: string[] }
  remove(): void
}

const filesOf = (folder: string) =>
  globSync('**/*', {
    cwd: folder,
    withFileTypes: true,
    exclude: (entry) => left.has(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/**
 * Copies the repository at `root` without what is built and installed. Packages are links to the installed ones; those
 * of the repository itself lead into the copy.
 */
export function copySource(root: string): ScratchCopy {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-feature-'))
  cpSync(root, folder, { recursive: true, filter: (path) => !left.has(path.slice(path.lastIndexOf('/') + 1)) })
  for (const modules of globSync('{,apps/*/,packages/*/}node_modules', { cwd: root })) link(root, folder, modules)
  return {
    folder,
    compare: () => {
      const before = new Set(filesOf(root))
      const files = filesOf(folder)
      const text = (at: string, file: string) => readFileSync(join(at, file), 'utf8')
      return {
        added: files.filter((file) => !before.has(file)),
        changed: files.filter((file) => before.has(file) && text(root, file) !== text(folder, file)),
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

function link(root: string, folder: string, modules: string): void {
  const own = join(folder, modules, '@portolan')
  mkdirSync(own, { recursive: true })
  for (const name of readdirSync(join(root, modules)))
    if (name !== '@portolan') symlinkSync(join(root, modules, name), join(folder, modules, name))
  if (modules !== 'node_modules') return
  for (const workspace of globSync('{apps,packages}/*', { cwd: root }))
    symlinkSync(join(folder, workspace), join(own, workspace.slice(dirname(workspace).length + 1)))
}
