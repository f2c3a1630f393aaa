import { describe, expect, it } from 'vitest'
import { readBounce } from './bounce.ts'
import { readDeliveryStatus, readMessageId, worstOf } from './delivery-status.rules.ts'
import { bounceEml } from './testing/bounce-eml.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('readBounce', () => {
  it('finds both ids, the action and the words of the server', async () => {
    const eml = bounceEml({ messageId: '<abc@portal.example>', envelopeId: 'abc' })
    expect(await readBounce(bytes(eml))).toEqual({
      messageId: '<abc@portal.example>',
      envelopeId: 'abc',
      recipients: [{ action: 'failed', status: '5.1.1', diagnostic: '550 5.1.1 <gone@mx.example>: no such user' }],
    })
  })

  it('reads headers alone where the server returns no more', async () => {
    const eml = bounceEml({ messageId: '<abc@portal.example>', returned: 'text/rfc822-headers' })
    expect(await readBounce(bytes(eml))).toMatchObject({ messageId: '<abc@portal.example>', envelopeId: null })
  })

  it.each([
    ['nothing', ''],
    ['no mail', '\u0000\u0001 garbage'],
    ['an ordinary mail', 'From: a@b.example\r\nSubject: Out of office\r\n\r\nI am away.\r\n'],
    ['a report without recipients', bounceEml({ messageId: '<a@b>', action: 'unheard-of' })],
    [
      'endless nesting',
      `Content-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(400)}`,
    ],
  ])('%s is no delivery-status message', async (_, eml) => {
    expect(await readBounce(bytes(eml))).toBeNull()
  })
})

describe('readDeliveryStatus', () => {
  it('joins folded lines, whatever the case and the line ends', () => {
    const text =
      'ORIGINAL-ENVELOPE-ID: x1\n\naction: Delayed\nstatus: 4.4.1 (later)\nDiagnostic-Code: smtp;\n  421 busy\n   now\n'
    expect(readDeliveryStatus(text)).toEqual({
      envelopeId: 'x1',
      recipients: [{ action: 'delayed', status: '4.4.1', diagnostic: '421 busy now' }],
    })
  })

  it('the worst of several recipients counts', () => {
    const of = (action: 'failed' | 'delayed' | 'delivered') => ({ action, status: null, diagnostic: null })
    expect(worstOf([of('delivered'), of('failed'), of('delayed')])).toEqual(of('failed'))
    expect(worstOf([])).toBeNull()
  })
})

it('the Message-ID is a header, not a line of the text', () => {
  expect(readMessageId('To: a\r\nMessage-ID:\r\n <x@y>\r\n\r\nhello')).toBe('<x@y>')
  expect(readMessageId('To: a\r\n\r\nMessage-ID: <x@y>')).toBeNull()
})
