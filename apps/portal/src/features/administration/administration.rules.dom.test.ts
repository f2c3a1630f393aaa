import { ViewRight } from '@portolan/contract/enums'
import { expect, test } from 'vitest'
import { mayAdminister } from './administration.rules.ts'

test.each([
  [ViewRight.Myself, false],
  [ViewRight.Team, false],
  [ViewRight.Company, true],
  [ViewRight.All, true],
])('view right %i: %s', (right, may) => {
  expect(mayAdminister(right)).toBe(may)
})
