import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSoftware, skipReason } from '../../../tools/interop/software.ts'
import { freePort } from '../../../tools/test/free-port.ts'
import { startPortolan, type TestPortolan } from '../../../tools/test/portolan.ts'
import { openPools } from '../src/db/database.ts'
import { upsertAccount } from '../src/identity/embedded/account.store.ts'
import { startApache } from './apache.ts'
import { PortalVisitor, type Reply } from './portal-visitor.ts'

/** The embedded provider with an independent client (Debian's mod_auth_openidc); skipped where the package cannot be fetched. */

const software = findSoftware('mod_auth_openidc')
const email = 'ada@alpha.example'
const password = 'paper-lantern-47'
const client = { clientId: 'apache', clientSecret: 'secretOfTheOtherClient' }

describe.skipIf(!software)(
  `the embedded provider with mod_auth_openidc, an independent client${skipReason('mod_auth_openidc')}`,
  () => {
    let portolan: TestPortolan
    let apache: { stop(): Promise<void> }
    let site: string
    beforeAll(async () => {
      if (!software) return
      const port = await freePort()
      site = `http://localhost:${port}`
      const redirectUri = `${site}/protected/redirect`
      portolan = await startPortolan({ identityClients: [{ ...client, redirectUri, signedOutUri: `${site}/out` }] })
      const pools = openPools({ ...portolan.database, size: 1, onError: () => undefined })
      await upsertAccount(pools.systemDb, { email, name: 'Ada Lee', password })
      await pools.close()
      apache = await startApache({ software, port, issuer: `${portolan.server.url}/identity`, ...client })
    })
    afterAll(async () => {
      await apache?.stop()
      await portolan?.stop()
    })

    const nowhere = () => false

    it('signs a person in, shows them the protected page, and signs them out', async () => {
      const visitor = new PortalVisitor(portolan.server.url)
      const form = await visitor.follow(`${site}/protected/`, nowhere)
      expect(new URL(form.url).pathname).toMatch(/^\/identity\/interaction\//)
      const page = await visitor.follow(await submitForm(visitor, form, { email, password }), nowhere)
      expect(page.url).toBe(`${site}/protected/`)
      expect(page.text).toBe(`<p>user=${email}</p><p>name=Ada Lee</p>`)

      const logout = await visitor.send(`${site}/protected/redirect?logout=${encodeURIComponent(`${site}/out`)}`)
      const end = new URL(logout.headers.get('location') ?? '')
      expect(end.origin + end.pathname).toBe(`${portolan.server.url}/identity/session/end`)
      expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${site}/out`)
      const confirmed = await visitor.send(end.href)
      const signedOut = await submitForm(visitor, confirmed, { logout: 'yes' })
      expect((await visitor.follow(signedOut, ({ pathname }) => pathname === '/out')).url).toMatch(`${site}/out`)
      expect((await visitor.follow(`${site}/protected/`, nowhere)).url).toContain('/identity/interaction/')
    })

    it('rejects a wrong password', async () => {
      const visitor = new PortalVisitor(portolan.server.url)
      const form = await visitor.follow(`${site}/protected/`, nowhere)
      const again = await submitForm(visitor, form, { email, password: 'not-the-password' })
      expect(again.status).not.toBe(303)
      expect((await visitor.follow(`${site}/protected/`, nowhere)).text).not.toContain('user=')
    })
  },
)

/** Fills in the one form of a page, hidden fields kept. */
function submitForm(visitor: PortalVisitor, page: Reply, fields: Record<string, string>): Promise<Reply> {
  const action = /<form[^>]*action="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&')
  if (!action) throw new Error(`No form on the page: ${page.status} ${page.text.slice(0, 200)}`)
  const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  )
  return visitor.submit(new URL(action, page.url).href, { ...Object.fromEntries(hidden), ...fields })
}
