import { chooseEntry } from '../../../../../../e2e/pages/dashboard.ts'
import { mainHeading } from '../../../../../../e2e/pages/shell.ts'
import { dialogPart, type TourStep } from '../../../../../../e2e/tours/step.ts'
import { dataCredits, softwareCredits } from '../about/credits.ts'

/** Texts of the about page that are the same in every language. */
const creditWords: readonly string[] = [
  ...[...dataCredits, ...softwareCredits].flatMap(({ name, license, holder, statement = '' }) => [
    name,
    license,
    holder,
    statement,
  ]),
  'OpenAPI 3.1',
  'API',
  'IATA',
  'ISO 3166-1',
  'CLDR',
]

export const steps: readonly TourStep[] = [
  {
    name: 'privacy agreement',
    as: 'visitor',
    at: '/privacy-agreement',
    shows: ({ page }) => page.getByRole('article').getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'static page',
    as: 'visitor',
    at: '/content?category=StaticPage&keyword=travel-policy',
    shows: ({ page }) => page.getByRole('article').getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'static page not found',
    as: 'visitor',
    at: '/content?category=StaticPage&keyword=nowhere',
    shows: (view) => mainHeading(view.page, view.text.content.missing),
  },
  {
    name: 'about',
    as: 'visitor',
    at: '/about',
    shows: ({ page }) => page.getByRole('article').getByRole('heading', { level: 3 }).first(),
    known: creditWords,
  },
  {
    name: 'contact dialog',
    as: 'person',
    at: '/',
    open: (view) => chooseEntry(view.page, view.text.content.contactUs),
    shows: ({ page }) => page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1),
    part: dialogPart,
  },
  {
    name: 'contact us',
    as: 'person',
    at: '/contact-us',
    shows: ({ page }) => page.getByRole('article').getByRole('heading', { level: 2 }).first(),
  },
]
