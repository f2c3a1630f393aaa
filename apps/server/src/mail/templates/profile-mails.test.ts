import { languages } from '@portolan/contract/enums'
import { documentKinds } from '@portolan/contract/traveller-profile'
import { describe, expect, it } from 'vitest'
import { renderMail } from '../render.ts'
import type { ValuesOf } from './registry.ts'

const options = {
  recipientName: 'Mei Ling Chan',
  appName: 'Portolan',
  brand: 'main',
  publicUrl: new URL('https://portal.example'),
} as const

type Items = ValuesOf<'documentExpiry'>['items']
const item = { kind: 'passport', country: 'Japan', expiresOn: '2030-06-01', tripEndsOn: null } as const
const expiry = (items: Items, language: (typeof languages)[number] = 'en-US') =>
  renderMail({ template: 'documentExpiry', values: { items } }, { ...options, language })

describe.each(languages)('in %s', (language) => {
  it('a document that nears its end', () => expect(expiry([item], language).text).toMatchSnapshot())

  it('one that does not last for a trip, and every kind by its name', () => {
    const kinds = [...documentKinds, 'visa'] as const
    const { subject, text, html } = expiry(
      kinds.map((kind) => ({ ...item, kind, tripEndsOn: '2030-06-05' })),
      language,
    )
    expect(`${subject}\n\n${text}`).toMatchSnapshot()
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/)
    expect(html.replace(/<style>.*?<\/style>/gs, '')).not.toMatch(/[{}]|undefined/)
  })

  it('contacts that were read in an incident', () => {
    const values = { by: 'Grace Yeung', incident: 'Typhoon <Koto>', reason: 'No answer for two hours' }
    const { subject, text, html } = renderMail({ template: 'contactsRead', values }, { ...options, language })
    expect(`${subject}\n\n${text}`).toMatchSnapshot()
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/)
    expect(html).toContain('Typhoon &lt;Koto&gt;')
  })

  it('an arranger who asks', () => {
    const values = { arranger: 'Daniel Okafor' }
    const { subject, text } = renderMail({ template: 'profileConsent', values }, { ...options, language })
    expect(`${subject}\n\n${text}`).toMatchSnapshot()
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/)
  })
})

it('a name that is markup stays a name', () => {
  const values = { arranger: '<img src=x onerror=alert(1)>' }
  const { html } = renderMail({ template: 'profileConsent', values }, { ...options, language: 'en-US' })
  expect(html).not.toContain('<img')
})
