import type { Look, TourStep } from '../../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = ({ theme }: Look) => (theme === 'galaxy' ? people.peopleGalaxy : people.peopleBreezy)

/** Names of the company and its people, and what nobody translates. */
const known = [
  'Roadstead Chandlers',
  'ROADSTEAD',
  'Chrome',
  'Linux',
  'CSV',
  'XLSX',
  'UTF-8',
  'UTF-16',
  'Shift JIS',
  'GB 18030',
  'Big5',
]
const at = (path: string) => `/admin/setting/${path}${path.includes('?') ? '&' : '?'}company=ROADSTEAD`
const shownPage = at(`people/${encodeURIComponent(people.peopleShown.email)}`)

export const steps: readonly TourStep[] = [
  {
    name: 'people of a company',
    as: 'person',
    at: at('people?view=invited'),
    known,
    shows: ({ page }) => page.getByRole('link', { name: 'Klara Sund' }).first(),
  },
  {
    name: 'a person with sign-in and rights',
    as: 'person',
    at: shownPage,
    known,
    shows: ({ page, text }) => page.getByRole('region', { name: text.administrationPeople.duplicates }),
  },
  {
    name: 'closing a sign-in',
    as: 'person',
    at: shownPage,
    known,
    open: ({ page, text }) =>
      page.getByRole('button', { name: text.administrationPeople.deactivate, exact: true }).click(),
    shows: ({ page, text }) => page.getByRole('dialog').getByText(text.administrationPeople['effects.logins']),
  },
  {
    name: 'two records side by side',
    as: 'person',
    at: shownPage,
    known,
    open: ({ page, text }) => page.getByRole('button', { name: text.administrationPeople.compare }).click(),
    shows: ({ page, text }) => page.getByRole('dialog').getByText(text.administrationPeople.whatMoves),
  },
  {
    name: 'tables out and in',
    as: 'person',
    at: at('bulk'),
    known,
    shows: ({ page, text }) => page.getByRole('button', { name: text.administrationBulk.choose }),
  },
]
