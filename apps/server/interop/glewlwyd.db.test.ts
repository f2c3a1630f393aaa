import { sessions } from '@portolan/contract/features/session/sign-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSoftware, skipReason } from '../../../tools/interop/software.ts'
import { withClient } from '../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../tools/test/portolan.ts'
import { createWorld, type World } from '../../../tools/test/world.ts'
import { openPools, type Pools } from '../src/db/database.ts'
import { seedConnections } from './seed-connections.ts'
import { type Glewlwyd, startGlewlwyd } from './glewlwyd.ts'
import { PortalVisitor } from './portal-visitor.ts'

/** The portal as a client of an independent OpenID provider (Debian's glewlwyd); skipped where the package cannot be fetched. */

const software = findSoftware('glewlwyd')
const password = 'paper-lantern-47'

describe.skipIf(!software)(`against glewlwyd, an independent provider${skipReason('glewlwyd')}`, () => {
  let portolan: TestPortolan
  let world: World
  let pools: Pools
  let glewlwyd: Glewlwyd
  beforeAll(async () => {
    if (!software) return
    portolan = await startPortolan()
    world = await createWorld(portolan.database.adminUrl)
    pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
    const person = { username: 'coordinator', email: world.alpha.coordinator.email, password }
    glewlwyd = await startGlewlwyd({ software, portal: portolan.server.url, person })
    const { issuer, clientSecret } = glewlwyd
    const connection = { displayName: 'glewlwyd', issuer, clientId: 'portolan', clientSecret }
    await seedConnections(
      pools,
      // It sends no email_verified: the portal trusts addresses of a directory (type 6), and of no other provider.
      { ...connection, company: world.alpha.code, code: 'Directory', type: 6 },
      { ...connection, company: world.alpha.code, code: 'anybody' },
      { ...connection, company: world.bravo.code, code: 'bravo', type: 6 },
    )
  })
  afterAll(async () => {
    await glewlwyd?.stop()
    await pools?.close()
    await portolan?.stop()
  })

  const visit = () => new PortalVisitor(portolan.server.url)
  const signIn = async (visitor: PortalVisitor, code: string) => {
    const callback = await glewlwyd.signIn(visitor, await visitor.beginWith(code))
    return (await visitor.exchange(callback.url)).json
  }
  const query = (text: string) =>
    withClient(
      portolan.database.adminUrl,
      async (client) => (await client.query(text)).rows as Record<string, unknown>[],
    )

  it('signs in by code and PKCE, renews, and signs out at both', async () => {
    const visitor = visit()
    const opened = await signIn(visitor, 'directory')
    expect(opened['user']).toMatchObject({ email: world.alpha.coordinator.email, name: 'Second Provider' })
    const profile = await visitor.call(sessions.loginByAuth0SSO, {}, String(opened['accessToken']))
    expect(profile.json).toMatchObject({ LoginId: String(world.alpha.coordinator.loginId) })

    const [before] = await query(`UPDATE session SET provider_renew_at = now() - interval '1 second'
      WHERE connection_id IS NOT NULL RETURNING id, provider_tokens`)
    const renewed = await visitor.call(sessions.renew, { idToken: opened['idToken'] })
    expect(renewed.status).toBe(200)
    const [after] = await query(
      `SELECT provider_tokens, provider_renew_at > now() AS is_fresh FROM session WHERE id = ${String(before?.['id'])}`,
    )
    expect(after).toMatchObject({ is_fresh: true })
    expect(after?.['provider_tokens']).not.toBe(before?.['provider_tokens'])

    const { json } = await visitor.call(sessions.logout, {}, String(renewed.json['accessToken']))
    expect(String(json['LogoutUrl'])).toContain(`${glewlwyd.issuer}/end_session`)
    expect((await visitor.call(sessions.renew)).json).toMatchObject({ code: 'login_required' })
  })

  it('rejects a used code, at the provider and here', async () => {
    const visitor = visit()
    const callback = await glewlwyd.signIn(visitor, await visitor.beginWith('directory'))
    expect((await visitor.exchange(callback.url)).status).toBe(200)
    const second = new URL((await visitor.follow(await visitor.beginWith('directory'))).url)
    const replayed = new URL(callback.url)
    replayed.searchParams.set('state', second.searchParams.get('state') ?? '')
    expect((await visit().exchange(replayed.href)).json).toMatchObject({ code: 'sign_in_expired' })
    const again = new PortalVisitor(portolan.server.url)
    const fresh = new URL((await glewlwyd.signIn(again, await again.beginWith('directory'))).url)
    fresh.searchParams.set('code', new URL(callback.url).searchParams.get('code') ?? '')
    // It answers invalid_code, which no standard defines: no session opens, and the person can try again.
    expect((await again.exchange(fresh.href)).json).toMatchObject({ code: 'service_unavailable' })
  })

  it('opens no login for an unverified address, nor for a person of another company', async () => {
    await query('DELETE FROM login_identity')
    for (const code of ['anybody', 'bravo']) {
      const visitor = visit()
      const opened = await signIn(visitor, code)
      const { json } = await visitor.call(sessions.loginByAuth0SSO, {}, String(opened['accessToken']))
      expect(json, code).toMatchObject({ code: 'login_failed_invalid_user' })
    }
  })
})
