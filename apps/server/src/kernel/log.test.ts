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
