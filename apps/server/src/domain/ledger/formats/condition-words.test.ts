import { expect, it } from 'vitest'
import { readConditionWords } from './condition-words.ts'

it.each([
  ['NOREF/NOEXCH. NO VALUE AFTER FIRST FLT DATE', false, false],
  ['NON-REF CHG FEE HKD400', true, false],
  ['NONREFUNDABLE', null, false],
  ['Fully refundable until 24 hours before departure', null, true],
  ['Changes permitted, refunds not permitted', true, false],
  ['No change fee', true, null],
  ['CHANGES NOT ALLOWED', false, null],
  ['Changeable with fee. Not refundable.', true, false],
  ['Nicht erstattbar, umbuchbar gegen Gebühr', true, false],
  ['返金不可・変更不可', false, false],
  ['不可退款，可改期', true, false],
  // Both: the fare has parts that differ, so that nothing is told of the whole.
  ['OUTBOUND REFUNDABLE, INBOUND NON-REFUNDABLE', null, null],
  ['VALID CX ONLY', null, null],
  ['Cxl 1 day prior to arrival', null, null],
  ['REFER TO FARE RULES', null, null],
  ['', null, null],
  [null, null, null],
])('%s: changeable %s, refundable %s', (words, isChangeable, isRefundable) => {
  expect(readConditionWords(words)).toEqual({ isChangeable, isRefundable })
})
