import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lintConfig } from './config.ts'
import { readHouseFolders } from './folders.ts'

const FILE = '.oxlintrc.json'

/** The text that `.oxlintrc.json` must have for the folders below `root`. */
export function lintConfigText(root: string): string {
  return `${JSON.stringify(lintConfig(readHouseFolders(root)), null, 2)}\n`
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const text = lintConfigText(root)
  if (process.argv.includes('--check')) {
    const isCurrent = readFileSync(join(root, FILE), 'utf8') === text
    if (!isCurrent) console.error(`${FILE} is not what the folders say: run npm run lint:generate`)
    process.exitCode = isCurrent ? 0 : 1
  } else {
    writeFileSync(join(root, FILE), text)
  }
}
