import { people } from '../apps/portal/src/features/trip-requests/form/testing/people.ts'
import { openPortal } from './pages/sign-in.ts'
import { fillRequest } from './pages/trip-requests.ts'
import { texts } from './pages/texts.ts'
import { expect, test } from './setup/test.ts'

const { requestsForm: text } = texts['en-US']

test('a trip request is written, survives a reload, and goes to a consultant', async ({ page }) => {
  await openPortal(page, people.formNew)
  await page.goto('/pre-trip/new')
  await expect(page.getByRole('heading', { level: 1, name: text.newTitle })).toBeVisible()
  const name = page.getByRole('textbox', { name: text.field.tripName })
  await page.keyboard.press('Control+Enter')
  await expect(name).toBeFocused()
  await expect(page.getByText('Please enter trip name')).toBeVisible()
  await expect(page.getByText('Please select from')).toBeVisible()

  await fillRequest(page, { name: 'Sales meeting Bangkok', estimate: '8,750' })
  await expect(page.getByRole('complementary', { name: text.summary.title })).toContainText('8,750')
  await expect(page.getByText(text.summary.noRule)).toBeVisible()
  await expect(page.getByText(/^Draft saved \d\d:\d\d, kept until/)).toBeVisible()

  await page.reload()
  await expect(name).toHaveValue('Sales meeting Bangkok')
  await page.getByRole('button', { name: text.summary.consultant }).click()
  await expect(page).toHaveURL(/\/pre-trip\/detail\?requestRef=\d{20}$/)
  await expect(page.getByRole('heading', { name: 'Sales meeting Bangkok' })).toBeVisible()

  // Its draft has gone with it, and the request can be edited.
  const reference = new URL(page.url()).searchParams.get('requestRef') ?? ''
  await page.goto('/pre-trip/new')
  await expect(name).toHaveValue('')
  await page.goto(`/pre-trip/new?copyOf=${reference}`)
  await expect(name).toHaveValue('Sales meeting Bangkok')
})

test('two tabs show both versions, and neither overwrites the other', async ({ page, context }) => {
  await openPortal(page, people.formTabs)
  await page.goto('/pre-trip/new')
  const second = await context.newPage()
  await second.goto('/pre-trip/new')
  const nameIn = (tab: typeof page) => tab.getByRole('textbox', { name: text.field.tripName })
  await nameIn(page).fill('First tab')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await nameIn(second).fill('Second tab')
  const notice = second.getByRole('alert', { name: text.conflict.tabTitle })
  await expect(notice.getByRole('cell', { name: 'First tab' })).toBeVisible()
  await expect(notice.getByRole('cell', { name: 'Second tab' })).toBeVisible()
  await notice.getByRole('button', { name: text.conflict.keepMine }).click()
  await expect(second.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(nameIn(page)).toHaveValue('Second tab')
})

test('who saves second sees both versions of a request, and chooses', async ({ page, context, faults }) => {
  faults.expect(/status of 409/)
  await openPortal(page, people.formTwice)
  await page.goto('/pre-trip/new')
  await fillRequest(page, { name: 'Supplier visit', estimate: '900' })
  await page.getByRole('button', { name: text.summary.save, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Supplier visit' })).toBeVisible()
  const reference = new URL(page.url()).searchParams.get('requestRef') ?? ''
  const second = await context.newPage()
  const nameIn = (tab: typeof page) => tab.getByRole('textbox', { name: text.field.tripName })
  const save = (tab: typeof page) => tab.getByRole('button', { name: text.summary.save, exact: true }).click()
  await page.goto(`/pre-trip/edit?requestRef=${reference}`)
  await expect(nameIn(page)).toHaveValue('Supplier visit')
  await second.goto(`/pre-trip/edit?requestRef=${reference}`)
  await expect(nameIn(second)).toHaveValue('Supplier visit')
  await nameIn(page).fill('Supplier visit, spring')
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Supplier visit, spring' })).toBeVisible()

  await nameIn(second).fill('Supplier visit, autumn')
  await save(second)
  const notice = second.getByRole('alert', { name: text.conflict.editTitle })
  await expect(
    notice
      .getByRole('row')
      .filter({ hasText: 'autumn' })
      .getByRole('cell', { name: /spring/ }),
  ).toBeVisible()
  await notice.getByRole('button', { name: text.conflict.keepMine }).click()
  await save(second)
  await expect(second.getByRole('heading', { level: 1, name: 'Supplier visit, autumn' })).toBeVisible()
})
