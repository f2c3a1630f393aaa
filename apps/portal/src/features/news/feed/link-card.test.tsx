import { describe, expect, it } from 'vitest'
import { readLink } from './link-card.tsx'

const origin = 'https://portal.example'

describe('a link of the feed', () => {
  it.each([
    ['https://www.gov.example/visa?x=1#top', 'gov.example', true],
    ['HTTPS://Rail.Example/', 'rail.example', true],
    ['/content?category=Visa&keyword=japan', 'portal.example', true],
    ['mailto:travel%20desk@acme.example', 'travel desk@acme.example', false],
    ['tel:+85221234567', '+85221234567', false],
    ['mailto:%E0%A4%A', '%E0%A4%A', false],
  ])('%s leads to %s', (link, label, isPage) => {
    expect(readLink(link, origin)).toMatchObject({ label, isPage })
  })

  it.each([
    null,
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://plain.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://',
    'vbscript:x',
    'blob:https://portal.example/1',
  ])('%j leads nowhere', (link) => {
    expect(readLink(link, origin)).toBeNull()
  })

  it('keeps the whole address', () => {
    expect(readLink('/content?category=Visa', origin)?.address).toBe('https://portal.example/content?category=Visa')
  })
})
