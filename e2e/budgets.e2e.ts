import { people } from '../apps/portal/src/features/policies/budgets/testing/people.ts'
import { sideMenu } from './pages/shell.ts'
import { openPortal } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, test } from './setup/test.ts'

const { common, policiesBudgets: text, shell, uiList: list } = texts['en-US']

test('a travel manager sees what is used, corrects a budget with a reason and finds the correction in its entries', async ({
  page,
}) => {
  await openPortal(page, people.budgetsWriter)
  const tools = sideMenu(page).getByRole('list', { name: shell.tools })
  await tools.getByRole('link', { name: shell.budgets, exact: true }).click()

  // The demo has one that is nearly used and one that is exceeded.
  await page.getByRole('combobox', { name: common.company }).selectOption('HVT')
  const budgets = page.getByRole('list', { name: text.title }).getByRole('listitem')
  const sales = budgets.filter({ has: page.getByRole('heading', { name: /^4100/ }) })
  await expect(sales).toContainText('nearly all')
  const sourcing = budgets.filter({ has: page.getByRole('heading', { name: /^4200/ }) })
  await expect(sourcing).toContainText('above the budget')
  await expect(sourcing).toContainText(text.exceededBy)

  // A correction needs a reason, and is in the entries with who made it.
  await sourcing.getByRole('button', { name: text.correct, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount in HKD').fill('-1250.50')
  await dialog.getByRole('button', { name: text.correct, exact: true }).click()
  await expect(dialog.getByText(text.fault.reason)).toBeVisible()
  await dialog.getByLabel(common.reason).fill('Refund of the airline')
  await dialog.getByRole('button', { name: text.correct, exact: true }).click()
  await expect(page.getByText(text.corrected)).toBeVisible()
  await sourcing.getByRole('button', { name: text.showEntries }).click()
  const entries = sourcing.getByRole('list')
  await expect(entries.getByRole('listitem').first()).toContainText('Refund of the airline')

  // The filter stands in the address, and the file has what is shown.
  await page.getByRole('combobox', { name: common.costCentre }).selectOption('4200')
  await expect(page).toHaveURL(/costCentre=4200/)
  await expect(budgets.filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(1)
  await page.getByRole('button', { name: list.export, exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: list.csv }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
})
