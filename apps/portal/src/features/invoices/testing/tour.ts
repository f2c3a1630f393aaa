import { approachTile } from '../../../../../../e2e/pages/dashboard.ts'
import { dialogPart, type Look, menuPart, type TourStep, type View } from '../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = ({ theme, width }: Look) =>
  people[`invoices${theme === 'galaxy' ? 'Galaxy' : 'Breezy'}${width}` as const]

/** A day as the address has it, so many days from now. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Words of documents and file formats, and what stands in the demo's invoices, in whatever language they were issued. */
const known = ['PDF', 'UBL', 'ZIP', 'HKD', 'JPY', 'SGD', 'USD', 'TWD', 'Excel', 'CSV']
const searched = `/invoices?company=HVT&from=${dayFromNow(-90)}&to=${dayFromNow(0)}`

/** The box of the first invoice; the very first one chooses the whole page, where there is a table. */
const boxes = ({ page, text }: View) =>
  page.getByRole('checkbox', { name: new RegExp(`^${text.uiList.select.replace('{name}', '.+')}$`) })
const firstRow = ({ page }: View) => page.locator(':is(th, li) button[aria-expanded]').first()
const openFirst = async (view: View) => {
  await firstRow(view).click()
  await view.page.getByRole('list', { name: view.text.invoices.lines }).waitFor()
}

export const steps: readonly TourStep[] = [
  {
    name: 'invoice search',
    as: 'person',
    at: '/invoices',
    known,
    shows: ({ page, text }) => page.getByText(text.invoices.startHint),
  },
  {
    name: 'invoice search without a company',
    as: 'person',
    at: '/invoices',
    known,
    open: ({ page, text }) => page.getByRole('button', { name: text.invoices.searchForm, exact: true }).click(),
    shows: ({ page, text }) => page.getByText(text.invoices.fault.noCompany),
    final: true,
  },
  { name: 'invoices', as: 'person', at: searched, known, shows: (view) => boxes(view).first() },
  {
    name: 'invoices with an open one',
    as: 'person',
    at: searched,
    known,
    open: openFirst,
    shows: ({ page, text }) => page.getByRole('list', { name: text.invoices.links }),
    // What is above is scrolled half below the bar of the page.
    part: 'section section',
    final: true,
  },
  {
    name: 'invoices that are selected',
    as: 'person',
    at: searched,
    known,
    open: async (view) => {
      await boxes(view).first().check()
      await boxes(view).nth(1).check()
    },
    shows: ({ page, text }) => page.getByRole('button', { name: text.invoices.downloadZip }),
    final: true,
  },
  {
    name: 'invoices to zip',
    as: 'person',
    at: searched,
    known,
    open: async (view) => {
      await boxes(view).first().check()
      await view.page.getByRole('button', { name: view.text.invoices.downloadZip }).click()
    },
    shows: ({ page, text }) => page.getByRole('alertdialog').getByText(text.invoices.zipHint),
    part: dialogPart,
    final: true,
  },
  {
    name: 'invoices by month as a table',
    as: 'person',
    at: searched,
    known,
    open: ({ page, text }) => page.getByRole('button', { name: text.invoices.asTable }).click(),
    shows: ({ page, text }) => page.getByRole('columnheader', { name: text.invoices.month, exact: true }),
    final: true,
  },
  {
    name: 'invoices to export',
    as: 'person',
    at: searched,
    known,
    open: async (view) => {
      await boxes(view).first().waitFor()
      await view.page.getByRole('button', { name: view.text.uiList.export, exact: true }).click()
    },
    shows: ({ page, text }) => page.getByRole('menuitem', { name: text.uiList.xlsx }),
    part: menuPart,
    final: true,
  },
  {
    name: 'invoices not found',
    as: 'person',
    at: '/invoices?company=HVT&number=ZZZZ',
    known: [...known, 'ZZZZ'],
    shows: ({ page, text }) => page.getByText(text.invoices.nothingHint),
  },
  {
    name: 'invoices and trips',
    as: 'person',
    at: '/invoices/reconcile?problem=orders-without-invoice',
    known,
    shows: ({ page, text }) => page.getByText(text.invoicesReconcile.hint['orders-without-invoice']),
  },
  {
    name: 'invoices on the dashboard',
    as: 'person',
    at: '/',
    open: ({ page }) => approachTile(page, 'invoices'),
    known,
    shows: ({ page, text }) => page.locator('#invoices').getByRole('region', { name: text.invoices.lastOnes }),
    part: '#invoices',
    final: true,
  },
]
