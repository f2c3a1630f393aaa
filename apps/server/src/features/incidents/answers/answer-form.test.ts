import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readForm } from './answer-form.rules.ts'

const form = { answer: 'safe', text: '', phone: '', latitude: '', longitude: '', metres: '' }

describe('what a person has sent', () => {
  it.each([
    ['35.6', '139.7', '12.4', { latitude: 35.6, longitude: 139.7, metres: 12 }],
    ['35.6', '139.7', '', { latitude: 35.6, longitude: 139.7, metres: null }],
    ['0', '-180', '-1', { latitude: 0, longitude: -180, metres: null }],
    ['', '139.7', '5', null],
    ['91', '139.7', '5', null],
    ['NaN', 'Infinity', '5', null],
    ['north', 'east', '', null],
  ])('has the position %s, %s, %s', (latitude, longitude, metres, position) => {
    expect(readForm({ ...form, latitude, longitude, metres }).position).toEqual(position)
  })

  it('keeps lines, and cuts between characters what is too long', () => {
    expect(readForm({ ...form, text: ' one\r\ntwo ' }).words).toBe('one\ntwo')
    expect([...(readForm({ ...form, text: '😀'.repeat(2_000) }).words ?? '')]).toHaveLength(1_000)
    expect(readForm({ ...form, text: ' \n ', phone: ' ' })).toMatchObject({ words: null, phone: null })
    expect(readForm({ ...form, answer: 'maybe' }).answer).toBeNull()
  })

  it('is read whatever it is', () => {
    const field = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(
        fc.record({ answer: field, text: field, phone: field, latitude: field, longitude: field, metres: field }),
        (any) => {
          const { position, words } = readForm(any)
          expect(position === null || Math.abs(position.latitude) <= 90).toBe(true)
          expect(words).not.toBe('')
        },
      ),
    )
  })
})
