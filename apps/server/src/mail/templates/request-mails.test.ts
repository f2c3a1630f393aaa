import { languages } from '@portolan/contract/enums'
import { expect, it } from 'vitest'
import { renderMail } from '../render.ts'
import { sampleMails, sampleRequest } from '../testing/sample-mails.ts'
import type { TripRequestValues } from './request-mail-values.ts'

const options = {
  recipientName: 'Mei Ling Chan',
  appName: 'Portolan',
  brand: 'main',
  publicUrl: new URL('https://portal.example'),
} as const
const textOf = (values: TripRequestValues) =>
  renderMail({ template: 'tripRequest', values }, { ...options, language: 'en-US' }).text

it.each(languages)('are written in %s', (language) => {
  const told = sampleMails.flatMap(({ mail }) => {
    if (mail.template !== 'tripRequest') return []
    const { subject, text } = renderMail(mail, { ...options, language })
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|null/)
    return [`${subject}\n\n${text}`]
  })
  expect(told.join('\n=====\n\n')).toMatchSnapshot()
})

it('have no row for what is not known', () => {
  const text = textOf({
    ...sampleRequest,
    places: [],
    days: null,
    total: null,
    requester: null,
    dueAt: null,
    words: null,
    level: null,
    judged: null,
  })
  expect(text).not.toMatch(/Where|Dates|total|Approved|Level|Decide by|Asked by|Note to you/)
  expect(text).toContain('Traveller: Mei Ling Chan')
})

it('say how far the price is from what was approved, as far as the two can be compared', () => {
  const judged = { levels: 1, levelName: null, approved: 'HK$10,000.00', isAbove: true, policy: null, budget: null }
  const row = (change: number | null) =>
    /^Approved: (.*)$/m.exec(textOf({ ...sampleRequest, judged: { ...judged, change } }))?.[1]
  expect(row(0.234)).toBe('HK$10,000.00, now 23% more')
  expect(row(0.0512)).toBe('HK$10,000.00, now 5.1% more')
  expect(row(-0.2)).toBe('HK$10,000.00, now 20% less')
  expect(row(0)).toBe('HK$10,000.00, unchanged')
  expect(row(null)).toBe('HK$10,000.00')
})

it('leave the rest of a long note to the page, and count a Chinese character twice', () => {
  const note = (words: string) => /^Note to you: (.*)$/m.exec(textOf({ ...sampleRequest, words }))?.[1] ?? ''
  expect(note('x'.repeat(160))).toBe('x'.repeat(160))
  expect(note('word '.repeat(100))).toMatch(/^(?:word ){20,}…$/)
  expect(note('字'.repeat(200))).toBe(`${'字'.repeat(80)} …`)
})
