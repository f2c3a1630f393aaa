import { expect, it } from 'vitest'
import { phoneKind } from './phone-name.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1', 5, null, 'ios', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 5, null, 'ios', 'iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 0, null, 'web', 'Mac'],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36', 5, 'Pixel 9', 'android', 'Pixel 9'],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36', 5, '', 'android', null],
  ['Mozilla/5.0 (Linux; Android 14; SM-S921B Build/UP1A) Chrome/120.0 Mobile', 5, null, 'android', 'SM-S921B'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0', 5, null, 'android', null],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36', 0, null, 'web', 'Windows'],
  ['something else', 0, null, 'web', null],
])('%s with %d fingers and hint %j', (userAgent, touchPoints, model, platformCode, name) => {
  expect(phoneKind({ userAgent, touchPoints, model })).toEqual({ platformCode, model: name })
})
