import { expect, it } from 'vitest'
import { readRecordsFile } from './read-records-file.ts'

it('reads arrays, single orders and lines, and drops no line that is something else', () => {
  expect(readRecordsFile('[{"externalRef":"1"},{"externalRef":"2"}]', 'orders')).toHaveLength(2)
  expect(readRecordsFile('\uFEFF{"orders":[{"externalRef":"1"}]}', 'orders')).toEqual([{ externalRef: '1' }])
  expect(readRecordsFile('{"externalRef":"1"}', 'orders')).toEqual([{ externalRef: '1' }])
  expect(readRecordsFile('{"externalRef":"1"}\r\n\n{"externalRef":\n{"externalRef":"2"}\n', 'orders')).toEqual([
    { externalRef: '1' },
    '{"externalRef":',
    { externalRef: '2' },
  ])
  expect(readRecordsFile('', 'orders')).toEqual([])
})
