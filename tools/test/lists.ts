import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Scope } from '../../apps/server/src/kernel/scope.ts'
import type { ReadTransaction } from '../../apps/server/src/kernel/transaction.ts'

/** Who asks for a list in the test of the plans. */
export interface ListAsking {
  readonly scope: Scope
  readonly companyId: number
  readonly loginId: number
  readonly travelerId: number
  readonly now: Date
}

/** Runs the list's statement, as the handler does. */
export type List = (tx: Pick<ReadTransaction, 'run'>, asking: ListAsking) => Promise<unknown>

/** The lists of all features by name, from `features/<feature>/testing/lists.ts`. */
export async function loadLists(): Promise<Record<string, List>> {
  const folder = join(import.meta.dirname, '../../apps/server/src/features')
  const all: Record<string, List> = {}
  for (const file of globSync('*/testing/lists.ts', { cwd: folder }).toSorted()) {
    const { lists } = (await import(join(folder, file))) as { lists: Record<string, List> }
    for (const [name, list] of Object.entries(lists)) {
      if (all[name]) throw new Error(`Two lists are called “${name}”, the second in features/${file}`)
      all[name] = list
    }
  }
  return all
}
