import { people } from '../apps/portal/src/features/administration/audit/testing/people.ts'
import { openPortal } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { mainHeading } from './pages/shell.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { administrationAudit: text, uiList: list } = texts['en-US']
const line = 'Finished a sign-in'

test('an auditor finds who did what, opens a line with what belongs to it, and takes a file along', async ({
  page,
}) => {
  await openPortal(page, people.auditReader)
  await page.goto('/admin/setting/audit')
  await expect(mainHeading(page, text.title)).toBeVisible()
  await expect(page.getByRole('button', { name: text.verify })).toBeHidden()

  // By a person's own address, then by what was done: both stand in the address.
  await page.getByRole('textbox', { name: text.who, exact: true }).fill(people.auditReader.email)
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: text.lines })
  await expect(table.getByText(line).first()).toBeVisible()
  await page.getByRole('button', { name: text.view.changes, exact: true }).click()
  await expect(page).toHaveURL(/view=changes/)
  await page.reload()
  await expect(table.getByText(line).first()).toBeVisible()
  await expectAccessible(page)

  await table.getByRole('row', { name: line }).first().getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: line })
  // The call's own name: a sign-in is finished by one of two.
  await expect(sheet.getByText(/^(POST \/session\/exchange|Profile\/\w+)$/).first()).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: list.export }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: list.csv }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Audit - Quiet Quay Partners - .*\.csv$/)
})

test('an administrator of the deployment has the chain verified', async ({ page }) => {
  await openPortal(page, people.auditAgency)
  await page.goto('/admin/setting/audit')
  await page.getByRole('button', { name: text.verify }).click()
  await expect(page.getByRole('region', { name: text.chain }).getByText(/lines, all intact/)).toBeVisible()
})
