import { expect, it } from 'vitest'
import { readRiskAddress } from './use-risk-address.ts'

const nothing = { tab: 'changes', country: null, alert: null, isEmbedded: false }

it.each([
  [{}, nothing],
  [
    { tab: 'news', country: 'jp', alert: 123 },
    { ...nothing, tab: 'news', country: 'JP', alert: '123' },
  ],
  [
    { alert: '98765432109876', embedded: true },
    { ...nothing, alert: '98765432109876', isEmbedded: true },
  ],
  [{ tab: 'x', country: 'Japan', alert: '1 or 1', embedded: 'yes' }, nothing],
  [{ country: { a: 1 }, alert: ['1'] }, nothing],
])('%j is read as %j', (search, address) => {
  expect(readRiskAddress(search)).toEqual(address)
})
