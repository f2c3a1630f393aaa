import { languages } from '@portolan/contract/enums'
import { expect, it } from 'vitest'
import { renderMail } from '../render.ts'
import type { Filled } from './registry.ts'

const from = {
  address: '203.0.113.7',
  agent: { browser: 'Firefox', system: 'macOS' },
  at: '2030-05-06T07:08:09Z',
  timeZone: 'Asia/Hong_Kong',
}
const token = 'x'.repeat(43)
const mails: Filled[] = [
  { template: 'passwordReset', values: { ...from, path: `/reset-password?token=${token}`, minutes: 30 } },
  { template: 'passwordChanged', values: { ...from, path: '/reset-password' } },
  { template: 'passwordElsewhere', values: { ...from, company: 'Harbour & Vale' } },
]
const options = {
  recipientName: 'Mei Ling Chan',
  appName: 'Portolan',
  brand: 'main',
  publicUrl: new URL('https://portal.example'),
} as const

it.each(languages)('is written in %s', (language) => {
  const told = mails.map((mail) => {
    const { subject, text, html } = renderMail(mail, { ...options, language })
    expect(`${subject}${text}${html.replace(/<style>.*?<\/style>/gs, '')}`).not.toMatch(/[{}]|undefined/)
    return `${subject}\n\n${text}`
  })
  expect(told.join('\n=====\n\n')).toMatchSnapshot()
})

it('holds the link in one of the three alone', () => {
  const withToken = mails.filter((mail) => renderMail(mail, { ...options, language: 'en-US' }).text.includes(token))
  expect(withToken.map(({ template }) => template)).toEqual(['passwordReset'])
})

it('says nothing of what it does not know', () => {
  const mail: Filled = {
    template: 'passwordChanged',
    values: { ...from, address: null, agent: { browser: null, system: null }, path: null },
  }
  const { text } = renderMail(mail, { ...options, language: 'en-US' })
  expect(text).not.toMatch(/With:|From the address:|null/)
  expect(text).toContain('https://portal.example/login')
})
