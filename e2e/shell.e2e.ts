import { people } from '../apps/portal/src/app/testing/people.ts'
import { accountMenu } from './pages/dashboard.ts'
import { enterShell, mainHeading, openOutside, opensNewTab, sideMenu, widthOf } from './pages/shell.ts'
import { fillSignIn, expectDashboard, signIn, signInForm } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const text = texts['en-US'].shell
/** Tools of the menu. No menu shows those that do not exist yet, and their addresses answer 'not found'. */
const tools = [
  text.tripProposal,
  text.travellerTracker,
  text.fareForecaster,
  text.riskHub,
  text.invoices,
  text.budgets,
  text.tripRequest,
]
/** Addresses that need a right, and one below each. */
const guarded = ['/fare-forecaster', '/traveller-tracker', '/pre-trip', '/pre-trip/new', '/trip-proposal', '/invoices']

test('the menu has the sections that the viewer may use, and every entry opens a page', async ({ page }) => {
  await enterShell(page, people.shellMenu)
  const menu = sideMenu(page)
  await expect(menu.getByRole('link', { name: text.dashboard })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('list', { name: text.myApps }).getByRole('link')).toHaveText([/Cargo Desk/, /Rosters/])
  await expect(menu.getByRole('list', { name: text.links }).getByRole('link')).toHaveText([
    /^Travel rules/,
    'Help desk',
  ])
  await expect(menu.getByRole('list', { name: text.tools }).getByRole('listitem')).toHaveText(tools)
  expect(await opensNewTab(page, () => menu.getByRole('link', { name: 'Cargo Desk' }).click())).toBe(
    'https://cargo.lockgate.example/',
  )
  await expect(menu.getByRole('link', { name: 'Help desk' })).not.toHaveAttribute('target')

  const logo = page.getByRole('complementary').locator('img')
  await expect(logo).toBeVisible()
  expect(await logo.boundingBox()).toMatchObject({ width: 160, height: 40 })
  await expectAccessible(page)
})

test('a logo that fails to load leaves no empty space', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  await openOutside(page.context())
  await page.route('https://pictures.lockgate.example/**', (route) => route.fulfill({ status: 404 }))
  await enterShellAgain(page)
  await expect(page.getByRole('complementary').locator('img')).toHaveCount(0)
})

async function enterShellAgain(page: Parameters<typeof enterShell>[0]) {
  const failing = page.waitForResponse('https://pictures.lockgate.example/**')
  await page.goto('/login')
  await page.getByRole('button', { name: texts['en-US'].session.signIn }).click()
  await fillSignIn(page, people.shellMenu)
  await expectDashboard(page)
  await failing
}

test('without the right a section shows "no right" inside the portal, and the menu does not have it', async ({
  page,
  faults,
}) => {
  // The portal first checks whether there is a session.
  faults.expect(/status of 401/)
  await page.goto('/fare-forecaster')
  await expect(page).toHaveURL(/\/login/)
  await openOutside(page.context())
  await page.getByRole('button', { name: texts['en-US'].session.signIn }).click()
  await expect(signInForm(page).email).toBeFocused()
  await fillSignIn(page, people.shellFew)
  await expect(page, 'where they wanted to go').toHaveURL(/\/fare-forecaster$/)

  for (const address of [...guarded, '/contact-us']) {
    await page.goto(address)
    await expect(mainHeading(page, text.forbidden), address).toBeVisible()
    await expect(page).toHaveTitle(`Portolan · ${text.forbiddenTitle}`)
  }
  // Budgets ask for no widget: a coordinator of the company owns them.
  const needWidget = tools.filter((name) => name !== text.budgets)
  await expect(sideMenu(page).getByRole('list', { name: text.tools }).getByRole('listitem')).toHaveText(text.budgets)
  for (const name of needWidget) await expect(sideMenu(page).getByText(name, { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: text.backHome }).click()
  await expectDashboard(page)
  await expect(page).toHaveTitle('Portolan')
})

test('an unknown address shows "not found" inside the portal', async ({ page }) => {
  await enterShell(page, people.shellNotLanded)
  await page.goto('/no/such/page')
  await expect(mainHeading(page, text.notFound)).toBeVisible()
  await expect(sideMenu(page)).toBeVisible()
  await expect(page).toHaveTitle(`Portolan · ${text.notFoundTitle}`)
  await page.getByRole('button', { name: text.backHome }).click()
  await expectDashboard(page)
})

test('a region opens in a new window and is not among the links', async ({ page }) => {
  await enterShell(page, people.shellRegions)
  await accountMenu(page).click()
  const fold = page.getByRole('menuitem', { name: text.region })
  await expect(page.getByRole('menuitem', { name: 'Japan' })).toHaveCount(0)
  await fold.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('menuitem', { name: 'Hong Kong' })).toHaveAccessibleName(new RegExp(text.regionCurrent))
  await expectAccessible(page)
  expect(await opensNewTab(page, () => page.getByRole('menuitem', { name: 'Japan' }).click())).toBe(
    'https://jp.lockgate.example/',
  )
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(sideMenu(page).getByText('Japan')).toHaveCount(0)
})

test('the focus returns from the user menu, also after its first opening', async ({ page }) => {
  await enterShell(page, people.shellRegions)
  for (let time = 0; time < 2; time++) {
    await accountMenu(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    // Escape also closes the menu before the focus has moved into it.
    if (time === 1) await accountMenu(page).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(accountMenu(page)).toBeFocused()
  }
})

test('shortcuts of apps are next to the greeting', async ({ page }) => {
  await enterShell(page, people.shellShortcuts)
  const shortcuts = page.getByRole('list', { name: text.shortcuts }).getByRole('link')
  await expect(shortcuts).toHaveText([/Cargo Desk/, /Tide Tables/])
  expect(await opensNewTab(page, () => shortcuts.last().click())).toBe('https://tides.lockgate.example/')
})

test('the menu is 300 or 60 wide, and a reload keeps its width', async ({ page }) => {
  await enterShell(page, people.shellCollapse)
  expect(await widthOf(page, 'aside')).toBe(300)
  await page.getByRole('button', { name: text.collapse }).click()
  expect(await widthOf(page, 'aside')).toBe(60)
  await page.reload()
  await expectDashboard(page)
  expect(await widthOf(page, 'aside')).toBe(60)

  const entry = sideMenu(page).getByRole('link', { name: 'Rosters' })
  const tip = page.locator('aside > span')
  await expect(tip).toBeHidden()
  await entry.hover()
  await expect(tip).toHaveText('Rosters')
  await page.mouse.move(600, 400)
  await expect(tip).toBeHidden()
  await entry.focus()
  await expect(tip).toHaveText('Rosters')
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()

  await page.getByRole('button', { name: text.expand }).click()
  expect(await widthOf(page, 'aside')).toBe(300)
})

test('in a narrow window the menu covers the page, and collapses half a second after the pointer leaves it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.clock.install()
  await enterShell(page, people.shellNarrow)
  const aside = page.locator('aside')
  expect(await widthOf(page, 'aside')).toBe(60)
  // Its height grows with the tiles that come.
  const place = async () => {
    const { x, y, width } = (await page.locator('main').boundingBox()) ?? { x: 0, y: 0, width: 0 }
    return { x, y, width }
  }
  const before = await place()
  await page.getByRole('button', { name: text.expand }).click()
  expect(await widthOf(page, 'aside')).toBe(300)
  expect(await place(), 'the page stays where it is').toEqual(before)

  await aside.hover()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.move(800, 500)
  await page.clock.runFor(490)
  await expect(page.getByRole('button', { name: text.collapse })).toBeVisible()
  await page.clock.runFor(10)
  await expect(page.getByRole('button', { name: text.expand })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the menu is a bottom sheet, with all apps in rows large enough for a thumb', async ({ page }) => {
    await enterShell(page, people.shellPhone)
    await page.getByRole('button', { name: text.openMenu }).tap()
    const sheet = page.getByRole('dialog')
    const entries = sheet.getByRole('navigation').getByRole('link')
    await expect(sheet.getByRole('list', { name: text.myApps }).getByRole('link')).toHaveText([
      /Cargo Desk/,
      /Rosters/,
      /Tide Tables/,
    ])
    await expect
      .poll(
        async () =>
          Math.round((await sheet.boundingBox())?.y ?? 0) + Math.round((await sheet.boundingBox())?.height ?? 0),
      )
      .toBe(844)
    for (const entry of await entries.all())
      expect((await entry.boundingBox())?.height, await entry.innerText()).toBeGreaterThanOrEqual(48)
    await expectAccessible(page)
    expect(await opensNewTab(page, () => entries.filter({ hasText: 'Rosters' }).tap())).toBe(
      'https://rosters.lockgate.example/',
    )
    await expect(sheet).toBeHidden()
  })
})

test('/sign-out signs out', async ({ page }) => {
  await enterShell(page, people.shellOut)
  await page.goto('/sign-out')
  await expect(mainHeading(page, texts['en-US'].session.signedOut)).toBeVisible()
})

test('a banner appears without a network and disappears by itself', async ({ page, context, faults }) => {
  // The page requests chunks while there is no network.
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await enterShell(page, people.shellOffline)
  const banner = page.getByText(text.offline)
  await expect(banner).toHaveCount(0)
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  // Chunks that are not loaded yet cannot load; the page stays as it is.
  await accountMenu(page).click()
  await expect(mainHeading(page, '')).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
  await accountMenu(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('a new version removes cached data and keeps the person’s choices', async ({ page }) => {
  await enterShell(page, people.shellCache)
  const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key), name)
  await expect.poll(() => stored('portolan.cache.configuration')).toContain('BuildVersion')
  await page.evaluate(() => {
    localStorage.setItem('portolan.cache.places', '{"HKG":1}')
    localStorage.setItem('portolan.menu_collapsed', '1')
  })
  const again = page.waitForResponse(/GetConfig/)
  await page.reload()
  await again
  await expectDashboard(page)
  expect(await stored('portolan.cache.places'), 'the same version keeps it').toBe('{"HKG":1}')

  await page.route('**/GetConfig?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), BuildVersion: '999.0.0' } })
  })
  await page.reload()
  await expectDashboard(page)
  await expect.poll(() => stored('portolan.cache.places')).toBeNull()
  expect(await stored('portolan.cache.configuration')).toContain('999.0.0')
  expect(await stored('portolan.version')).toContain('999.0.0')
  expect(await stored('portolan.menu_collapsed')).toBe('1')
})

test('a slow page shows a compass after half a second until it has loaded', async ({ page }) => {
  await enterShell(page, people.shellLoading)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/GetLoginProfile?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#loading')).toHaveCSS('opacity', '1')
  await expect(page.locator('#root')).toHaveAttribute('aria-busy', 'true')
  release()
  await expectDashboard(page)
  await expect(page.locator('#loading')).toHaveCount(0)
  await expect(page.locator('#root')).not.toHaveAttribute('aria-busy')
})

test('a section that fails to render does not break the menu, and can be tried again', async ({ page, faults }) => {
  faults.expect(/Objects are not valid|Minified React error/)
  await signIn(page, people.sectionFault)
  let isBroken = true
  await page.route('**/GetContent4CTMPortal?*', async (route) => {
    const response = await route.fetch()
    const answer: object = await response.json()
    await route.fulfill({ response, status: 200, json: isBroken ? { ...answer, Title: { not: 'a text' } } : answer })
  })
  const report = page.waitForResponse((response) => response.url().includes('/ExceptionLog?'))
  await page.goto('/contact-us')
  await expect(page.getByRole('alert')).toContainText(text.failed)
  await expect(sideMenu(page)).toBeVisible()
  await expect(page).toHaveTitle(`Portolan · ${text.contactUs}`)
  expect((await report).status()).toBe(200)
  isBroken = false
  await page.reload()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
