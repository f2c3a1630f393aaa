import MailComposer from 'nodemailer/lib/mail-composer'
import { describe, expect, it } from 'vitest'
import { confirmationBounds } from './read-file.ts'
import { decodeBytes } from './decode-bytes.ts'
import { detectFormat } from './detect-format.ts'
import { flight, itemsIn, now, page, readSample, valuesOf } from './testing/read-sample.ts'

const barcode = 'M1CHAN/MEILING        EQX7K2M HKGNRTCX 0524 063Y012C0007 100'
type Attachments = { filename: string; content: string | Buffer; contentType?: string }[]

const mail = (
  options: { html?: string; text?: string; attachments?: Attachments; to?: string; date?: string } = {},
): Promise<Buffer> =>
  new MailComposer({
    from: 'bookings@wayfarer.example',
    to: options.to ?? 'Mei Ling Chan <mei@x.example>',
    subject: 'Your trip',
    date: new Date(options.date ?? '2027-01-10T10:00:00Z'),
    text: options.text ?? 'Your trip',
    ...(options.html !== undefined && { html: options.html }),
    ...(options.attachments && { attachments: options.attachments }),
  })
    .compile()
    .build()

const encoded = (text: string, bytes: Readonly<Record<string, number[]>>) =>
  Buffer.concat([...text].map((letter) => Buffer.from(bytes[letter] ?? [letter.charCodeAt(0)])))

describe('a file is known by what it holds', () => {
  it.each([
    ['mail', 'From: a@b.example\r\nSubject: x\r\n\r\nx'],
    ['mail', 'Received: from x\r\n by y\r\nDate: now\r\n\r\n'],
    ['mailbox', 'From a@b Tue Jan 1 10:00:00 2026\nFrom: a@b.example\n\nx'],
    ['page', '<!DOCTYPE html><html></html>'],
    ['page', '<!-- a comment -->\n<div itemscope></div>'],
    ['page', 'Hello <span itemscope itemtype="http://schema.org/Thing">'],
    ['json-ld', '{"@type": "FlightReservation"}'],
    ['json-ld', '\uFEFF [{"@context": "http://schema.org"}]'],
    ['calendar', 'BEGIN:VCALENDAR\r\nX-A: 1\r\nVERSION:2.0'],
    ['barcode', barcode],
    ['concur', '<?xml version="1.0"?><Itinerary/>'],
    ['concur', '{"TripId": 1}'],
    ['pdf', '%PDF-1.7'],
    ['empty', ' \n'],
    ['text', 'Your flight leaves at ten'],
  ])('%s: %j', (format, content) => {
    expect(detectFormat(Buffer.from(content))).toBe(format)
  })

  it('in two bytes a letter too, and pictures by their first', () => {
    expect(detectFormat(Buffer.from('\uFEFFBEGIN:VCALENDAR\r\n', 'utf16le'))).toBe('calendar')
    expect(detectFormat(Buffer.from('89504e470d0a1a0a', 'hex'))).toBe('image')
    expect(detectFormat(Buffer.from('504b030414000000', 'hex'))).toBe('zip')
    expect(detectFormat(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('outlook')
    expect(detectFormat(Buffer.from([0, 1, 2, 3, 0, 5, 6, 7]))).toBe('binary')
    expect(detectFormat(Buffer.from([0x4d, 0, 0x5a, 0x90, 3, 0, 0, 0, 4, 0, 0xff, 0xff]))).toBe('binary')
    expect(detectFormat(Buffer.from('<html><body>', 'utf16le'))).toBe('page')
  })

  it.each([
    ['%PDF-1.7', 'pdf_not_read'],
    ['Your flight leaves at ten', 'format_unknown'],
    ['<html><body>Sign in</body></html>', 'no_reservation'],
    ['', 'file_empty'],
  ])('%j says why nothing was read', async (content, reason) => {
    const { readings, faults } = await readSample(content)
    expect([readings.flatMap(({ items }) => items), faults]).toMatchObject([[], [{ reason, place: 'file' }]])
  })
})

describe('a mail', () => {
  it('has its date, its recipient, and the bookings of its page', async () => {
    const file = await readSample(await mail({ html: page(flight()) }))
    expect(file).toMatchObject({ format: 'mail', faults: [], sentAt: Date.parse('2027-01-10T10:00Z') })
    expect(file.readings).toMatchObject([
      {
        messageTime: file.sentAt,
        recipient: { name: 'Mei Ling Chan', email: 'mei@x.example' },
        items: [{ kind: 'air' }],
      },
    ])
    expect(
      (await readSample(await mail({ html: page(flight()), to: 'a@x.example, b@x.example' }))).readings[0]?.recipient,
    ).toBeNull()
  })

  it('gives the year that its page leaves out', async () => {
    const [item] = await itemsIn(
      await mail({
        html: page(flight({ departs: '4 March 10:10', arrives: '4 March 15:30' })),
        date: '2025-12-10T10:00:00Z',
      }),
    )
    expect(valuesOf(item).departs).toBe('20260304101000')
  })

  it('is read with its attachments, forwarded mails with a date of their own', async () => {
    const inner = await mail({ html: page(flight()), date: '2026-12-01T10:00:00Z' })
    const file = await readSample(
      await mail({
        attachments: [
          { filename: 'forwarded.eml', content: inner, contentType: 'message/rfc822' },
          { filename: 'pass.txt', content: barcode },
          { filename: 'terms.pdf', content: '%PDF-1.7 terms' },
          { filename: 'logo.png', content: Buffer.from('89504e470d0a1a0a00', 'hex') },
        ],
      }),
    )
    expect(file.faults).toEqual([])
    expect(file.readings.map(({ source, place, messageTime }) => [source, place, messageTime])).toEqual([
      ['mail', 'attachment forwarded.eml, markup', Date.parse('2026-12-01T10:00Z')],
      ['barcode', 'attachment pass.txt, barcode', Date.parse('2027-01-10T10:00Z')],
    ])
  })

  it('with an attachment that is too large is read without it, which is said', async () => {
    const large = { filename: 'video.bin', content: Buffer.alloc(11 * 1024 ** 2, 7) }
    const file = await readSample(await mail({ html: page(flight()), attachments: [large] }))
    expect([file.readings.length, file.faults]).toMatchObject([
      1,
      [{ reason: 'attachment_too_large', detail: 'video.bin' }],
    ])
  })

  it('of 40 MB costs no more than looking at it', async () => {
    const before = process.memoryUsage().rss
    const letter = 'lorem ipsum dolor sit amet\r\n'.repeat(1_500_000)
    const file = await readSample(`From: a@b.example\r\nSubject: x\r\nContent-Type: text/plain\r\n\r\n${letter}`)
    expect(file.faults).toMatchObject([{ reason: 'no_reservation' }])
    expect(process.memoryUsage().rss - before).toBeLessThan(400e6)
  })

  it('of more than its bound is refused', async () => {
    expect((await readSample(Buffer.alloc(confirmationBounds.fileBytes + 1))).faults).toMatchObject([
      { reason: 'file_too_large' },
    ])
  })

  it('within mails within mails ends', async () => {
    let content = await mail({ html: page(flight()) })
    for (let depth = 0; depth < 6; depth += 1)
      content = await mail({ attachments: [{ filename: 'm.eml', content, contentType: 'message/rfc822' }] })
    expect((await readSample(content)).faults).toMatchObject([{ reason: 'too_deep' }])
  })

  it('is one of many in a mailbox', async () => {
    const one = (await mail({ html: page(flight()) })).toString()
    const other = (await mail({ html: page(flight({ number: '526' })), date: '2027-01-11T10:00:00Z' })).toString()
    const { readings } = await readSample(
      `From a@b Tue Jan 1 10:00:00 2027\n${one}\nFrom a@b Tue Jan 1 10:00:00 2027\n${other}`,
    )
    expect(readings.map(({ place, messageTime }) => [place, messageTime])).toEqual([
      ['mail 1, markup', Date.parse('2027-01-10T10:00Z')],
      ['mail 2, markup', Date.parse('2027-01-11T10:00Z')],
    ])
  })

  it.each([
    ['iso-8859-1', 'Jörg Müller', { ö: [0xf6], ü: [0xfc] }],
    ['shift_jis', '東京', { 東: [0x93, 0x8c], 京: [0x8b, 0x9e] }],
    ['gb18030', '中国', { 中: [0xd6, 0xd0], 国: [0xb9, 0xfa] }],
    ['big5', '臺北', { 臺: [0xbb, 0x4f], 北: [0xa5, 0x5f] }],
  ])('in %s keeps its letters', async (charset, name, bytes) => {
    const html = page(flight({ reservation: { underName: { name } } }))
    const head = `From: a@b.example\r\nDate: Sun, 10 Jan 2027 10:00:00 +0000\r\nContent-Type: text/html; charset=${charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`
    const [item] = await itemsIn(Buffer.concat([Buffer.from(head), encoded(html, bytes)]))
    expect(item?.person?.name).toBe(name)
  })
})

describe('text without a word about its encoding', () => {
  it.each([
    ['windows-1252', 'Zürich nach Genève über Málaga', { ü: [0xfc], è: [0xe8], á: [0xe1] }],
    [
      'shift_jis',
      '東京の予約です',
      {
        東: [0x93, 0x8c],
        京: [0x8b, 0x9e],
        の: [0x82, 0xcc],
        予: [0x97, 0x5c],
        約: [0x96, 0xf1],
        で: [0x82, 0xc5],
        す: [0x82, 0xb7],
      },
    ],
    ['gb18030', '您的航班', { 您: [0xc4, 0xfa], 的: [0xb5, 0xc4], 航: [0xba, 0xbd], 班: [0xb0, 0xe0] }],
  ])('is made out: %s', (encoding, text, bytes) => {
    expect(decodeBytes(encoded(text, bytes))).toEqual({ text, encoding, isGuessed: true })
  })

  it('that declares one is read by it, and UTF-8 needs none', () => {
    const declared = encoded('<meta charset="iso-8859-1">Zürich', { ü: [0xfc] })
    expect(decodeBytes(declared)).toMatchObject({ encoding: 'windows-1252', isGuessed: false })
    expect(decodeBytes(Buffer.from('東京'))).toEqual({ text: '東京', encoding: 'utf-8', isGuessed: false })
    expect(decodeBytes(Buffer.from('\uFEFFx', 'utf16le'))).toMatchObject({ encoding: 'utf-16le' })
  })

  it('is said to have been guessed where a booking hangs on it', async () => {
    const html = page(flight({ reservation: { underName: { name: 'Jörg Müller' } } }))
    const file = await readSample(encoded(html, { ö: [0xf6], ü: [0xfc] }))
    expect([file.readings[0]?.items[0]?.person?.name, file.faults]).toMatchObject([
      'Jörg Müller',
      [{ reason: 'encoding_guessed', detail: 'windows-1252' }],
    ])
  })
})

it('a reading is the same whenever it is read again', async () => {
  const content = await mail({ html: page(flight()) })
  expect(await readSample(content, { now: now + 1000 })).toEqual(await readSample(content))
})
