import { expect, it } from 'vitest'
import { parseInWorker } from './parse-in-worker.ts'
import { mailOf } from './testing/sample-files.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const mail = Buffer.from(mailOf({ day: '2027-03-01' }))

it('files are read in the order they came, and one that takes too long is given up without harm to the next', async () => {
  const [first, second, third] = await Promise.all([
    parseInWorker('a.eml', mail, now),
    parseInWorker('b.eml', mail, now, 0),
    parseInWorker('c.eml', mail, now),
  ])
  expect(first).toMatchObject({ format: 'mail', sentAt: Date.parse('2026-11-02T08:00:00Z') })
  expect(second).toEqual({
    format: null,
    readings: [],
    faults: [{ reason: 'reading_given_up', detail: null }],
    sentAt: null,
  })
  expect(third).toEqual(first)
})

it('what is handed over stays the caller’s: the bytes can be stored afterwards', async () => {
  const before = Buffer.from(mail)
  await parseInWorker('a.eml', mail, now)
  expect(mail.equals(before)).toBe(true)
})
