import { dialogPart, type Look, type TourStep, type View } from '../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = ({ theme, width }: Look) =>
  people[`fares${theme === 'galaxy' ? 'Galaxy' : 'Breezy'}${width}` as const]

/** A day as the address has it, so many days from now. */
function remark(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
}

/** Codes of carriers, currencies and airports are the same in every language. */
const known = ['HKD', 'HKG', 'LHR', 'CX', 'BA', 'QR', 'kg CO₂e', 'DESNZ', 'Wayfare']
const searched = `/fare-forecaster?from=HKG&to=LON&dep=${remark(40)}&ret=${remark(46)}&cabin=Y&direct=1`

const price = ({ page }: View) => page.locator('section[aria-labelledby=fare-detail] p').first()

export const steps: readonly TourStep[] = [
  {
    name: 'fare search',
    as: 'person',
    at: '/fare-forecaster',
    known,
    shows: ({ page, text }) => page.getByRole('form', { name: text.fareForecaster.searchForm }),
  },
  {
    name: 'fare search, advanced',
    as: 'person',
    at: '/fare-forecaster',
    known,
    open: async ({ page, text }) => {
      await page.getByRole('button', { name: text.fareForecaster.multiCity }).click()
      await page.getByRole('button', { name: text.fareForecaster.advancedSearch }).click()
    },
    shows: ({ page, text }) => page.getByRole('checkbox', { name: text.fareForecaster.directOnly }),
    final: true,
  },
  { name: 'fare calendar', as: 'person', at: searched, known, shows: price },
  {
    name: 'fares as tables',
    as: 'person',
    at: searched,
    known,
    open: ({ page, text }) => page.getByRole('button', { name: text.fareForecaster.asTable }).first().click(),
    shows: ({ page, text }) => page.getByRole('columnheader', { name: text.fareForecaster.departure, exact: true }),
    final: true,
  },
  {
    name: 'fare calendar one-way',
    as: 'person',
    at: `/fare-forecaster?from=HKG&to=LON&dep=${remark(40)}`,
    known,
    shows: ({ page, text }) => page.getByRole('heading', { name: text.fareForecaster.calendar }),
  },
  {
    name: 'fare not found',
    as: 'person',
    at: `/fare-forecaster?from=HKG&to=OSL&dep=${remark(200)}&ret=${remark(206)}&cabin=F`,
    known,
    shows: ({ page, text }) => page.getByText(text.errors.not_enough_fares),
  },
  {
    name: 'fare to watch',
    as: 'person',
    at: searched,
    known,
    open: ({ page, text }) => page.getByRole('button', { name: text.fareForecaster.watchRoute }).click(),
    shows: ({ page, text }) => page.getByRole('textbox', { name: text.fareForecaster.tellBelow }),
    part: dialogPart,
  },
  {
    name: 'fare forecaster on the dashboard',
    as: 'person',
    // Their only tile, so that nothing has to be scrolled to.
    at: '/',
    known,
    shows: ({ page }) => page.locator('#fare-forecaster').getByRole('form'),
    part: '#fare-forecaster',
  },
]
