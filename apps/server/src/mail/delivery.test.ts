import { describe, expect, it } from 'vitest'
import { mostAttempts, nextState } from './delivery.rules.ts'
import { outcomeOfFailure } from './smtp-answer.rules.ts'

const now = new Date('2026-05-04T08:00:00Z')

describe('nextState', () => {
  it('an accepted mail is sent, with the words of the server', () => {
    expect(nextState(1, { kind: 'accepted', answer: '250 Taken' }, now)).toEqual({
      state: 'sent',
      attempts: 1,
      dueAt: null,
      sentAt: now,
      event: { at: now.toISOString(), event: 'sent', answer: '250 Taken' },
    })
  })

  it('a refused one bounced at once', () => {
    expect(nextState(1, { kind: 'refused', answer: '550 No such user' }, now)).toMatchObject({
      state: 'bounced',
      dueAt: null,
      event: { event: 'refused', answer: '550 No such user' },
    })
  })

  it('without a server it is kept, and nobody was asked', () => {
    expect(nextState(1, { kind: 'kept' }, now)).toMatchObject({ state: 'outbox', attempts: 0, dueAt: null })
  })

  it('pauses grow, and end within a day', () => {
    const pauses: number[] = []
    for (let attempt = 1; attempt < mostAttempts; attempt++) {
      const next = nextState(attempt, { kind: 'deferred', answer: '450' }, now)
      expect(next.state).toBe('retrying')
      pauses.push(((next.dueAt?.getTime() ?? 0) - now.getTime()) / 60_000)
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720])
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(24 * 60)
    expect(nextState(mostAttempts, { kind: 'deferred', answer: '450' }, now)).toMatchObject({
      state: 'failed',
      dueAt: null,
      event: { event: 'given up' },
    })
  })
})

describe('outcomeOfFailure', () => {
  it.each([
    ['RCPT TO', 550, '550 5.1.1 No such user', 'refused'],
    ['DATA', 554, '554 Looks like spam', 'refused'],
    ['MAIL FROM', 553, '553 Not your domain', 'refused'],
    ['RCPT TO', 450, '450 Greylisted', 'deferred'],
    ['DATA', 452, '452 Disk full', 'deferred'],
    ['DATA', 503, '503 Bad sequence', 'deferred'],
    ['CONN', 554, '554 Not you', 'deferred'],
    ['AUTH PLAIN', 535, '535 Wrong password', 'deferred'],
    ['EHLO', 421, '421 Going down', 'deferred'],
  ] as const)('%s %i is %s: %s', (command, responseCode, response, kind) => {
    const failure = { message: `failed: ${response}`, command, responseCode, response }
    expect(outcomeOfFailure(failure)).toEqual({ kind, answer: response })
  })

  it('no connection may pass; its words are one short line', () => {
    expect(outcomeOfFailure({ message: 'connect ECONNREFUSED', command: 'CONN' })).toEqual({
      kind: 'deferred',
      answer: 'connect ECONNREFUSED',
    })
    const { answer } = outcomeOfFailure({ message: 'x', response: `550-a\r\n550 b${'c'.repeat(900)}` })
    expect(answer).toMatch(/^550-a 550 bc+$/)
    expect(answer).toHaveLength(500)
  })
})
