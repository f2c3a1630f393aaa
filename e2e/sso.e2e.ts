import type { APIRequestContext } from '@playwright/test'
import { people } from '../apps/portal/src/features/session/testing/people.ts'
import { FaultyProvider } from '../apps/server/interop/faulty-provider.ts'
import { provisionAsBackOffice } from './pages/back-office.ts'
import { expectDashboard } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { quay } from './people/quay.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

// Provisioning enters a company's own OpenID provider, an independent implementation, and its people sign in there.

// In one worker, one after the other: the company has one connection, and each worker would start its own provider.
test.describe.configure({ mode: 'default' })

const { signInMethods, session: text, errors, trips } = texts['en-US']
const provider = new FaultyProvider()

test.beforeAll(() => provider.start())
test.afterAll(() => provider.stop())
/** `viewCompanies`: the companies that the travel management company lets this connection's people see besides their own. */
const connect = (request: APIRequestContext, viewCompanies: string[]) =>
  provisionAsBackOffice(request, {
    ssoConnections: [
      {
        company: quay.code,
        viewCompanies,
        code: 'quay',
        displayName: 'Quay directory',
        kind: 'oidc',
        type: 7,
        issuer: provider.issuer,
        clientId: 'portolan',
        clientSecret: 'only-for-this-journey',
      },
    ],
  })
test.beforeEach(async ({ request }) => {
  provider.person = { sub: 'quay-1', email: people.sso.email, email_verified: true, name: 'Nora Quay' }
  provider.faults = {}
  await connect(request, ['HVT', 'KTN'])
})

for (const path of ['/sso/QUAY', '/auth/sso/quay', '/login/quay', '/sso/quay?esp=1'])
  test(`${path} opens the portal by the company's own sign-in`, async ({ page, faults }) => {
    faults.expect(/status of 401/)
    await page.goto(path)
    await expectDashboard(page)
  })

test("by the company's own sign-in, a person whose rights name other companies sees their own alone", async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 401/)
  await connect(request, [])
  await page.goto('/sso/quay')
  await expect(page.locator('#upcoming-trips')).toContainText(trips.none)
})

test('a person enters a company code by keyboard, and sees a message for an unknown one', async ({ page, faults }) => {
  faults.expect(/status of (400|401)/)
  await page.goto('/sso/no-such-code')
  await expect(page.getByRole('alert')).toHaveText(errors.invalid_sso_parameter)
  await expectAccessible(page)
  await page.getByLabel(signInMethods.companyCode).fill('quay')
  await page.keyboard.press('Enter')
  await expectDashboard(page)
})

test('a person whom provisioning does not know cannot sign in, even when the provider knows them', async ({
  page,
  faults,
}) => {
  faults.expect(/status of (401|403)/)
  provider.person = { sub: 'stranger', email: 'stranger@elsewhere.example', email_verified: true }
  await page.goto('/sso/quay')
  const dialog = page.getByRole('dialog', { name: text.notice })
  await expect(dialog).toContainText(errors.login_failed_invalid_user)
  await dialog.getByRole('button', { name: text.ok }).click()
  await expect(page.getByRole('heading', { name: text.signedOut })).toBeVisible()
})

test('an invalid ID token signs nobody in', async ({ page, faults }) => {
  faults.expect(/status of 401/)
  provider.faults = { claims: { aud: 'somebody-else' } }
  await page.goto('/sso/quay')
  await expect(page.getByRole('dialog', { name: text.notice })).toContainText(errors.AU0005)
})
