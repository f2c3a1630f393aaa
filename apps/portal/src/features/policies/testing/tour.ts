import { dialogPart, type Look, type TourStep, type View } from '../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = ({ theme, width }: Look) =>
  people[`policies${theme === 'galaxy' ? 'Galaxy' : 'Breezy'}${width}` as const]

/** Measures, codes and words of the language of policies. */
const known = ['CSV', 'Excel', 'HKD', 'HK', 'CO2e', 'kg', 'km', 'size', 'flights', 'trip', 'nights', 'isInternational']
const code = [...known, 'flight', 'hours', 'hourz', 'cabin', 'economy', 'Ctrl']

const openNew = async ({ page, text }: View, kind: 'kind_nightCap' | 'kind_expression') => {
  await page.getByRole('button', { name: text.policiesWriter.addRule }).click()
  await page.getByRole('menuitem', { name: text.policiesWriter[kind] }).click()
}
const take = ({ page, text }: View) => page.getByRole('dialog').getByRole('button', { name: text.policiesWriter.take })

export const steps: readonly TourStep[] = [
  {
    name: 'a travel policy',
    as: 'person',
    at: '/policies?company=HVT',
    known,
    shows: ({ page, text }) => page.getByRole('region', { name: text.policiesWriter.kind_cabin }),
  },
  {
    name: 'a new cap of hotel nights',
    as: 'person',
    at: '/policies?company=HVT',
    known,
    open: (view) => openNew(view, 'kind_nightCap'),
    shows: take,
    part: dialogPart,
    final: true,
  },
  {
    name: 'a rule in the language, with a fault',
    as: 'person',
    at: '/policies?company=HVT',
    known: code,
    open: async (view) => {
      await openNew(view, 'kind_expression')
      const { page, text } = view
      await page.getByRole('textbox', { name: text.policiesWriter.must }).fill('flight.hourz > 6.0')
    },
    shows: ({ page }) => page.getByRole('dialog').getByText('hourz').nth(1),
    part: dialogPart,
    final: true,
  },
  {
    name: 'a policy’s simulation',
    as: 'person',
    at: '/policies/simulation?company=HVT',
    known,
    shows: ({ page, text }) => page.getByRole('button', { name: text.policiesSimulation.run }),
  },
  {
    name: 'a simulation of other rules of approval and budgets',
    as: 'person',
    at: '/policies/simulation?company=HVT',
    known,
    open: async ({ page, text }) => {
      const { after, approval } = text.policiesSimulation
      const side = page.getByRole('group', { name: after, exact: true })
      await side.getByLabel(approval).selectOption('changed')
      await side.getByLabel(text.shell.budgets).selectOption('changed')
    },
    shows: ({ page, text }) => page.getByRole('region', { name: text.policiesSimulation.changeBudgets }),
    final: true,
  },
  {
    name: 'a policy’s report',
    as: 'person',
    at: '/policies/report?company=HVT',
    known,
    shows: ({ page, text }) => page.getByRole('region', { name: text.policiesReport.rules }).first(),
  },
]
