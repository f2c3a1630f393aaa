import { expect, it } from 'vitest'
import { alertOf, emptyForm, formOf, type OwnForm, problemsOf } from './own-form.rules.ts'

const zone = 'Asia/Hong_Kong'
const now = Date.parse('2026-06-01T00:00:00Z')
const filled: OwnForm = {
  ...emptyForm('2026-06-02', ['HVT']),
  level: 4,
  around: [{ code: 'TYO', km: '40,5' }],
  texts: { ...emptyForm('', []).texts, 'en-US': { title: 'Strike', body: 'No trains', instruction: '' } },
}

it('says what is missing before it is sent', () => {
  expect(problemsOf(emptyForm('', []), zone, now)).toEqual(['level', 'where', 'english', 'to', 'companies'])
  expect(problemsOf(filled, zone, now)).toEqual([])
  const texts = { ...filled.texts, 'ja-JP': { title: '', body: '運休', instruction: '' } }
  const wrong = { ...filled, texts, around: [{ code: 'TYO', km: 'far' }], link: 'www.example.com', fromDay: 'soon' }
  expect(problemsOf(wrong, zone, now)).toEqual(['km', 'title', 'link', 'from'])
  expect(problemsOf({ ...filled, toDay: '2026-05-30' }, zone, now)).toEqual(['past'])
  expect(problemsOf({ ...filled, fromDay: '2026-06-03', fromTime: '0800' }, zone, now)).toEqual(['order'])
})

it('sends instants, and is filled again from what was sent', () => {
  const alert = alertOf({ ...filled, fromDay: '2026-06-01', fromTime: '20:30' }, zone)
  expect(alert).toMatchObject({
    level: 4,
    category: null,
    around: [{ code: 'TYO', km: 40.5 }],
    effectiveAt: '2026-06-01T12:30:00.000Z',
    expiresAt: '2026-06-02T10:00:00.000Z',
  })
  expect(Object.keys(alert.texts)).toEqual(['en-US'])
  const localOf = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 16)
  const again = formOf({ ...alert, key: 'k' }, ['HVT'], localOf)
  expect(alertOf(again, zone)).toEqual(alert)
})
