import { approachTile } from '../../../../../../e2e/pages/dashboard.ts'
import { dialogPart, type Look, menuPart, type TourStep, type View } from '../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = ({ theme, width }: Look) =>
  people[`tracker${theme === 'galaxy' ? 'Galaxy' : 'Breezy'}${width}` as const]

/** Names of carriers, trains and sources, the same in every language. */
const known = ['UTC', 'GMT', 'CX', 'Nozomi', 'GDACS', 'FCDO']
/** Only demo companies, whose persons are shown. */
const demo = '/traveller-tracker?company=HVT'

const ribbon = '/traveller-tracker/ribbon?company=HVT'
/** Names on bars end where these do; tips and the table have all of them. */
const mayCut = '[role=grid], [role=status]'

const firstCard = ({ page, text }: View) =>
  page.getByRole('list', { name: text.travellerTracker.list, exact: true }).getByRole('article').first()

export const steps: readonly TourStep[] = [
  { name: 'traveller tracker', as: 'person', at: demo, known, shows: firstCard },
  {
    name: 'traveller tracker with a chosen trip',
    as: 'person',
    at: demo,
    known,
    open: (view) => firstCard(view).locator('[data-trip]').click(),
    shows: ({ page }) => page.locator('article[data-selected=true]'),
    final: true,
  },
  {
    name: 'traveller tracker as a table',
    as: 'person',
    at: demo,
    known,
    open: ({ page, text }) => page.getByRole('button', { name: text.worldMap.asTable }).click(),
    shows: ({ page, text }) => page.getByRole('columnheader', { name: text.travellerTracker.place, exact: true }),
    final: true,
  },
  {
    name: 'traveller tracker, all companies',
    as: 'person',
    at: '/traveller-tracker',
    known,
    open: ({ page }) => page.getByRole('complementary').locator('summary').click(),
    shows: ({ page, text }) => page.getByRole('button', { name: text.trackerMenu.whoSees, exact: true }),
    final: true,
  },
  {
    name: 'traveller tracker, warnings',
    as: 'person',
    at: `${demo}&state=4`,
    known,
    shows: ({ page, text }) =>
      page.getByRole('complementary', { name: text.travellerTracker.panel }).getByRole('heading', { level: 2 }),
  },
  {
    name: 'traveller tracker, alerts of a country',
    as: 'person',
    at: `${demo}&country=PH`,
    known,
    shows: ({ page, text }) => page.getByRole('list', { name: text.travellerTracker.sourceAges }),
  },
  {
    name: 'traveller tracker to export',
    as: 'person',
    at: demo,
    open: async ({ page, text }) => {
      await page.getByRole('button', { name: text.travellerTracker.export, exact: true }).click()
    },
    shows: ({ page, text }) => page.getByRole('menuitem', { name: text.uiList.xlsx }),
    known: ['Excel', 'CSV'],
    part: menuPart,
    final: true,
  },
  {
    name: 'traveller tracker at another time',
    as: 'person',
    at: demo,
    open: ({ page, text }) => page.getByRole('button', { name: text.travellerTracker.atAnotherTime }).click(),
    shows: ({ page, text }) => page.getByRole('dialog').getByText(text.travellerTracker.pastHint),
    part: dialogPart,
  },
  {
    name: 'traveller tracker, time slider',
    as: 'person',
    at: demo,
    known,
    open: async ({ page, text }) => {
      await page.getByRole('button', { name: text.travellerTracker.timeSlider }).click()
      await page.getByRole('slider').press('Shift+ArrowRight')
    },
    shows: ({ page, text }) => page.getByRole('list', { name: text.trackerSlider.list }).getByRole('button').first(),
    // Names, ways and reasons are whole in their titles.
    mayCut: '[title]',
    final: true,
  },
  {
    name: 'traveller tracker, time slider as a table',
    as: 'person',
    at: demo,
    known,
    open: async ({ page, text }) => {
      await page.getByRole('button', { name: text.travellerTracker.timeSlider }).click()
      await page.getByRole('slider').waitFor()
      await page.getByRole('button', { name: text.worldMap.asTable }).click()
    },
    shows: ({ page, text }) => page.getByRole('columnheader', { name: text.trackerSlider.all, exact: true }),
    mayCut: '[title]',
    final: true,
  },
  {
    name: 'traveller tracker, the past of the time slider',
    as: 'person',
    at: demo,
    open: async ({ page, text }) => {
      await page.getByRole('button', { name: text.travellerTracker.timeSlider }).click()
      await page.getByRole('button', { name: text.trackerSlider.past }).click()
    },
    shows: ({ page, text }) => page.getByRole('dialog').getByText(text.trackerSlider.pastHint),
    mayCut: '[title]',
    part: dialogPart,
    final: true,
  },
  {
    name: 'traveller tracker by state, in a drawer',
    as: 'person',
    at: demo,
    open: ({ page, text }) =>
      page.locator('button[aria-haspopup=dialog]', { hasText: text.travellerTracker.state0 }).last().click(),
    shows: ({ page, text }) => page.getByRole('dialog').getByRole('radiogroup', { name: text.travellerTracker.states }),
    only: 'phone',
    part: dialogPart,
    final: true,
  },
  {
    name: 'traveller tracker as a ribbon',
    as: 'person',
    at: ribbon,
    known,
    mayCut,
    shows: ({ page }) => page.getByRole('rowheader').first(),
  },
  {
    name: 'traveller tracker as a ribbon, by keys',
    as: 'person',
    at: ribbon,
    known,
    mayCut,
    open: async ({ page }) => {
      await page.getByRole('row').nth(1).focus()
      await page.keyboard.press('ArrowRight')
    },
    shows: ({ page }) => page.locator('[role=row]:focus-within, [role=row]:focus'),
    only: 'desktop',
    final: true,
  },
  {
    name: 'traveller tracker as a ribbon, as a table',
    as: 'person',
    at: `${ribbon}&view=table`,
    known,
    shows: ({ page }) => page.getByRole('table').getByRole('rowheader').first(),
  },
  {
    name: 'traveller tracker as a ribbon of days that are over',
    as: 'person',
    at: ribbon,
    mayCut,
    open: ({ page, text }) => page.getByRole('button', { name: text.travellerTrackerRibbon.earlier }).click(),
    shows: ({ page, text }) => page.getByRole('dialog').getByText(text.travellerTrackerRibbon.pastHint),
    part: dialogPart,
  },
  {
    name: 'traveller tracker on the dashboard',
    as: 'person',
    at: '/',
    open: ({ page }) => approachTile(page, 'traveller-tracker'),
    known,
    shows: ({ page }) => page.locator('#traveller-tracker').getByRole('radiogroup'),
    part: '#traveller-tracker',
    final: true,
  },
]
