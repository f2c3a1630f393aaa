import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PolicyBody, PolicyRuleBody } from '@portolan/contract/features/policies/document'
import { expect, it } from 'vitest'
import { documentFaults } from './policy-faults.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/policies.md'), 'utf8')
const examples = [...page.matchAll(/```json rule\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text) as object)

it('the examples can be published as they stand', () => {
  const policy = PolicyBody.parse({
    groups: [{ code: 'engineers', name: { 'en-US': 'Engineers' } }],
    rules: examples.map((rule, index) => ({
      id: `r${index}`,
      name: { 'en-US': `Example ${index}` },
      outcome: 'inform',
      rule,
    })),
  })
  expect(documentFaults(policy)).toEqual([])
})

it('there is one of each kind', () => {
  const kinds = PolicyRuleBody.def.options.flatMap(({ shape }) => [...shape.usual.def.values])
  expect(examples.map((example) => (example as { usual: string }).usual).toSorted()).toEqual(kinds.toSorted())
})
