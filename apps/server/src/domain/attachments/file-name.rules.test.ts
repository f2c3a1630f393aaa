import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanFileName, endingOf, sizeInWords } from './file-name.rules.ts'

it.each([
  ['Ticket.pdf', 'Ticket.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\mei\\行程.pdf', '行程.pdf'],
  ['invoice\u202egnp.exe', 'invoicegnp.exe'],
  ['a\u0000b\r\nSet-Cookie: x.pdf', 'abSet-Cookie_ x.pdf'],
  ['  .. hidden.png. ', 'hidden.png'],
  ['what? "now" <x>|*.txt', 'what_ _now_ _x___.txt'],
  ['con.txt', '_con.txt'],
  ['cafe\u0301.pdf', 'café.pdf'],
  ['\ud800lone.pdf', 'lone.pdf'],
  ['👩‍✈️ crew.png', '👩‍✈️ crew.png'],
])('%j becomes %j', (given, clean) => expect(cleanFileName(given)).toBe(clean))

it('a long name loses the end of its stem, never its ending', () => {
  const clean = cleanFileName(`${'行'.repeat(300)}.pdf`)
  expect([...clean]).toHaveLength(120)
  expect(clean).toMatch(/^行+\.pdf$/)
})

it('whatever is given, the name is safe, short and stays as it is when cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const clean = cleanFileName(given)
      expect(clean).not.toMatch(/[\p{Cc}/\\<>:"|?*\u202a-\u202e\u2066-\u2069]/u)
      expect([...clean].length).toBeLessThanOrEqual(120)
      expect(() => encodeURIComponent(clean)).not.toThrow()
      expect(cleanFileName(clean)).toBe(clean)
    }),
    { seed: 20_261_121 },
  )
})

it.each([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['.png', ''],
  ['png', ''],
  ['a.', ''],
  ['a.p g', ''],
])('the ending of %j is %j', (name, ending) => expect(endingOf(name)).toBe(ending))

it.each([
  [10 * 1024 ** 2, '10 MB'],
  [1024, '1 KB'],
  [1.5 * 1024 ** 2, '1.5 MB'],
])('%i bytes are %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words))
