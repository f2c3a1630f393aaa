import { beforeEach, expect, it } from 'vitest'
import { captureLandingUrl, consumeLandingUrl } from './landing-url.ts'

const open = (address: string) => {
  history.replaceState(null, '', address)
  captureLandingUrl()
  return location.pathname + location.search + location.hash
}
beforeEach(() => {
  history.replaceState(null, '', '/')
  consumeLandingUrl()
})

it.each([
  ['/callback?code=abc&state=s', '/callback'],
  ['/callback#access_token=abc&id_token=def', '/callback'],
  ['/callback?token=abc', '/callback'],
  ['/callback/acme?code=abc&state=s', '/callback/acme'],
  ['/login?ticket=abc', '/login'],
  ['/login?expired=1&ticket=abc', '/login'],
  ['/login#ext_context_id=abc', '/login'],
])('takes what is secret out of %s, and hands it on once', (address, left) => {
  expect(open(address)).toBe(left)
  expect(consumeLandingUrl().endsWith(address)).toBe(true)
  expect(consumeLandingUrl().endsWith(left)).toBe(true)
})

it.each(['/pre-trip/detail', '/trip-proposal/detail'])('%s with a token is another way to /callback', (page) => {
  expect(open(`${page}?token=abc&lang=ja-JP`)).toBe('/callback')
  expect(consumeLandingUrl().endsWith('/callback?token=abc&lang=ja-JP')).toBe(true)
})

it.each([
  '/pre-trip/detail?requestRef=R1',
  '/login?expired=1',
  '/?from=mail#upcoming-trips',
  '/attachment/news?token=abc&file=a.pdf',
])('leaves %s as it is', (address) => {
  expect(open(address)).toBe(address)
})

it('also strips an address that the portal itself went to', () => {
  history.replaceState(null, '', '/callback?token=abc')
  expect(consumeLandingUrl().endsWith('/callback?token=abc')).toBe(true)
  expect(location.search).toBe('')
})
