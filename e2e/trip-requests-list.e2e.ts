import { people } from '../apps/portal/src/features/trip-requests/form/testing/people.ts'
import { openPortal } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { fillRequest } from './pages/trip-requests.ts'
import { expect, test } from './setup/test.ts'

const { requestsForm: form, requestsList: list, tripRequests: words, uiList } = texts['en-US']

test('what a person looks for is in the address, is kept by name, and becomes a file', async ({ page }) => {
  await openPortal(page, people.listFinds)
  for (const name of ['Harbour survey', 'Bridge inspection']) {
    await page.goto('/pre-trip/new')
    await fillRequest(page, { name, estimate: '1,200' })
    await page.getByRole('button', { name: form.summary.consultant }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.goto('/pre-trip')
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  const survey = rows.filter({ hasText: 'Harbour survey' })
  await expect(survey).toBeVisible()
  await page.getByLabel(list.search, { exact: true }).fill('bridge')
  await expect(survey).toHaveCount(0)
  await expect(page).toHaveURL(/text=bridge/)
  await page.getByRole('button', { name: list.more }).click()
  await page.getByRole('textbox', { name: list.travelFrom }).fill('1 Dec 2099')
  await expect(page).toHaveURL(/from=2099-12-01/)
  await expect(rows.filter({ hasText: 'Bridge inspection' })).toBeVisible()

  await page.getByRole('button', { name: uiList.saved }).click()
  await page.getByRole('menuitem', { name: uiList.saveFilters }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: uiList.filterName }).fill('Bridges')
  await dialog.getByRole('checkbox', { name: uiList.opensWith }).check()
  await dialog.getByRole('button', { name: uiList.saveFilter, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: uiList.clearAll }).click()
  await expect(survey).toBeVisible()
  // The list opens with it; the back button leads out of the list.
  await page.goto('/')
  await page.goto('/pre-trip')
  await expect(page).toHaveURL(/text=bridge/)
  await expect(survey).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: uiList.export }).first().click()
  await page.getByRole('menuitem', { name: uiList.csv }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await page.getByText('Bridge inspection').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bridge inspection' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
})
