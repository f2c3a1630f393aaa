import fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { mountSecurityText } from './security-text.ts'

const secret = 'ab'.repeat(32)
const contactOf = (contact: string) =>
  readConfig({ PORTOLAN_SECRET: secret, PORTOLAN_SECURITY_CONTACT: contact }).securityContact

it('security.txt says where to report, in the form of RFC 9116, and never expires while it is served', async () => {
  const app = fastify()
  mountSecurityText(app, {
    contact: 'mailto:security@tmc.example',
    publicUrl: new URL('https://portal.example'),
    now: () => new Date('2026-11-23T10:00:00.123Z'),
  })
  const answer = await app.inject('/.well-known/security.txt')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.body).toBe(`Contact: mailto:security@tmc.example
Expires: 2027-05-22T10:00:00Z
Preferred-Languages: en
Canonical: https://portal.example/.well-known/security.txt
`)
  await app.close()
})

it.each(['mailto:security@tmc.example', 'https://tmc.example/report?from=portal'])('a contact is %s', (contact) =>
  expect(contactOf(contact)).toBe(contact),
)

it.each(['security@tmc.example', 'http://tmc.example', 'javascript:alert(1)', 'mailto:a@b\nContact: x', 'mailto:'])(
  'a contact is not %j',
  (contact) => expect(() => contactOf(contact)).toThrow('PORTOLAN_SECURITY_CONTACT'),
)

it('there is none unless the operator sets it', () =>
  expect(readConfig({ PORTOLAN_SECRET: secret }).securityContact).toBeNull())
