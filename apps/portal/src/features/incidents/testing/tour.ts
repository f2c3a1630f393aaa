import { expect } from '@playwright/test'
import { dialogPart, type Look, menuPart, type TourStep, type View } from '../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = ({ theme, width }: Look) =>
  people[`incidents${theme === 'galaxy' ? 'Galaxy' : 'Breezy'}${width}` as const]

/** Where the demo's people are; an area without an alert is no second one about it. */
const area = 'countries:JP,KR,TH,SG,PH,GB,DE,CN,TW,US'
/** Names of incidents, flights, hotels and codes, the same in every language. */
const known = [
  'HVT',
  'KTN',
  'QUAY',
  'CX',
  'KE',
  'SQ',
  'JL',
  'NH',
  'PDF',
  'CSV',
  'Drill',
  'Natural Earth',
  'Visionscarto',
]
/** Lines of bookings end where these do; the panel has all of them. */
const mayCut = '[data-cut], q'

const nameOf = ({ theme, width }: Look) => `Drill ${theme} ${String(width)}`
const peopleList = ({ page, text }: View) => page.getByRole('list', { name: text.incidentsBoard.people, exact: true })
const rows = (view: View) => peopleList(view).locator('[data-row]')

/** The person's own incident, an exercise to whom nobody is written: opened by whoever comes first. */
async function toBoard(view: View): Promise<void> {
  const { page, text } = view
  // The step before has closed what it opened over the board: loading it anew takes two seconds a step.
  if (/^\/incidents\/\d+$/.test(new URL(page.url()).pathname)) return
  const own = page.getByRole('link', { name: nameOf(view), exact: true })
  const list = page.getByRole('list', { name: text.shell.incidents, exact: true })
  await expect(list.or(page.getByText(text.incidentsList.noneHint))).toBeVisible()
  if (await own.isVisible()) {
    await own.click()
  } else {
    await page.goto(`/incidents/new?area=${area}`)
    await page.getByRole('textbox', { name: text.incidentsOpen.name, exact: true }).fill(nameOf(view))
    await page.getByRole('switch', { name: text.incidentsOpen.exercise }).check()
    await page.getByRole('list', { name: text.incidentsOpen.people }).waitFor()
    await page.getByRole('button', { name: text.incidentsOpen.open }).click()
    await page.locator(dialogPart).first().waitFor()
    await page.keyboard.press('Escape')
  }
  await expect(rows(view).first()).toBeVisible()
}

/** Something over the board of the person's own incident; `final` where Escape does not close it. */
const over = (
  name: string,
  press: (view: View) => Promise<unknown>,
  { part = dialogPart, final }: { readonly part?: string; readonly final?: true } = {},
): TourStep => ({
  name: `incident ${name}`,
  as: 'person',
  at: '/incidents',
  open: async (view) => {
    await toBoard(view)
    await press(view)
  },
  shows: ({ page }) => page.locator(part).first(),
  known,
  mayCut,
  part,
  ...(final ? { final } : {}),
})
const act = (view: View, item: string) =>
  view.page
    .getByRole('button', { name: view.text.incidentsBoard.more, exact: true })
    .click()
    .then(() => view.page.getByRole('menuitem', { name: item, exact: true }).click())
const ofPerson = async (view: View, item: string) => {
  await rows(view).first().locator('[aria-haspopup=menu]').click()
  await view.page.getByRole('menuitem', { name: item, exact: true }).click()
}

export const steps: readonly TourStep[] = [
  {
    name: 'incidents',
    as: 'person',
    at: '/incidents',
    shows: ({ page, text }) => page.getByRole('heading', { level: 1, name: text.shell.incidents }),
    known,
    mayCut,
  },
  {
    name: 'an incident to open',
    as: 'person',
    at: `/incidents/new?area=${area}`,
    shows: ({ page, text }) => page.getByRole('list', { name: text.incidentsOpen.people }),
    known,
    mayCut,
  },
  {
    name: 'an incident without an area',
    as: 'person',
    at: '/incidents/new',
    shows: ({ page, text }) => page.getByText(text.incidentsOpen.noArea),
  },
  {
    name: 'incident',
    as: 'person',
    at: '/incidents',
    open: toBoard,
    shows: (view) => rows(view).first(),
    known,
    mayCut,
    final: true,
  },
  over(
    'person',
    async (view) => {
      await rows(view).first().locator('[data-toggle]').click()
    },
    { part: '#person-panel', final: true },
  ),
  over('as a table', ({ page, text }) => page.getByRole('button', { name: text.worldMap.asTable }).click(), {
    part: '[data-view=table]',
    final: true,
  }),
  over('message', ({ page, text }) =>
    page.getByRole('button', { name: text.incidentsBoard.message, exact: true }).click(),
  ),
  over(
    'report',
    ({ page, text }) => page.getByRole('button', { name: text.incidentsBoard.report, exact: true }).click(),
    { part: menuPart },
  ),
  over('team', ({ page }) =>
    page
      .locator('button[aria-haspopup=dialog]')
      .filter({ has: page.locator('[data-avatar]') })
      .first()
      .click(),
  ),
  over('messages', (view) => act(view, view.text.incidentsBoard.sentMessages)),
  over('people to add', (view) => act(view, view.text.incidentsBoard.addPeople)),
  over('to close', (view) => act(view, view.text.incidentsBoard.closeIncident)),
  over('wall', (view) => act(view, view.text.incidentsBoard.wall), { final: true }),
  over('help by phone', (view) => ofPerson(view, view.text.incidentsBoard.enterHelp)),
  over('deliveries', (view) => ofPerson(view, view.text.incidentsBoard.deliveries)),
  over('to take out', (view) => ofPerson(view, view.text.incidentsBoard.remove)),
  over('contacts', async (view) => {
    await rows(view).first().getByRole('button').nth(1).click()
  }),
  over(
    'picked people',
    async (view) => {
      await rows(view).first().getByRole('checkbox').check()
    },
    { part: '[data-picked]', final: true },
  ),
  over('another area', (view) => act(view, view.text.incidentsBoard.changeArea), {
    part: '[data-area-of]',
    final: true,
  }),
]
