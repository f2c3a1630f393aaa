import { WidgetAttributes } from '@portolan/contract/schemas/user-setting'
import { expect, it } from 'vitest'
import { readAttributes } from './widget-attributes.ts'

it('reads all that the contract knows', () => {
  const all: Required<WidgetAttributes> = {
    spanSetting: 2,
    clocks: ['Asia/Tokyo'],
    timeFrames: { previous: '7', upcoming: '30' },
    trackerView: 'ribbon',
    workingHours: { from: 9, to: 24 },
  }
  expect(Object.keys(all)).toEqual(Object.keys(WidgetAttributes.shape))
  expect(readAttributes(JSON.stringify(all))).toEqual(WidgetAttributes.parse(all))
})

it.each([
  ['', {}],
  ['{', {}],
  ['null', {}],
  ['[1]', {}],
  ['{"spanSetting":3,"clocks":["Asia/Tokyo"]}', { clocks: ['Asia/Tokyo'] }],
  ['{"clocks":[1],"timeFrames":{"previous":"7"},"spanSetting":1}', { spanSetting: 1 }],
  ['{"workingHours":{"from":9,"to":"18"},"later":true}', {}],
])('takes from %j what is right', (text, attributes) => {
  expect(readAttributes(text)).toEqual(attributes)
})
