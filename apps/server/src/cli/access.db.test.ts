import { sessions } from '@portolan/contract/features/session/sign-in'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../tools/test/caller.ts'
import { testSecret } from '../../../../tools/test/database.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../tools/test/shared-portolan.ts'
import { type World } from '../../../../tools/test/world.ts'
import { readConfig } from '../config/config.ts'
import { openPools, type Pools } from '../db/database.ts'
import { runAccess } from './access.ts'
import { exitCode } from './command-context.ts'

/** What operators run beside a serving process. */
let portolan: SharedPortolan
let world: World
let pools: Pools
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
})

const access = (act: 'end' | 'reset-mfa', email: string) => {
  const config = { ...readConfig({ PORTOLAN_DATA_DIR: portolan.dataDir }), secret: testSecret }
  return runAccess({ config, database: { pools } }, act, email)
}

it('signs a person out everywhere, and takes their second factors away', async () => {
  const { traveller, coordinator, colleague } = world.alpha
  const read = (person: typeof traveller) => send(portolan.url, sessions.getUserData, {}, callCredentials(person))
  expect(await access('end', traveller.email.toUpperCase())).toBe(exitCode.done)
  expect(await read(traveller)).toMatchObject({ status: 401, json: { code: 'AUTH0044' } })

  await withClient(portolan.database.adminUrl, (client) =>
    client.query(
      `WITH a AS (INSERT INTO identity_account (email, email_key, name, password_hash) VALUES ($1, $1, 'X', 'x') RETURNING id)
       INSERT INTO identity_factor (account_id, kind, name, secret) SELECT id, 'totp', 'App', 'x' FROM a`,
      [coordinator.email],
    ),
  )
  expect(await access('reset-mfa', coordinator.email)).toBe(exitCode.done)
  expect(await read(coordinator)).toMatchObject({ status: 401, json: { code: 'AUTH0044' } })
  const { rows } = await withClient(portolan.database.adminUrl, (client) =>
    client.query(
      `SELECT (SELECT count(*)::int FROM identity_factor f JOIN identity_account a ON a.id = f.account_id WHERE a.email = $1) AS factors,
         (SELECT count(*)::int FROM mail_message WHERE template = 'factorsReset' AND address = $1) AS mails`,
      [coordinator.email],
    ),
  )
  expect(rows).toEqual([{ factors: 0, mails: 1 }])

  expect(await access('reset-mfa', colleague.email), 'no account here').toBe(exitCode.failed)
  expect(await access('end', 'nobody@alpha.example')).toBe(exitCode.failed)
  expect((await read(colleague)).status).toBe(200)
})
