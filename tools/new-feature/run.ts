import { join } from 'node:path'
import { generateFeature } from './generate.ts'

const [name, ...others] = process.argv.slice(2)

try {
  if (!name || others.length > 0) throw new Error('Usage: npm run new-feature <name>, such as visa-notes')
  const { written, edited } = await generateFeature(join(import.meta.dirname, '../..'), name)
  console.log(`${written.length} files written:\n${written.map((path) => `  ${path}`).join('\n')}`)
  console.log(`${edited.length} existing files edited:\n${edited.map((path) => `  ${path}`).join('\n')}`)
  console.log('\nWhat comes next is in docs/contributing.md.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
