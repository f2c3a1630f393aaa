import { expect, it } from 'vitest'
import { cabinOf } from './cabin.ts'

it.each([
  ['E', 'Y'],
  ['y', 'Y'],
  ['W', 'S'],
  ['B', 'C'],
  ['F', 'F'],
  ['Economy', 'Y'],
  ['ECONOMY PREMIUM', 'S'],
  ['Premium Economy', 'S'],
  ['Business Class', 'C'],
  ['First', 'F'],
  ['ECO LIGHT', 'Y'],
  ['経済', null],
  ['エコノミークラス', 'Y'],
  ['プレミアムエコノミー', 'S'],
  ['商务舱', 'C'],
  ['豪華經濟艙', 'S'],
  ['頭等艙', 'F'],
  ['BASIC', null],
  ['Q', null],
  ['', null],
  [null, null],
] as const)('%s is cabin %s', (text, cabin) => {
  expect(cabinOf(text)).toBe(cabin)
})
