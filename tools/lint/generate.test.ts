import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lintConfigText } from './generate.ts'

const root = join(import.meta.dirname, '../..')

it('.oxlintrc.json is what the folders say (npm run lint:generate writes it)', () => {
  expect(readFileSync(join(root, '.oxlintrc.json'), 'utf8')).toBe(lintConfigText(root))
})
