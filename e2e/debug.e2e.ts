import { people as shellPeople } from '../apps/portal/src/app/testing/people.ts'
import { people as administrationPeople } from '../apps/portal/src/features/administration/testing/people.ts'
import { people as tripsPeople } from '../apps/portal/src/features/trips/testing/people.ts'
import { accountMenu } from './pages/dashboard.ts'
import { expectDashboard, fillSignIn, goToProvider, openDashboardAs, signInForm } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { password } from './people/person.ts'
import { startOwnPortal } from './setup/portal.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

test('without debug mode the debug page is not found', async ({ page }) => {
  await page.goto('/debug')
  await expect(page.getByRole('heading', { level: 1, name: texts['en-US'].shell.notFound })).toBeVisible()
})

test('in debug mode the debug page shows build, settings, browser and session, and no secrets', async ({ browser }) => {
  const portal = await startOwnPortal({ E2E_DEBUG: 'true' })
  try {
    const context = await browser.newContext({ baseURL: portal.url })
    const page = await context.newPage()
    await page.goto('/debug')
    await expect(page.getByRole('heading', { level: 2, name: texts['en-US'].debug.browser })).toBeVisible()
    await expect(page.getByText('PORTOLAN_DEBUG')).toHaveCount(0)

    await page.goto('/login')
    await page.getByRole('button', { name: texts['en-US'].session.signIn }).click()
    const form = signInForm(page)
    await form.email.fill(shellPeople.debugOn.email)
    await form.password.fill(password)
    await form.submit.click()
    await expectDashboard(page)
    await page.goto('/debug')
    const facts = page.getByRole('article')
    await expect(facts).toContainText('Product sources2t')
    await expect(facts).toContainText('PORTOLAN_DEBUGtrue')
    await expect(facts).toContainText(/DATABASE_URLpostgres(ql)?:\/\/\*\*\*@/)
    await expectAccessible(page)
    const token = await page.evaluate(() => sessionStorage.getItem('portolan.access_token') ?? '')
    expect(token.length).toBeGreaterThan(20)
    expect(await facts.textContent()).not.toContain(token)
    await context.close()
  } finally {
    await portal.stop()
  }
})

test('a person who is responsible for the company sees its settings', async ({ page }) => {
  await openDashboardAs(page, administrationPeople.adminSetting)
  await page.goto('/admin/setting')
  await expect(page.getByRole('heading', { level: 1, name: texts['en-US'].administrationShell.title })).toBeVisible()
  await expectAccessible(page)
})

test('a person who sees only their own trips has no right to the company’s settings', async ({ page }) => {
  await goToProvider(page)
  await fillSignIn(page, tripsPeople.bookingsSettings)
  // The company has no bookings: the greeting is all that loads.
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/admin/setting')
  await expect(page.getByRole('heading', { level: 1, name: texts['en-US'].shell.forbidden })).toBeVisible()
})
