import { dialogPart, type Look, type TourStep } from '../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = ({ theme, width }: Look) =>
  people[`days${theme === 'galaxy' ? 'Galaxy' : 'Breezy'}${width}` as const]

/** Codes of countries are in the calendar's days, and formats of files in menus. */
const known = ['CSV', 'Excel', 'HVT', 'KTN', 'DE', 'FR', 'ES', 'HK', 'CN', 'JP', 'XZ']

export const steps: readonly TourStep[] = [
  {
    name: 'days of people',
    as: 'person',
    at: '/days/people',
    known,
    shows: ({ page, text }) => page.getByText(text.countryDaysCounters.state.near).first(),
  },
  {
    name: 'days of a person',
    as: 'person',
    at: '/days/people?near=yes',
    known,
    open: async ({ page, text }) => {
      const chip = page.getByText(text.countryDaysCounters.state.near).first()
      await chip.waitFor()
      // A row of the table, on a phone a card of the list.
      const cards = page.getByRole('list', { name: text.countryDays.people }).locator('> li')
      await page.locator('tbody tr').or(cards).filter({ has: chip }).first().getByRole('button').first().click()
    },
    shows: ({ page, text }) => page.getByRole('list', { name: text.countryDaysOwn.looks }),
    final: true,
  },
  {
    name: 'days to correct',
    as: 'person',
    at: '/days',
    known,
    open: async ({ page, text }) => page.getByRole('button', { name: text.countryDaysOwn.correct }).click(),
    shows: ({ page, text }) => page.getByRole('dialog').getByText(text.countryDaysOwn.correctHint),
    part: dialogPart,
    final: true,
  },
]
