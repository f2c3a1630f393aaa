import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('secrets never reach a line, whatever they hang under', () => {
  let text = ''
  const log = createLog({
    level: 'trace',
    destination: new Writable({ write: (chunk: Buffer, _encoding, done) => ((text += chunk.toString()), done()) }),
  })
  log.info(
    {
      password: 'S1',
      body: { ProfileToken: 'S2', code: 'S3', nested: { clientSecret: 'S4' } },
      headers: { authorization: 'S5', cookie: 'S6' },
      seen: 'kept',
    },
    'line',
  )
  expect(text).not.toMatch(/S[1-6]/)
  expect(text).toContain('kept')
})

it("a connection's error does not take the client with it", () => {
  let text = ''
  const log = createLog({
    level: 'trace',
    destination: new Writable({ write: (chunk: Buffer, _encoding, done) => ((text += chunk.toString()), done()) }),
  })
  log.warn({ err: Object.assign(new Error('lost'), { client: { secretKey: 12_345 } }) }, 'line')
  expect(text).toContain('lost')
  expect(text).not.toContain('12345')
})
