import { describe, expect, it } from 'vitest'
import { presentDevices, type SignedIn } from '../devices/devices.rules.ts'
import { isConfirmed, isMfaVerified, isVerifiedNow, mayResetFactors, wantsMfa } from './mfa.rules.ts'
import { isPortalAddress } from '../session.rules.ts'

const now = new Date('2030-05-01T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

it.each([
  [{ acr: 'mfa', amr: [] }, true],
  [{ acr: null, amr: ['pwd', 'mfa'] }, true],
  [{ acr: 'pwd', amr: ['pwd', 'otp'] }, false],
  [{ acr: null, amr: [] }, false],
])('%o is a second factor: %s', (proof, expected) => expect(isMfaVerified(proof)).toBe(expected))

it.each([
  [null, true, true],
  [null, false, false],
  [false, true, false],
  [true, false, true],
])("own rule %s, company's %s: %s", (own, companys, expected) =>
  expect(wantsMfa({ login: { mfa_required: own }, company: { mfa_required: companys } })).toBe(expected),
)

it('is fresh for ten minutes to go on, and for five to take it away', () => {
  const shown = (minutes: number, acr: string | null = 'mfa') => ({
    acr,
    amr: [],
    authTime: minutesAgo(minutes),
    confirmedAt: null,
  })
  expect([10, 10.1].map((minutes) => isVerifiedNow(shown(minutes), now))).toEqual([true, false])
  expect([5, 5.1].map((minutes) => mayResetFactors(shown(minutes), now))).toEqual([true, false])
  expect(mayResetFactors(shown(0, null), now)).toBe(false)
})

it('confirms who showed a factor in the portal, or signed in without having one, in the last five minutes', () => {
  const signedIn = (minutes: number, confirmed: number | null = null) => ({
    acr: 'pwd',
    amr: ['pwd'],
    authTime: minutesAgo(minutes),
    confirmedAt: confirmed === null ? null : minutesAgo(confirmed),
  })
  expect([5, 5.1].map((minutes) => isConfirmed(signedIn(minutes), false, now))).toEqual([true, false])
  expect(isConfirmed(signedIn(0), true, now), 'the password alone').toBe(false)
  expect([5, 5.1].map((minutes) => isConfirmed(signedIn(60, minutes), true, now))).toEqual([true, false])
})

describe('isPortalAddress', () => {
  const portal = new URL('https://portal.example')
  it.each(['/callback', '/callback?a=1', '/', 'https://portal.example/callback'])('%s', (address) =>
    expect(isPortalAddress(address, portal)).toBe(true),
  )
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://portal.example.evil.example',
    'https://u@portal.example/',
    'http://portal.example/',
    'javascript:alert(1)',
    'callback',
    '',
  ])('not %j', (address) => expect(isPortalAddress(address, portal)).toBe(false))
})

it('shows a device as it tells of itself, the asking one even when its time is up, others only while they hold', () => {
  const session = (id: number, more: Partial<SignedIn> = {}): SignedIn => ({
    id,
    userAgent: null,
    address: null,
    signedInAt: minutesAgo(60),
    lastSeenAt: minutesAgo(1),
    idleMinutes: 20,
    absoluteExpiresAt: minutesAgo(-60),
    acr: null,
    amr: [],
    ...more,
  })
  const ended = { lastSeenAt: minutesAgo(20) }
  const shown = presentDevices(
    [session(1, ended), session(2, ended), session(3, { userAgent: '<script>', acr: 'mfa' })],
    {
      currentId: 1,
      now,
    },
  )
  expect(shown).toMatchObject([
    { Id: '1', IsCurrent: true, Browser: null, System: null, IsPhone: false, IsMFAVerified: false },
    { Id: '3', IsCurrent: false, Browser: null, IsMFAVerified: true },
  ])
})
