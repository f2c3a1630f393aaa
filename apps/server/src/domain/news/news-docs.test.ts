import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newsKinds } from '@portolan/contract/features/news'
import { expect, it } from 'vitest'
import { rawItems, readShell } from '../content/content-records.ts'
import type { ContentRemark } from '../content/content-texts.ts'
import { readNewsEntry } from './news-entry.rules.ts'
import { readNewsRecords } from './news-records.ts'
import { recordSchemas } from './news.schema.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/news.md'), 'utf8')

it('the example of docs/news.md has no fault, and nothing of it is taken out', () => {
  const example = /```json\n([^]*?)```/.exec(page)?.[1] ?? ''
  const shellFaults: ContentRemark[] = []
  const items = readShell(JSON.parse(example), '', 'en-US', shellFaults) ?? []
  const { rows, removals, faults, notes } = readNewsEntry(
    readNewsRecords(rawItems(items, ''), shellFaults, 'en-US'),
    { companies: new Map([['HVT', 1]]), documents: new Map([['A'.repeat(22), { id: 1, companyId: null }]]) },
    { language: 'en-US', onlyCompanyId: null },
  )
  expect({ faults, notes }).toEqual({ faults: [], notes: [] })
  expect([rows.length, removals.length]).toEqual([4, 1])
})

it('its table names every field there is, with the kinds that have it', () => {
  const fields = [...page.matchAll(/^\| `(\w+)` +\| (\w+) +\|/gm)].map(([, name = '', kinds = '']) => [name, kinds])
  const documented = fields.filter(([name]) => name !== 'remove')
  const known = new Map<string, string[]>()
  for (const kind of newsKinds)
    for (const name of Object.keys(recordSchemas[kind].shape)) known.set(name, [...(known.get(name) ?? []), kind])
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries([...known].map(([name, kinds]) => [name, kinds.length === 3 ? 'all' : kinds.join()])),
  )
})
