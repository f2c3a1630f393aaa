import { dialogPart, type Look, menuPart, type TourStep, type View } from '../../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = ({ theme, width }: Look) =>
  people[`budgets${theme === 'galaxy' ? 'Galaxy' : 'Breezy'}${width}` as const]

/** Words of file formats and measures, and names of the demo's currencies. */
const known = ['CSV', 'Excel', 'HKD', 'CO2e', 'kg', 'kg CO2e']

const button = ({ page }: View, name: string) => page.getByRole('button', { name, exact: true }).first()
const isShown = ({ page, text }: View) => page.getByRole('list', { name: text.policiesBudgets.title })

export const steps: readonly TourStep[] = [
  { name: 'budgets', as: 'person', at: '/budgets', known, shows: isShown },
  {
    name: 'budgets with the entries of one',
    as: 'person',
    at: '/budgets?company=HVT&costCentre=4100',
    known,
    open: (view) => button(view, view.text.policiesBudgets.showEntries).click(),
    shows: ({ page, text }) =>
      page.getByRole('list', { name: text.policiesBudgets.entriesOf.replace('{name}', '') }).first(),
    final: true,
  },
  {
    name: 'a budget to change',
    as: 'person',
    at: '/budgets?company=HVT',
    known,
    open: (view) => button(view, view.text.policiesBudgets.change).click(),
    shows: ({ page, text }) => page.getByRole('heading', { name: text.policiesBudgets.changeTitle }),
    part: dialogPart,
    final: true,
  },
  {
    name: 'a budget to correct, with a fault',
    as: 'person',
    at: '/budgets?company=HVT',
    known,
    open: async (view) => {
      const { page, text } = view
      await button(view, text.policiesBudgets.correct).click()
      await page.getByRole('dialog').getByRole('button', { name: text.policiesBudgets.correct }).click()
    },
    shows: ({ page, text }) => page.getByText(text.policiesBudgets.fault.nothing),
    part: dialogPart,
    final: true,
  },
  {
    name: 'budgets to export',
    as: 'person',
    at: '/budgets',
    known,
    open: async (view) => {
      await isShown(view).waitFor()
      await button(view, view.text.uiList.export).click()
    },
    shows: ({ page, text }) => page.getByRole('menuitem', { name: text.uiList.xlsx }),
    part: menuPart,
    final: true,
  },
  {
    name: 'no budget that fits',
    as: 'person',
    at: '/budgets?costCentre=ZZZZ',
    known: [...known, 'ZZZZ'],
    shows: ({ page, text }) => page.getByText(text.policiesBudgets.noneFiltered),
  },
]
