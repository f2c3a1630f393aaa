import { people } from '../apps/portal/src/features/policies/testing/people.ts'
import { sideMenu } from './pages/shell.ts'
import { openPortal } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, test } from './setup/test.ts'

const {
  policies: nav,
  policiesReport: report,
  policiesSimulation: simulation,
  policiesWriter: text,
  shell,
} = texts['en-US']

test('a writer of rules changes a policy, tries it out, sees what it would have changed, and publishes it', async ({
  page,
}) => {
  await openPortal(page, people.policiesWriter)
  const tools = sideMenu(page).getByRole('list', { name: shell.tools })
  await tools.getByRole('link', { name: shell.travelPolicy, exact: true }).click()
  await page.getByRole('combobox', { name: 'Company' }).selectOption('KTN')

  // The language completes a fact and underlines what does not exist, by keyboard alone.
  await page.getByRole('button', { name: text.addRule }).click()
  await page.getByRole('menuitem', { name: text.kind_expression }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text.ruleName).fill('Few stops')
  const must = dialog.getByRole('textbox', { name: text.must })
  await must.click()
  await page.keyboard.type('flight.stopz <= 0')
  await expect(dialog.getByText('“stopz” does not exist. “stops” does.').first()).toBeVisible()
  await must.fill('')
  await page.keyboard.type('flight.sto')
  await expect(page.getByRole('option', { name: /stops/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' < 0')
  await dialog.getByLabel(text.reasonText).fill('{flight.stops} stops')
  await dialog.getByRole('button', { name: text.take }).click()
  await expect(page.getByText(text.draftKept)).toBeVisible()

  // The draft outlives a reload, and says what differs.
  await page.reload()
  await expect(page.getByText(text.draftKept)).toBeVisible()
  await expect(page.getByRole('table', { name: text.differences })).toContainText('Few stops')

  // One request, judged as published and as written.
  const recent = page.getByLabel(text.recent)
  await expect(recent.getByRole('option').nth(1)).toBeAttached()
  await recent.selectOption({ index: 1 })
  await expect(page.getByText(text.withDraft)).toBeVisible()

  // A year of requests and bookings.
  await page.getByRole('link', { name: nav.simulation, exact: true }).click()
  await page.getByRole('button', { name: simulation.run }).click()
  await expect(page.getByText(/^All [\d,]+ requests and bookings are judged\.$/)).toBeVisible()
  await expect(page.getByRole('region', { name: simulation.byRule }).first()).toContainText('Few stops')

  await page.getByRole('link', { name: nav.policy, exact: true }).click()
  await page.getByRole('button', { name: text.publish, exact: true }).click()
  await page.getByLabel(text.publishReason).fill('Fewer stops')
  await page.getByRole('dialog').getByRole('button', { name: text.publish, exact: true }).click()
  // The next number: a second try finds what the first one published.
  await expect(page.getByText(new RegExp(`^${text.published.replace('{version}', String.raw`\d+`)}$`))).toBeVisible()
  await expect(page.getByText(text.draftKept)).toBeHidden()
  await expect(page.getByRole('region', { name: text.versions })).toContainText('Fewer stops')

  await page.getByRole('link', { name: nav.report, exact: true }).click()
  await expect(page.getByRole('region', { name: report.months }).first()).toBeVisible()
})
