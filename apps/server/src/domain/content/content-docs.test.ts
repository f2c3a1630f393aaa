import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEntry } from './content-entry.rules.ts'
import { readRecords, readShell, rawItems } from './content-records.ts'
import type { ContentRemark } from './content-texts.ts'

it('the example of docs/content.md has no fault, and nothing of it is taken out', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/content.md'), 'utf8')
  const example = /```json\n([^]*?)```/.exec(page)?.[1] ?? ''
  const shellFaults: ContentRemark[] = []
  const items = readShell(JSON.parse(example), '', 'en-US', shellFaults) ?? []
  const options = { language: 'en-US', onlyCompanyId: null } as const
  const { rows, removals, faults, notes } = readEntry(
    readRecords(rawItems(items, ''), shellFaults, 'en-US'),
    new Map([['HVT', 1]]),
    options,
  )
  expect({ faults, notes }).toEqual({ faults: [], notes: [] })
  expect([rows.length, removals.length]).toEqual([5, 1])
})
