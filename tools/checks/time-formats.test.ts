import { expect, it } from 'vitest'
import { findTimeFaults } from './time-formats.ts'

const row = 'apps/portal/src/features/trips/trip-row.tsx'
const faults = (path: string, text: string, allowed = {}) => findTimeFaults([{ path, text }], allowed)

it.each([
  'new Intl.DateTimeFormat(language)',
  'new Intl.RelativeTimeFormat(language)',
  'new Date().toLocaleDateString()',
  'when.toLocaleTimeString(language)',
  'when.toLocaleString(language)',
])('one module writes days and times: %s', (line) => {
  expect(faults(row, `// A comment\n${line}`)).toEqual([
    `${row}:2 writes a time by itself: use packages/rules/src/format-time.ts`,
  ])
})

it('tests may, and so may what names its reason', () => {
  const text = 'new Intl.DateTimeFormat(language)'
  for (const path of ['apps/portal/src/a.test.tsx', 'apps/server/src/a/testing/b.ts', 'bench/a.ts', 'e2e/a.ts'])
    expect(faults(path, text), path).toEqual([])
  expect(faults(row, text, { [row]: 'why' })).toEqual([])
  expect(faults(row, 'formatDay(day)', { [row]: 'why' })).toEqual([`${row} writes no time and needs no exception`])
})
