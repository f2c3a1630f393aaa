import { expect, it } from 'vitest'
import { emptyMail, filledWith } from './mail-draft.ts'

const offer = { subject: 'Your options', body: 'Please choose.' }
const visa = { subject: 'Your visa', body: 'Please apply.' }

it('fills what is empty, and follows another template where nobody typed', () => {
  const first = filledWith(emptyMail, offer, 'en-US')
  expect(first).toMatchObject({ ...offer, filled: { ...offer, language: 'en-US' } })
  expect(filledWith(first, visa, 'en-US')).toMatchObject(visa)
})

it('leaves what was typed by hand, in subject and body each', () => {
  const first = filledWith(emptyMail, offer, 'en-US')
  expect(filledWith({ ...first, subject: 'Nadia’s options' }, visa, 'en-US')).toMatchObject({
    subject: 'Nadia’s options',
    body: 'Please apply.',
  })
  expect(filledWith({ ...first, body: 'Hello' }, visa, 'en-US')).toMatchObject({ subject: 'Your visa', body: 'Hello' })
  expect(filledWith({ ...emptyMail, subject: 'Hello', body: 'You' }, offer, 'en-US')).toMatchObject({
    subject: 'Hello',
    body: 'You',
  })
})
