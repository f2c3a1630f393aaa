import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `npm run migrations:land` did, or why it did nothing. */
export interface Landing {
  readonly added: readonly string[]
  readonly faults: readonly string[]
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/**
 * Adds the hash of each migration that has none yet to `landed.sha256`. It refuses as a whole where a migration that has
 * landed was changed or removed: a deployment never runs a file twice, so the change would reach new databases only.
 */
export function landMigrations(folder: string): Landing {
  const list = join(folder, 'landed.sha256')
  const lines = readFileSync(list, 'utf8').trimEnd().split('\n')
  const landed = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const faults = [...landed].flatMap(([name, hash]) => {
    if (!files.includes(name)) return [`${name} has landed and is gone: restore it`]
    if (hashOf(join(folder, name)) === hash) return []
    return [`${name} has landed and was changed: restore it, and put the change into a new migration`]
  })
  const added = faults.length > 0 ? [] : files.filter((name) => !landed.has(name))
  if (added.length > 0)
    writeFileSync(list, `${[...lines, ...added.map((name) => `${hashOf(join(folder, name))}  ${name}`)].join('\n')}\n`)
  return { added, faults }
}

if (import.meta.main) {
  const { added, faults } = landMigrations(join(import.meta.dirname, '../apps/server/src/db/migrations'))
  for (const fault of faults) console.error(fault)
  for (const name of added) console.log(`${name} has landed.`)
  if (faults.length > 0) process.exitCode = 1
  else if (added.length === 0) console.log('Every migration has landed already.')
}
