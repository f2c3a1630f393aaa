import { expect, test } from 'vitest'
import { maskAddress, showSettings } from './shown-settings.ts'

test('no secret is told, and no password within an address', () => {
  const shown = showSettings({
    DATABASE_URL: 'postgres://owner:hunter2@db.example:5432/portolan?password=hunter3&sslmode=require',
    DATABASE_REPLICA_URL: 'postgres://token-alone@replica.example/portolan',
    PORTOLAN_SECRET: 'ab'.repeat(32),
    SMTP_URL: 'smtps://mailer:hunter4@mail.example',
    S3_URL: 'https://key:hunter5@s3.example/bucket',
    REDIS_URL: 'redis://:hunter6@redis.example',
    PORTOLAN_METRICS_TOKEN: 'hunter7-hunter7-hunter7',
    PORTOLAN_AUTH_CLIENT_SECRET: 'hunter8',
    PORTOLAN_AUTH_ISSUER: 'https://someone:hunter9@id.example/',
    PORT: '9000',
  })
  expect(JSON.stringify(shown)).not.toMatch(/hunter|abab|token-alone/)
  const of = (name: string) => shown.find((setting) => setting.name === name)
  expect(of('DATABASE_URL')).toMatchObject({ value: 'postgres://***@db.example:5432/portolan?***', isGiven: true })
  expect(of('PORTOLAN_SECRET')).toEqual({
    name: 'PORTOLAN_SECRET',
    group: 'Data and secrets',
    value: null,
    isSecret: true,
    isGiven: true,
  })
  expect(of('PORT')).toMatchObject({ value: '9000', isGiven: true })
  expect(of('HOST')).toMatchObject({ value: '127.0.0.1', isGiven: false })
})

test.each([
  ['postgres://u:p@ss@h/d', 'postgres://***@h/d'],
  ['https://h/d', 'https://h/d'],
  ['a plain text with @ in it', 'a plain text with @ in it'],
])('%s is shown as %s', (text, shown) => {
  expect(maskAddress(text)).toBe(shown)
})
