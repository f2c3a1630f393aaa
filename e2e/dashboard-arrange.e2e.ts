import type { BrowserContext, Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/dashboard/testing/people.ts'
import { arranging, nextSave, shownTiles, toast } from './pages/dashboard.ts'
import { sideMenu } from './pages/shell.ts'
import { expectDashboard, fillSignIn, goToProvider, openDashboardAs } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { arranging: text, dashboard: words, trips } = texts['en-US']
/** These people are no travellers and have no profile: the browser reports the 404 of their profile tile. */
const withoutProfile = /status of 404 .*profile-manager\/profile/
const trip = { title: trips.upcoming }

/** Another device: a new browser in which the same person signs in. */
async function elsewhere(
  page: Page,
  journey: Parameters<typeof openDashboardAs>[1],
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: process.env['E2E_URL'] ?? '' })
  if (!context) throw new Error('there is no browser')
  const other = await context.newPage()
  await goToProvider(other)
  await fillSignIn(other, journey)
  return { page: other, context }
}

async function middleOf(page: Page, selector: ReturnType<typeof arranging>['cards']) {
  await selector.scrollIntoViewIfNeeded()
  const box = await selector.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a person drags a tile, undoes it, and finds the arrangement on another device', async ({ page }) => {
  await openDashboardAs(page, people.arrangePointer)
  const before = await shownTiles(page)
  expect(before.length, 'enough tiles to arrange').toBeGreaterThan(2)
  const tiles = arranging(page)
  await tiles.begin()
  expect(await tiles.order()).toEqual(before)
  const moved = [...before.slice(1, 3), before[0] ?? '', ...before.slice(3)]

  const drag = async () => {
    const to = await middleOf(page, tiles.cards.nth(2))
    const from = await middleOf(page, tiles.grip(before[0] ?? ''))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 })
    await expect(tiles.card(before[0] ?? '')).toHaveAttribute('data-lifted', 'true')
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await expect(tiles.heard).toHaveText(fill(text.over, { ...trip, place: 3, total: before.length }))
    const saved = nextSave(page)
    await page.mouse.up()
    expect((await saved).status()).toBe(200)
    await expect.poll(tiles.order).toEqual(moved)
  }
  await drag()
  const undone = nextSave(page)
  await expect(toast(page)).toContainText(fill(text.moved, trip))
  await toast(page).getByRole('button', { name: text.undo }).click()
  await undone
  expect(await tiles.order()).toEqual(before)
  await drag()

  await tiles.done.click()
  expect(await shownTiles(page)).toEqual(moved)
  const anchors = sideMenu(page).getByRole('list', { name: texts['en-US'].shell.onThisPage }).getByRole('link')
  expect(await anchors.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
    moved.map((anchor) => `#${anchor}`),
  )
  await page.reload()
  await expect.poll(() => shownTiles(page)).toEqual(moved)
  const other = await elsewhere(page, people.arrangePointer)
  await expect.poll(() => shownTiles(other.page)).toEqual(moved)
  await other.context.close()
})

test('a person arranges tiles by keyboard with announcements, and undoes each step', async ({ page }) => {
  await openDashboardAs(page, people.arrangeKeys)
  const before = await shownTiles(page)
  const total = before.length
  const [first = '', second = ''] = before
  const tiles = arranging(page)
  await page.getByRole('main').getByRole('button', { name: words.arrange, exact: true }).focus()
  await page.keyboard.press('Enter')
  await tiles.grip(first).focus()
  await page.keyboard.press('Space')
  await expect(tiles.heard).toHaveText(fill(text.picked, { ...trip, place: 1, total }))
  await tiles.carried()
  await page.keyboard.press('ArrowDown')
  await expect(tiles.heard).toHaveText(fill(text.over, { ...trip, place: 2, total }))
  await expect(tiles.grip(first)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tiles.heard).toHaveText(fill(text.cancelled, { ...trip, place: 1, total }))
  expect(await tiles.order()).toEqual(before)

  await page.keyboard.press('Space')
  await expect(tiles.heard).toHaveText(fill(text.picked, { ...trip, place: 1, total }))
  await tiles.carried()
  await page.keyboard.press('ArrowDown')
  await expect(tiles.heard).toHaveText(fill(text.over, { ...trip, place: 2, total }))
  await page.keyboard.press('Space')
  await expect.poll(tiles.order).toEqual([second, first, ...before.slice(2)])
  await expect(tiles.grip(first)).toBeFocused()

  const down = tiles.region.getByRole('button', { name: fill(text.of, { action: text.down, ...trip }) })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect.poll(tiles.order).toEqual([second, before[2] ?? '', first, ...before.slice(3)])
  await expect(down).toBeFocused()
  const more = tiles.region.getByRole('button', { name: fill(text.more, trip) })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: text.last }).press('Enter')
  await expect.poll(tiles.order).toEqual([...before.slice(1), first])

  const steps = [[second, before[2] ?? '', first, ...before.slice(3)], [second, first, ...before.slice(2)], before]
  for (const order of steps) {
    await page.keyboard.press('Control+z')
    await expect.poll(tiles.order).toEqual(order)
  }
  await expect(tiles.undo).toHaveAttribute('aria-disabled', 'true')
})

test('a person hides, brings back and widens tiles and resets them; an empty dashboard says how to get them back', async ({
  page,
  faults,
}) => {
  faults.expect(withoutProfile)
  await openDashboardAs(page, people.arrangePanel)
  const before = await shownTiles(page)
  const tiles = arranging(page)
  await tiles.begin()
  for (const anchor of before) {
    const saved = nextSave(page)
    await tiles.hide(anchor).click()
    await saved
  }
  await expect(tiles.shelf).toHaveCount(before.length)
  await expectAccessible(page)
  await tiles.done.click()
  await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: words.chooseTiles }).click()
  const shown = nextSave(page)
  await tiles.shelf.getByText(trips.upcoming, { exact: true }).click()
  await shown
  await tiles.done.click()
  await expectDashboard(page)
  expect(await shownTiles(page)).toEqual(['upcoming-trips'])

  // The tile keeps its position among the hidden ones.
  await tiles.begin()
  const reset = nextSave(page)
  await tiles.reset.click()
  await reset
  await expect(toast(page)).toContainText(text.wasReset)
  await expect.poll(tiles.order).toEqual(before)
  await toast(page).getByRole('button', { name: text.undo }).click()
  await expect.poll(tiles.order).toEqual(['upcoming-trips'])
  await tiles.reset.click()
  await expect.poll(tiles.order).toEqual(before)
  await tiles.done.click()
  await expect.poll(() => shownTiles(page)).toEqual(before)

  const tile = page.locator('div[data-tile="upcoming-trips"]')
  await page.setViewportSize({ width: 1600, height: 900 })
  await expect(tile).toHaveAttribute('data-columns', '1')
  await tile.getByRole('button', { name: fill(words.more, trip) }).click()
  const widened = nextSave(page)
  await page.getByRole('menuitem', { name: text.toFull }).click()
  await expect(tile).toHaveAttribute('data-columns', '2')
  await widened
  await page.reload()
  await expect(tile).toHaveAttribute('data-columns', '2')
})

test('two devices change the dashboard at the same time: both changes are saved and visible on both', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 409/)
  await openDashboardAs(page, people.arrangeTabs)
  const before = await shownTiles(page)
  const [first = '', second = '', third = ''] = before
  const other = await elsewhere(page, people.arrangeTabs)
  await expectDashboard(other.page)
  const [here, there] = [arranging(page), arranging(other.page)]
  await here.begin()
  await there.begin()
  const answers: number[] = []
  other.page.on('response', (response) => {
    if (response.url().includes('/SaveUserSetting?')) answers.push(response.status())
  })
  // The other device's save is under way while this one saves.
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await other.page.route(
    '**/SaveUserSetting?*',
    async (route) => {
      await promise
      await route.continue()
    },
    { times: 1 },
  )
  await there.card(third).getByRole('button', { name: text.up }).click()
  const saved = nextSave(page)
  await here.card(first).getByRole('button', { name: text.hide }).click()
  expect((await saved).status()).toBe(200)
  letGo()
  const both = [third, second, ...before.slice(3)]
  await expect.poll(there.order).toEqual(both)
  await expect.poll(here.order).toEqual(both)
  expect(answers).toEqual([409, 200])
  await page.reload()
  await expect.poll(() => shownTiles(page)).toEqual(both)
  await other.context.close()
})

test('a menu link scrolls a tile below the header and focuses it, and it stays there while other tiles load', async ({
  page,
  faults,
}) => {
  faults.expect(withoutProfile)
  await openDashboardAs(page, people.arrangeAnchors)
  const anchors = sideMenu(page).getByRole('list', { name: texts['en-US'].shell.onThisPage }).getByRole('link')
  for (const link of await anchors.all()) {
    const anchor = (await link.getAttribute('href'))?.slice(1) ?? ''
    await link.click()
    const tile = page.locator(`div[data-tile="${anchor}"]`)
    await expect.poll(() => tile.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    // As far up as the page scrolls, and never under the header.
    await expect
      .poll(() =>
        tile.evaluate((element) => {
          const { scrollHeight } = document.documentElement
          const isAtEnd = Math.ceil(scrollY + innerHeight) >= scrollHeight
          const { top } = element.getBoundingClientRect()
          return top >= 64 && (isAtEnd || top <= 120)
        }),
      )
      .toBe(true)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a long press lifts a tile and a swipe scrolls; a menu hides tiles', async ({ page }) => {
    await openDashboardAs(page, people.arrangePhone)
    const before = await shownTiles(page)
    const tiles = arranging(page)
    await tiles.begin()
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const to = await middleOf(page, tiles.cards.nth(1))
    const from = await middleOf(page, tiles.cards.nth(0))
    await touch('touchStart', from)
    await expect(tiles.cards.nth(0)).toHaveAttribute('data-lifted', 'true')
    for (const part of [0.3, 0.6, 1]) await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * part })
    await expect(tiles.heard).toHaveText(fill(text.over, { ...trip, place: 2, total: before.length }))
    const saved = nextSave(page)
    await touch('touchEnd')
    await saved
    const [first = '', second = '', ...rest] = before
    await expect.poll(tiles.order).toEqual([second, first, ...rest])

    const hidden = nextSave(page)
    await tiles
      .card(second)
      .getByRole('button', { name: fill(text.more, { title: '' }).trim() })
      .tap()
    await page.getByRole('menuitem', { name: text.hide }).tap()
    await hidden
    await expect(tiles.shelf).toHaveCount(1)
    await tiles.done.tap()
    await expect.poll(() => shownTiles(page)).toEqual([first, ...rest])
  })
})
