import { people } from '../apps/portal/src/app/testing/people.ts'
import { openPalette } from './pages/palette.ts'
import { openDashboardAs } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { commandPalette: text, tripDetail } = texts['en-US']

// axe checks several states.
test.describe.configure({ timeout: 120_000 })

test('a person asks in chips: places, days, flights and documents, in whatever language', async ({ page }) => {
  await openDashboardAs(page, people.paletteFind)
  const palette = await openPalette(page)
  const trips = palette.group('trips').getByRole('option')

  // A blank says that a place is whole: it becomes a chip once the server has named it.
  await page.keyboard.type('東京')
  await expect(trips.first()).toBeVisible()
  await expect(palette.chip('Tokyo')).toBeVisible()
  await page.keyboard.type(' ')
  await expect(palette.field).toHaveValue('')
  const remove = palette.dialog.getByRole('button', { name: fill(text.remove, { chip: 'Tokyo' }) })
  await expect(remove).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Backspace')
  await expect(remove).toBeHidden()

  // Both are understood before the server answers.
  await page.keyboard.type('next week SQ 666')
  await expect(palette.chip('SQ 666')).toBeVisible()
  await palette.field.fill('')

  // A trip opens in its sheet, and with Ctrl on its page.
  await page.keyboard.type('tokyo')
  await expect(trips.first()).toBeVisible()
  const name = (await trips.first().locator('[class*=label]').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name }).getByText(tripDetail.recordLocator)).toBeVisible()
  await page.keyboard.press('Escape')

  await openPalette(page)
  await page.keyboard.type('who lands today')
  await expect(palette.dialog.getByRole('group', { name: text.groups.people })).toContainText(/lands?/)
  await palette.field.fill('护照到期')
  await expect(palette.dialog.getByRole('group', { name: text.groups.documents })).toContainText(text.noDocuments)
  await expectAccessible(page)
  await palette.field.fill('2fa')
  await expect(palette.group('pages').getByRole('option').first()).toBeVisible()
})
