import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild } from './child.ts'
import type { Bench } from './figure.ts'
import type { BenchViewer } from './ledger-world.ts'

export interface OtherServerOptions {
  /** A checkout of the other commit. */
  readonly root: string
  readonly orders: number
}

export interface OtherServerReady {
  readonly origin: string
  readonly viewers: readonly BenchViewer[]
}

const repository = join(import.meta.dirname, '..')

/**
 * The server of another commit over a database of its own, which that commit's own bench fills the same way. It uses
 * this checkout's packages, all but the product's own.
 */
export async function startOtherServer(
  bench: Bench,
  { ref, orders }: { readonly ref: string; readonly orders: number },
): Promise<Child<OtherServerReady, never, never>> {
  const root = mkdtempSync(join(tmpdir(), 'portolan-bench-other-'))
  const git = (...values: string[]) => execFileSync('git', ['-C', repository, ...values], { stdio: 'ignore' })
  const remove = () => {
    git('worktree', 'remove', '--force', root)
    rmSync(root, { recursive: true, force: true })
  }
  git('worktree', 'add', '--detach', root, ref)
  try {
    linkPackages(root)
    bench.say(`the server of ${ref} fills its database`)
    const child = await startChild<OtherServerOptions, OtherServerReady>('other-server', { root, orders })
    const stop = async () => {
      await child.stop()
      remove()
    }
    return { ...child, stop }
  } catch (error) {
    remove()
    throw error
  }
}

/** The product's own packages lead to their sources by relative links, so these are made anew in the other checkout. */
function linkPackages(root: string) {
  const link = (folder: string) => {
    const [from, to] = [join(repository, folder), join(root, folder)]
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) {
      if (name === '@portolan') linkOwn(join(to, name))
      else symlinkSync(join(from, name), join(to, name))
    }
  }
  const linkOwn = (to: string) => {
    mkdirSync(to)
    for (const parent of ['packages', 'apps'])
      for (const name of readdirSync(join(root, parent))) symlinkSync(join(root, parent, name), join(to, name))
  }
  link('node_modules')
  for (const parent of ['packages', 'apps'])
    for (const name of readdirSync(join(root, parent)))
      if (
        readdirSync(join(repository, parent, name), { withFileTypes: true }).some((one) => one.name === 'node_modules')
      )
        link(join(parent, name, 'node_modules'))
}
