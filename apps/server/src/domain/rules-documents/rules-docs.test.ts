import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RulesRecord } from '../people/provisioning.schema.ts'
import { rulesKindOf, rulesKinds } from './rules-kinds.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/rules.md'), 'utf8')

it.each(rulesKinds.map(({ kind }) => kind))('the example of %s can be published as it stands', (kind) => {
  const [, text = ''] = new RegExp(`\`\`\`json ${kind}\\n([\\s\\S]*?)\`\`\``).exec(page) ?? []
  const record = RulesRecord.parse(JSON.parse(text))
  expect(record.kind).toBe(kind)
  const found = rulesKindOf(kind)
  const parsed = found?.schema.safeParse(record.rules)
  expect(parsed?.error?.issues).toBeUndefined()
  expect(found?.faultsOf?.(parsed?.data, 'en-US') ?? []).toEqual([])
})
