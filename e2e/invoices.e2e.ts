import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fromBufferPromise } from 'yauzl'
import { people } from '../apps/portal/src/features/invoices/testing/people.ts'
import { sideMenu } from './pages/shell.ts'
import { openPortal } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, test } from './setup/test.ts'

const { invoices: text, invoicesReconcile: compare, shell, uiList: list } = texts['en-US']

test.use({ isRepeatable: true })

/** The bytes of what a click downloads. */
async function downloaded(page: Page, click: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('somebody in accounts finds invoices, opens one, downloads it and several, and compares a month with its trips', async ({
  page,
}) => {
  await openPortal(page, people.invoicesReader)
  const tools = sideMenu(page).getByRole('list', { name: shell.tools })
  await tools.getByRole('link', { name: shell.invoices, exact: true }).click()

  // Without a company nothing is searched, and the field says so.
  const search = page.getByRole('button', { name: text.searchForm, exact: true })
  await search.click()
  await expect(page.getByText(text.fault.noCompany)).toBeVisible()
  const company = page.getByLabel(text.company, { exact: true })
  await expect(company).toBeFocused()
  await company.selectOption('HVT')
  await search.click()

  const found = page.getByRole('region', { name: text.results })
  await expect(found.getByRole('status').first()).toHaveText(/^\d+ invoices$/)
  await expect(found).toContainText('HKD')

  // A row opens in place, with its lines and files.
  const first = found.locator('th button[aria-expanded]').first()
  await first.click()
  await expect(found.getByRole('list', { name: text.lines })).toBeVisible()
  const eInvoice = await downloaded(page, () => found.getByRole('button', { name: text.eInvoice }).click())
  expect(eInvoice.bytes.toString()).toContain('urn:cen.eu:en16931:2017')

  // Two of them in one zip, with a manifest.
  const boxes = found.getByRole('checkbox', { name: new RegExp(`^${list.select.replace('{name}', 'HV')}`) })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: text.downloadZip }).click()
  const dialog = page.getByRole('alertdialog')
  const zip = await downloaded(page, () => dialog.getByRole('button', { name: text.downloadZip }).click())
  const entries = await fromBufferPromise(zip.bytes, { lazyEntries: true })
  const names: string[] = []
  for await (const entry of entries.eachEntry()) names.push(entry.fileName)
  expect(names).toEqual([
    expect.stringMatching(/^HV\d+ .+\.pdf$/),
    expect.stringMatching(/^HV\d+ .+\.pdf$/),
    'manifest.csv',
  ])

  // What does not agree with the trips stands on a page of its own.
  await page.getByRole('link', { name: text.compare }).click()
  await expect(page.getByRole('heading', { level: 1, name: compare.title })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${compare.problem['orders-without-invoice']}`) }).click()
  await expect(page.getByText(compare.hint['orders-without-invoice'])).toBeVisible()
})
