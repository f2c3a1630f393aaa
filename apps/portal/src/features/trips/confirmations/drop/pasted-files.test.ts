import { describe, expect, it } from 'vitest'
import { filesOfText } from './pasted-files.ts'

const nameOf = (text: string) => filesOfText(text)[0]?.file.name

describe('a pasted text', () => {
  it.each([
    ['M1QUAY/NORA           EZX81QL HKGNRTCX 0524 330Y012A0001 100', 'barcode.txt'],
    ['BEGIN:VCALENDAR\r\nVERSION:2.0', 'pasted.ics'],
    ['<!DOCTYPE html><html></html>', 'pasted.html'],
    ['Received: from somewhere\r\nFrom: a@b.example', 'pasted.eml'],
    ['[{"@type":"FlightReservation"}]', 'pasted.json'],
  ])('%s is %s', (text, name) => expect(nameOf(text)).toBe(name))

  it.each(['', 'Meet me at nine', 'M1', 'Mei Ling'])('%j is no document', (text) =>
    expect(filesOfText(text)).toEqual([]),
  )

  it('keeps the blanks at the end of a barcode', async () => {
    const code = 'M1QUAY/NORA           EZX81QL HKGNRTCX 0524 330Y012A0001 100  '
    expect(await filesOfText(code)[0]?.file.text()).toBe(code)
  })
})
