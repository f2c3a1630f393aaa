import { languages } from '@portolan/contract/enums'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { composeEml } from './smtp.ts'
import { oneLine, renderMail, type RenderOptions } from './render.ts'
import type { Filled } from './templates/registry.ts'
import { templateTitle } from './texts.ts'

const publicUrl = new URL('https://portal.example')
const options = (more: Partial<RenderOptions> = {}): RenderOptions => ({
  language: 'en-US',
  recipientName: 'Mei Ling Chan',
  appName: 'Portolan',
  brand: 'main',
  publicUrl,
  ...more,
})
const invitation = (more: Partial<Extract<Filled, { template: 'invitation' }>['values']> = {}): Filled => ({
  template: 'invitation',
  values: { email: 'mei@harbour.example', company: 'Harbour & Vale', signIn: 'password', ...more },
})
const factorsReset = (agent: { browser: string | null; system: string | null } | null): Filled => ({
  template: 'factorsReset',
  values: { agent, at: '2030-05-01T01:30:00Z', timeZone: 'Asia/Hong_Kong' },
})
const factorsChanged = (change: 'added' | 'removed' | 'codes'): Filled => ({
  template: 'factorsChanged',
  values: {
    ...(change === 'codes' ? { change } : { change, kind: 'passkey', name: 'Laptop' }),
    agent: { browser: 'Chrome', system: null },
    at: '2030-05-01T01:30:00Z',
    timeZone: 'Asia/Hong_Kong',
  },
})
const test: Filled = { template: 'test', values: { server: 'mx.example:25' } }

describe('renderMail', () => {
  it.each(languages)('invites in %s', (language) => {
    const { subject, text } = renderMail(invitation(), options({ language }))
    expect(`${subject}\n\n${text}`).toMatchSnapshot()
  })

  it.each(languages)('has no blank left in %s, in no template', (language) => {
    const changes = (['added', 'removed', 'codes'] as const).map(factorsChanged)
    for (const mail of [...changes, invitation(), factorsReset(null), invitation({ signIn: 'provider' }), test]) {
      const { subject, html, text } = renderMail(mail, options({ language }))
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/)
      expect(html).toContain(`lang="${language}"`)
      expect(html.replace(/<style>.*?<\/style>/gs, '')).not.toMatch(/[{}]|undefined/)
    }
  })

  it('says when, with what and by whom second factors were taken away', () => {
    const own = renderMail(factorsReset({ browser: 'Chrome', system: 'macOS' }), options()).text
    expect(own).toContain('01 May 2030 09:30 GMT+8')
    expect(own).toContain('Chrome · macOS')
    expect(own).toContain('You asked')
    const teams = renderMail(factorsReset(null), options()).text
    expect(teams).toContain('Your travel team has reset')
    expect(teams).not.toContain('Chrome')
  })

  it('is the same every time', () => {
    expect(renderMail(invitation(), options())).toEqual(renderMail(invitation(), options()))
  })

  it('says the way of signing in that holds', () => {
    expect(renderMail(invitation({ signIn: 'provider' }), options()).text).not.toMatch(/the password your travel team/)
  })

  it('escapes every value, in text and attributes', () => {
    const evil = `"><img src=x onerror=alert(1)>'&`
    const mail = invitation({ company: evil, email: evil })
    const { html, text } = renderMail(mail, options({ recipientName: evil, appName: evil }))
    expect(html).not.toContain('<img')
    expect(html.match(/&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;&#39;&amp;/g)?.length).toBeGreaterThan(4)
    expect(text, 'plain text is not escaped').toContain(evil)
  })

  it('a value with a blank in it stays what it is', () => {
    expect(renderMail(invitation({ company: '{app} {name}' }), options()).text).toContain('{app} {name}')
  })

  it('loads nothing, and leads to the portal alone', () => {
    for (const mail of [invitation(), test]) {
      const { html } = renderMail(mail, options())
      expect(html).not.toMatch(/<(img|script|link|iframe|form)|@import|url\(/)
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href ?? '').origin)
      expect(new Set(links)).toEqual(new Set([publicUrl.origin]))
    }
  })

  it('knows the second brand and the dark scheme', () => {
    const main = renderMail(test, options()).html
    expect(main).toContain('@media (prefers-color-scheme:dark)')
    expect(renderMail(test, options({ brand: 'travel-safety' })).html).not.toBe(main)
  })
})

describe('what goes into headers', () => {
  const hostile = 'Eve\r\nBcc: everyone@example.com\u2028X: 1\u0000'

  it('is one line', () => {
    expect(oneLine(hostile, 200)).toBe('Eve Bcc: everyone@example.com X: 1')
    expect([...oneLine('字'.repeat(300), 200)]).toHaveLength(200)
    expect(oneLine('\u202eevil \u0645\u06cc\u200c\u062e', 10)).toBe('evil \u0645\u06cc\u200c\u062e')
  })

  it('adds no header and no recipient', async () => {
    const rendered = renderMail(test, options({ appName: hostile, recipientName: hostile }))
    const mail = {
      ...rendered,
      address: 'eve@example.com',
      name: oneLine(hostile, 200),
      language: 'en-US',
      messageId: '<1@portal.example>',
      envelopeId: '1',
      date: new Date(0),
    }
    const eml = (await composeEml(mail, 'Portolan <no-reply@portal.example>')).toString()
    const parsed = await PostalMime.parse(eml)
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(parsed.headers.map(({ key }) => key)).not.toContain('x')
    expect(parsed.to).toEqual([{ name: 'Eve Bcc: everyone@example.com X: 1', address: 'eve@example.com' }])
    expect(parsed.subject).toBe('Test mail of Eve Bcc: everyone@example.com X: 1')
    expect(parsed.messageId).toBe('<1@portal.example>')
    expect(parsed.text?.trim()).toBe(rendered.text.trim())
    expect(rendered.text).not.toMatch(/^Bcc/m)
    expect(parsed.html).toContain('It works')
  })
})

it('a template of a former version shows its name', () => {
  expect(templateTitle('ja-JP', 'invitation')).toBe('招待')
  for (const name of ['gone', 'layout', 'toString']) expect(templateTitle('en-US', name)).toBe(name)
})
