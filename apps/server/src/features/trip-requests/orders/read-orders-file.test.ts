import { expect, it } from 'vitest'
import { readOrdersFile } from './read-orders-file.ts'

it('reads arrays, single orders and lines, and drops no line that is something else', () => {
  expect(readOrdersFile('[{"externalRef":"1"},{"externalRef":"2"}]')).toHaveLength(2)
  expect(readOrdersFile('\uFEFF{"orders":[{"externalRef":"1"}]}')).toEqual([{ externalRef: '1' }])
  expect(readOrdersFile('{"externalRef":"1"}')).toEqual([{ externalRef: '1' }])
  expect(readOrdersFile('{"externalRef":"1"}\r\n\n{"externalRef":\n{"externalRef":"2"}\n')).toEqual([
    { externalRef: '1' },
    '{"externalRef":',
    { externalRef: '2' },
  ])
  expect(readOrdersFile('')).toEqual([])
})
