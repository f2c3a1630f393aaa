import { ThemeType } from '@portolan/contract/enums'
import { people } from '../apps/portal/src/app/testing/people.ts'
import { chooseTheme, expectTheme, logOut, type Theme, upcomingTrips } from './pages/dashboard.ts'
import { openPalette, paletteOf, moveTo } from './pages/palette.ts'
import { expectDashboard, openDashboardAs } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { palette: text, tripDetail, shell } = texts['en-US']

// axe checks every state of the search, which can take more than a minute on a busy machine.
test.describe.configure({ timeout: 180_000 })

const saving = (theme: Theme) => `"ThemeType":${theme === 'breezy' ? ThemeType.Breezy : ThemeType.Galaxy}`

test('a person finds and opens trips and people by keyboard', async ({ page }) => {
  await openDashboardAs(page, people.palette)
  const palette = await openPalette(page)
  await expectAccessible(page)

  // Simplified characters find traditional ones, also in the middle of a word.
  await page.keyboard.type('户会议')
  await expect(palette.group('trips').getByRole('option').first()).toContainText('客戶會議')
  // A request of the same name may have come before it, and what is active stays so.
  await moveTo(page, palette.group('trips').getByRole('option').first())
  await expect(palette.field).toHaveAttribute('aria-activedescendant', /\S/)
  const first = (await palette.active.locator('[class*=label]').textContent()) ?? ''
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(palette.active, 'the selection is seen without backgrounds').toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const trip = page.getByRole('dialog', { name: first })
  await expect(trip.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(trip).toBeHidden()

  // Finds a traveller's trips by a name that their bookings do not have.
  await page.keyboard.press('/')
  await expect(palette.field).toBeFocused()
  await expect(palette.group('recent').getByRole('option')).toHaveText([new RegExp(first)])
  await page.keyboard.type('陈美玲')
  const person = palette.group('people').getByRole('option')
  await expect(person).toContainText(['Mei Ling Chan'])
  // Bookings have a traveller's name in one of their scripts.
  await expect(palette.group('trips').getByRole('option').first()).toContainText(/Mei Ling Chan|陳美玲/)

  // Choosing the person shows their trips; Backspace goes back.
  await moveTo(page, person.first())
  await page.keyboard.press('Enter')
  await expect(palette.field).toHaveAccessibleName(fill(text.searchTripsOf, { name: 'Mei Ling Chan' }))
  await expect(palette.field).toHaveValue('')
  await expect(palette.group('trips').getByRole('option').first()).toBeVisible()
  await expect(palette.group('people')).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Backspace')
  await expect(palette.field).toHaveAccessibleName(text.placeholder)
  await expect(palette.field).toHaveValue('陈美玲')
  await expect(palette.active).toContainText('Mei Ling Chan')
  await expect(palette.group('people')).toBeVisible()
  await page.keyboard.press('Enter')
  await moveTo(page, palette.group('trips').getByRole('option').nth(1))
  const second = (await palette.active.locator('[class*=label]').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: second })).toContainText(/Mei Ling Chan|陳美玲/)
  await page.keyboard.press('Escape')
  await openPalette(page)
  await expect(palette.group('recent').getByRole('option')).toContainText([second, 'Mei Ling Chan', first])
  await page.keyboard.press('Escape')

  // Recent entries that name people are removed with the session.
  const kept = () => page.evaluate(() => sessionStorage.getItem('portolan.recent_choices'))
  expect(await kept()).toContain('Mei Ling Chan')
  await logOut(page)
  expect(await kept()).toBeNull()
})

test('the search finds pages and menu actions by name', async ({ page }) => {
  await openDashboardAs(page, people.palettePages)
  await chooseTheme(page, 'galaxy')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: shell.notFound })).toBeVisible()
  const palette = await openPalette(page)
  await page.keyboard.type('dash')
  await expect(palette.active).toHaveText(new RegExp(`^${shell.dashboard}`))
  await page.keyboard.press('Enter')
  await expectDashboard(page)

  await openPalette(page)
  await page.keyboard.type('breezy')
  const saved = page.waitForResponse((answer) => answer.url().includes('/SaveUserSetting?') && answer.ok())
  await page.keyboard.press('Enter')
  await saved
  await expectTheme(page, 'breezy')
  await openPalette(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toBeHidden()
})

test('keyboard shortcuts work on a page, not in a field or behind a dialog, and can be switched off', async ({
  page,
}) => {
  await openDashboardAs(page, people.shortcuts)
  const help = page.getByRole('dialog', { name: text.shortcuts })
  const fold = page.getByRole('button', { name: shell.collapse })
  const palette = paletteOf(page)
  await chooseTheme(page, 'galaxy')

  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: shell.expand })).toBeVisible()
  await page.keyboard.press('m')
  await expect(fold).toBeVisible()
  for (const theme of ['breezy', 'galaxy'] as const) {
    const saved = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes(saving(theme)))
    await page.keyboard.press('t')
    await expectTheme(page, theme)
    await saved
  }
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: shell.notFound })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expectDashboard(page)

  // In the field of the search they are letters.
  await openPalette(page)
  await page.keyboard.type('tm?/')
  await expect(palette.field).toHaveValue('tm?/')
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toBeHidden()
  await expectTheme(page, 'galaxy')

  await page.keyboard.press('?')
  await expect(help).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('t')
  await expectTheme(page, 'galaxy')
  const singleKeys = help.getByRole('switch', { name: text.singleKeys })
  await expect(singleKeys).toBeChecked()
  await singleKeys.focus()
  await page.keyboard.press('Space')
  await expect(singleKeys).not.toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  // They stay off in the next visit; the search still opens and finds the switch.
  await page.reload()
  await expectDashboard(page)
  for (const key of ['?', '/', 't', 'm']) await page.keyboard.press(key)
  await openPalette(page)
  await expect(help).toBeHidden()
  await expect(fold).toBeAttached()
  await expectTheme(page, 'galaxy')
  await page.keyboard.type('keyboard')
  await page.keyboard.press('Enter')
  await expect(help).toBeVisible()
  await singleKeys.focus()
  await page.keyboard.press('Space')
  await expect(singleKeys).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
})

test('the search shows failures and empty results, and only the result of the latest text', async ({
  page,
  faults,
}) => {
  faults.expect(/503/)
  await openDashboardAs(page, people.paletteFaults)
  const palette = await openPalette(page)
  await page.keyboard.type('zzzzqq')
  await expect(palette.dialog).toContainText(fill(text.nothing, { query: 'zzzzqq' }))

  await page.route('**/trips/find?*', (route) => route.fulfill({ status: 503, body: '' }))
  await palette.field.fill('london')
  await expect(palette.dialog.getByRole('alert')).toContainText(text.failed)
  await page.unroute('**/trips/find?*')
  await palette.dialog.getByRole('button', { name: text.retry }).click()
  await expect(palette.group('trips').getByRole('option').first()).toContainText(/London|LHR/)
  await expect(palette.dialog.getByRole('alert')).toBeHidden()

  // The route delays the reply for 'seoul' until the one for 'paris' has arrived.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/trips/find?*', async (route) => {
    if (String(route.request().postData()).includes('seoul')) await held
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest((request) => String(request.postData()).includes('seoul'))
  await palette.field.fill('seoul')
  await asked
  await palette.field.fill('paris')
  await expect(palette.group('trips').getByRole('option').first()).toContainText(/Paris|CDG/)
  release()
  await expect(palette.group('trips').getByRole('option', { name: /Seoul/ })).toHaveCount(0)

  // A trip that has been removed meanwhile.
  await page.route('**/SearchItineraryDetail?*', (route) => route.fulfill({ json: {} }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(tripDetail.notFound)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the search opens from an icon and takes the whole screen', async ({ page }) => {
    await openDashboardAs(page, people.palettePhone)
    const button = page.getByRole('button', { name: text.search, exact: true })
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await button.tap()
    const palette = paletteOf(page)
    await expect(palette.field).toBeFocused()
    await expect.poll(() => palette.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await palette.field.fill('tokyo')
    await expect(palette.group('trips').getByRole('option').first()).toBeVisible()
    await expectAccessible(page)
    for (const option of await palette.dialog.getByRole('option').all())
      expect((await option.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
    await palette.dialog.getByRole('button', { name: text.close }).tap()
    await expect(palette.dialog).toBeHidden()
    await expect(upcomingTrips(page).tile).toBeInViewport()
  })
})
