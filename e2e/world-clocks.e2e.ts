import type { Locator } from '@playwright/test'
import { people } from '../apps/portal/src/features/world-clocks/testing/people.ts'
import { twoFrames } from './pages/dashboard.ts'
import { openDashboardAs } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { nextSave, shownIn, showClocks, worldClocks } from './pages/world-clocks.ts'
import { expect, test } from './setup/test.ts'

const text = texts['en-US'].clocks

test('a person finds a zone in any language and adds its clock at the top; it changes with the minute and survives a reload', async ({
  page,
}) => {
  await page.clock.install()
  await openDashboardAs(page, people.clocks)
  await showClocks(page)
  const clocks = worldClocks(page)
  await expect(clocks.tile).toContainText(text.empty)

  // There is one unsaved clock at a time; Cancel removes it and saves nothing.
  let saves = 0
  page.on('request', (request) => void (saves += request.url().includes('/SaveUserSetting') ? 1 : 0))
  await clocks.add.click()
  await expect(clocks.field).toBeFocused()
  await expect(clocks.add).toBeDisabled()
  await clocks.field.fill('london')
  await clocks.cancel.click()
  await expect(clocks.field).toHaveCount(0)
  await expect(clocks.add).toBeFocused()
  await expect(clocks.tile).toContainText(text.empty)
  expect(saves).toBe(0)

  await clocks.choose('北京')
  await expect(clocks.cities).toHaveText(['Shanghai'])
  await clocks.choose('カトマンズ')
  await clocks.choose('東京')
  await expect(clocks.cities).toHaveText(['Tokyo', 'Kathmandu', 'Shanghai'])
  await expect(clocks.edit('Tokyo')).toBeFocused()
  await expect(clocks.clock('Kathmandu')).toContainText('GMT+5:45')

  // The list offers every unused zone with its offset.
  await clocks.add.click()
  await clocks.field.click()
  await expect(clocks.options.first()).toContainText('GMT-11')
  await expect(clocks.options.last()).toContainText('GMT+14')
  expect(await clocks.options.count()).toBeGreaterThan(270)
  await clocks.field.fill('TOKYO')
  await expect(page.getByText(fill('Nothing found for “{query}”', { query: 'TOKYO' })).first()).toBeVisible()
  await clocks.field.fill('GMT+8')
  await expect(clocks.options.first()).toContainText('GMT+8')
  await expect(clocks.options.filter({ hasText: 'Shanghai' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(clocks.field).toHaveCount(0)

  // All clocks change when the minute begins, not before.
  const start = (Math.floor(Date.now() / 60_000) + 2) * 60_000
  await page.clock.pauseAt(start + 17_500)
  await expect(clocks.clock('Tokyo')).toContainText(shownIn('Asia/Tokyo', start))
  await page.clock.runFor(42_499)
  await expect(clocks.clock('Tokyo')).toContainText(shownIn('Asia/Tokyo', start))
  await page.clock.runFor(1)
  for (const [city, zone] of [
    ['Tokyo', 'Asia/Tokyo'],
    ['Kathmandu', 'Asia/Kathmandu'],
    ['Shanghai', 'Asia/Shanghai'],
  ] as const)
    await expect(clocks.clock(city)).toContainText(shownIn(zone, start + 60_000))
  await page.clock.resume()

  await page.reload()
  await showClocks(page)
  await expect(clocks.cities).toHaveText(['Tokyo', 'Kathmandu', 'Shanghai'])
})

interface Point {
  readonly x: number
  readonly y: number
}

/** The point where a finger touches it. */
async function middleOf(control: Locator): Promise<Point> {
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

test('a person moves clocks by keyboard, mouse, finger and buttons, deletes and restores them, and another tab follows', async ({
  page,
  context,
}) => {
  await openDashboardAs(page, people.clocksOrder)
  await showClocks(page)
  const clocks = worldClocks(page)
  for (const query of ['kathmandu', 'london', 'tokyo']) await clocks.choose(query)
  await expect(clocks.cities).toHaveText(['Tokyo', 'London', 'Kathmandu'])

  // The drag library has loaded when the handles have their role description.
  await expect(clocks.grip('Tokyo')).toHaveAttribute('aria-roledescription', /.+/)
  await clocks.grip('Tokyo').focus()
  let saving = nextSave(page)
  await page.keyboard.press('Space')
  await expect(page.getByText(fill(text.dragStart, { city: 'Tokyo', place: 1, total: 3 }))).toBeAttached()
  await twoFrames(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(fill(text.moved, { city: 'Tokyo', place: 2, total: 3 }))).toBeAttached()
  await page.keyboard.press('Space')
  await saving
  await expect(clocks.cities).toHaveText(['London', 'Tokyo', 'Kathmandu'])
  await expect(clocks.grip('Tokyo')).toBeFocused()

  saving = nextSave(page)
  await clocks.grip('Kathmandu').scrollIntoViewIfNeeded()
  await clocks.grip('Kathmandu').hover()
  await page.mouse.down()
  const goal = await clocks.grip('London').boundingBox()
  await page.mouse.move((goal?.x ?? 0) + 30, (goal?.y ?? 0) + 30, { steps: 8 })
  await page.mouse.move((goal?.x ?? 0) + 10, (goal?.y ?? 0) + 10, { steps: 4 })
  await expect(page.getByText(fill(text.moved, { city: 'Kathmandu', place: 1, total: 3 }))).toBeAttached()
  await page.mouse.up()
  await saving
  await expect(clocks.cities).toHaveText(['Kathmandu', 'London', 'Tokyo'])

  saving = nextSave(page)
  await clocks.edit('Kathmandu').click()
  await expect(clocks.earlier).toBeDisabled()
  await clocks.later.click()
  await saving
  await clocks.cancel.click()
  await expect(clocks.edit('Kathmandu')).toBeFocused()
  await expect(clocks.cities).toHaveText(['London', 'Kathmandu', 'Tokyo'])

  // On a phone a finger on the handle moves the clock up; if the page scrolled, the drag would end.
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 390, height: 844 })
  await showClocks(page)
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  let from: Point = { x: 0, y: 0 }
  // A tile that loads above moves the clock, so the finger may miss the handle and has to try again.
  await expect(async () => {
    await clocks.clock('Kathmandu').evaluate((element) => element.scrollIntoView({ block: 'center' }))
    from = await middleOf(clocks.grip('Tokyo'))
    await touch('touchStart', from)
    try {
      await touch('touchMove', { x: from.x, y: from.y - 12 })
      await expect(clocks.lifted).toBeVisible({ timeout: 2000 })
    } catch (error) {
      await touch('touchCancel')
      throw error
    }
  }).toPass()
  const to = await middleOf(clocks.grip('London'))
  saving = nextSave(page)
  for (const part of [0.3, 0.6, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  await expect(page.getByText(fill(text.moved, { city: 'Tokyo', place: 1, total: 3 }))).toBeAttached()
  await touch('touchEnd')
  await saving
  await expect(clocks.cities).toHaveText(['Tokyo', 'London', 'Kathmandu'])
  await page.setViewportSize({ width, height })

  const other = await context.newPage()
  await other.goto('/')
  await showClocks(other)
  const seen = worldClocks(other)
  await expect(seen.cities).toHaveText(['Tokyo', 'London', 'Kathmandu'])
  await seen.add.click()
  await seen.field.fill('ber')

  await page.bringToFront()
  saving = nextSave(page)
  await clocks.edit('Kathmandu').click()
  await clocks.delete.click()
  await saving
  await expect(clocks.cities).toHaveText(['Tokyo', 'London'])

  // The other tab shows the change and keeps the text being typed there.
  await other.bringToFront()
  await expect(seen.cities).toHaveText(['Tokyo', 'London'])
  await expect(seen.field).toHaveValue('ber')
  await other.close()

  saving = nextSave(page)
  await page.getByRole('button', { name: text.undo }).click()
  await saving
  await expect(clocks.cities).toHaveText(['Tokyo', 'London', 'Kathmandu'])

  // Replaces it by another zone.
  await clocks.edit('London').click()
  await clocks.field.fill('lisbon')
  saving = nextSave(page)
  await page.keyboard.press('Enter')
  await saving
  await page.reload()
  await showClocks(page)
  await expect(clocks.cities).toHaveText(['Tokyo', 'Lisbon', 'Kathmandu'])
})

test('a clock of a removed zone says so, does not block other changes, and can be replaced', async ({ page }) => {
  await openDashboardAs(page, people.clocksGone)
  await showClocks(page)
  const clocks = worldClocks(page)
  for (const query of ['pyongyang', 'tokyo']) await clocks.choose(query)

  await page.addInitScript(() => {
    const Real = Intl.DateTimeFormat
    Intl.DateTimeFormat = new Proxy(Real, {
      construct(target, [locales, options]: ConstructorParameters<typeof Real>) {
        if (options?.timeZone === 'Asia/Pyongyang') throw new RangeError('Invalid time zone specified')
        return new target(locales, options)
      },
    })
  })
  await page.reload()
  await showClocks(page)
  const gone = clocks.clock('Pyongyang')
  await expect(gone).toContainText(text.gone)
  await clocks.choose('london')
  await expect(clocks.cities).toHaveText(['London', 'Tokyo', 'Pyongyang'])

  await gone.getByRole('button', { name: text.chooseAnother }).click()
  await clocks.field.fill('seoul')
  const saving = nextSave(page)
  await page.keyboard.press('Enter')
  await saving
  await expect(clocks.cities).toHaveText(['London', 'Tokyo', 'Seoul'])
})
