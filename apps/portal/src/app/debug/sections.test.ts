import { expect, test } from 'vitest'
import { asText, faultFacts } from './sections.ts'

test('a ticket has one line a fact, under headings', () => {
  const text = asText([
    { key: 'a', title: 'Build', facts: [{ name: 'Node', value: 'v24' }] },
    { key: 'b', title: 'Faults', facts: faultFacts([]), empty: 'None' },
  ])
  expect(text).toBe('# Build\nNode: v24\n\n# Faults\nNone\n')
})
