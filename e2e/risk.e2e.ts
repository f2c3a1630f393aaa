import type { Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/risk/testing/people.ts'
import { bookTrip } from './pages/agency-trips.ts'
import { chooseEntry, nextSave, toast, upcomingTrips } from './pages/dashboard.ts'
import { dayFromNow } from './pages/own-bookings.ts'
import { openPalette } from './pages/palette.ts'
import { sideMenu } from './pages/shell.ts'
import { expectDashboard, openDashboardAs, openPortal } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { personName } from './people/person.ts'
import { expect, test } from './setup/test.ts'

const {
  destinationBrief: brief,
  queryStates,
  risk: text,
  riskLevel: levels,
  riskNotices: notices,
  riskOwn: own,
  riskSettings: settings,
  riskTold: told,
  riskWarning: warning,
  shell,
  worldMap,
} = texts['en-US']

/** The list of news and the search above it, on the page and in the frame of the menu's dialog. */
function newsOf(page: Page) {
  const panel = page.getByRole('complementary', { name: text.panel })
  return {
    keyword: panel.getByRole('textbox', { name: text.keyword }),
    level: (name: string) => panel.getByRole('checkbox', { name, exact: true }),
    items: panel.getByRole('list', { name: text.news, exact: true }).locator('> li'),
    next: panel.getByRole('button', { name: queryStates.next }),
  }
}

test('a traveller finds news and a country in the risk hub, and the chosen levels stay chosen', async ({ page }) => {
  await openPortal(page, people.riskReads)
  await sideMenu(page).getByRole('button', { name: shell.riskHub, exact: true }).click()
  const hub = page.frameLocator('dialog iframe')
  await expect(hub.getByRole('region', { name: worldMap.map }).locator('canvas')).toBeVisible()
  await expect(hub.getByRole('region', { name: text.changesTitle, exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: text.openPage }).click()
  await expect(page).toHaveURL(/\/risk$/)

  await page.getByRole('button', { name: text.news, exact: true }).click()
  const news = newsOf(page)
  await expect(news.items).toHaveCount(5)
  // An earlier try may have chosen others.
  const choose = async (name: string, isChosen: boolean) => {
    if ((await news.level(name).isChecked()) === isChosen) return
    const saving = nextSave(page)
    await news.level(name).setChecked(isChosen)
    await saving
  }
  await choose(levels.level3, true)
  for (const name of [levels.level1, levels.level2, levels.level3]) await choose(name, false)
  const shownLevels = news.items.locator('p > b').filter({ hasNotText: /^(High|Extreme)$/ })
  await expect(shownLevels).toHaveCount(0)
  const first = await news.items.first().innerText()
  await news.next.click()
  await expect(page).toHaveURL(/page=2/)
  await expect(news.items.first()).not.toHaveText(first)

  await news.keyword.fill('flood')
  await expect(page).toHaveURL(/keyword=flood/)
  await expect(news.items.first().locator('mark').first()).toHaveText(/flood/i)

  // By keyboard alone: the table, a country in it, and what is known about it.
  await page.getByRole('heading', { name: text.title }).click()
  await page.keyboard.press('t')
  await page.getByRole('textbox', { name: worldMap.find }).focus()
  await page.keyboard.type('Philip')
  const country = page.getByRole('row').getByRole('button', { name: 'Philippines' })
  await country.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Philippines' })).toBeFocused()
  const sources = page.getByRole('region', { name: text.sources })
  await expect(sources.getByText('Level 2: Exercise Increased Caution', { exact: true })).toBeVisible()
  await expect(sources.locator('b[lang^=ja]')).toContainText('レベル')
  await expect(page.getByRole('heading', { name: text.inForce })).toHaveText(/[1-9]\d*$/)

  await page.goto('/risk?tab=news')
  await expect(news.items).toHaveCount(5)
  for (const level of [1, 2, 3, 4, 5] as const)
    await expect(news.level(levels[`level${level}`])).toBeChecked({ checked: level > 3 })
})

/** Ends the quiet hours that everybody has at first, so that a journey of the night is told as one of the day. */
async function beToldAtAnyHour(page: Page): Promise<void> {
  await chooseEntry(page, settings.open)
  const dialog = page.getByRole('dialog', { name: settings.open })
  await dialog.getByRole('checkbox', { name: notices.off }).check()
  await dialog.getByRole('button', { name: notices.save }).click()
  await expect(toast(page).filter({ hasText: notices.saved })).toBeVisible()
}

test('an alert of the desk reaches a traveller’s trip, mailbox and coordinator', async ({ page, browser, request }) => {
  const mark = String(Date.now()).slice(-6)
  const words = { title: `Ferries stopped ${mark}`, body: 'No ferry leaves the harbour.', todo: `Take bus ${mark}.` }
  await bookTrip(request, people.riskTravels, { ref: 'RISKTRIP', name: 'Oslo fair', city: 'OSL', country: 'NO' })
  const outbox = await browser.newPage()
  const mails = async () => {
    await outbox.goto('/outbox')
    const links = outbox.getByRole('link').filter({ hasText: people.riskTravels.email }).filter({ hasText: 'Medium' })
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  }
  const before = await mails()
  await openDashboardAs(page, people.riskTravels)
  await beToldAtAnyHour(page)

  const desk = await browser.newPage()
  await openPortal(desk, people.riskDesk)
  await desk.goto('/risk')
  await desk.getByRole('button', { name: own.add, exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: own.addTitle })
  await dialog.getByRole('radio', { name: levels.level3 }).check()
  await dialog.getByRole('combobox', { name: own.countries }).fill('Norway')
  await desk.getByRole('option', { name: 'Norway' }).click()
  await dialog.getByRole('textbox', { name: own.title }).fill(words.title)
  await dialog.getByRole('textbox', { name: own.body }).fill(words.body)
  await dialog.getByRole('textbox', { name: own.instruction }).fill(words.todo)
  // It must not be over before the trip begins.
  await dialog.getByRole('textbox', { name: `${own.to}: ${own.day}` }).fill(dayFromNow(10))
  await dialog.getByRole('button', { name: own.publish }).click()
  await expect(desk.getByText(own.published)).toBeVisible()

  // The open page is told, and so is the mailbox, once.
  const notice = toast(page).filter({ hasText: fill(notices.toldOne, { level: '3' }) })
  // Alerts are looked at when one is saved, at the latest in the next minute.
  await expect(notice).toBeVisible({ timeout: 90_000 })
  const added = (await mails()).filter((href) => !before.includes(href))
  expect(added).toHaveLength(1)
  const mail = await (await request.get(`${added[0] ?? ''}/html?view=light`)).text()
  expect(mail).toContain(words.title)
  expect(mail).toContain(words.todo)

  await upcomingTrips(page).tile.getByRole('button', { name: 'Oslo fair' }).click()
  const warnings = page.getByRole('dialog').getByRole('region', { name: warning.title })
  const line = warnings.locator('details').filter({ hasText: words.title })
  await expect(line.locator('summary')).toContainText(fill(warning.line, { level: levels.level3, title: '' }).trim())
  await line.locator('summary').press('Enter')
  await expect(line.getByText(words.title).last()).toBeVisible()

  const coordinator = await browser.newPage()
  await openPortal(coordinator, people.riskCoordinates)
  await coordinator.goto(`/risk?tab=news&keyword=${mark}`)
  await newsOf(coordinator).items.getByRole('button').first().click()
  const alert = coordinator.getByRole('dialog')
  await expect(alert.getByText(words.todo)).toBeVisible()
  await expect(alert.getByRole('heading', { name: told.title })).toBeVisible()
  const person = alert.getByRole('listitem').filter({ hasText: personName })
  await expect(person).toHaveCount(1)
  await expect(person).toContainText('Oslo fair')
  await expect(person).toContainText(told.mail)
  for (const other of [outbox, desk, coordinator]) await other.close()
})

test('a traveller reads what to know about the destination, and confirms it', async ({ page, request }) => {
  const name = `Yard visit ${String(Date.now()).slice(-6)}`
  const ref = name.replaceAll(/\W/g, '').toUpperCase()
  await bookTrip(request, people.riskConfirms, { ref, name, city: 'STO', country: 'SE' })
  await openDashboardAs(page, people.riskConfirms)
  const openBrief = async () => {
    const palette = await openPalette(page)
    await page.keyboard.type(name)
    await palette.group('trips').getByRole('option').first().click()
    return page.getByRole('dialog').getByRole('region', { name: brief.title })
  }
  const section = await openBrief()
  await expect(section.getByRole('heading', { name: 'Sweden' })).toBeVisible()
  await section.getByText(brief.sourcesSay, { exact: true }).click()
  await expect(section.getByText('Level 2: Exercise Increased Caution').first()).toBeVisible()
  await expect(section.getByRole('link', { name: '112' }).first()).toBeVisible()
  await section.getByRole('button', { name: brief.confirm }).click()
  const confirmed = fill(brief.confirmed, { day: '' }).replace(/\.$/, '').trim()
  await expect(section.getByText(confirmed)).toBeVisible()
  await page.reload()
  await expectDashboard(page)
  await expect((await openBrief()).getByText(confirmed)).toBeVisible()
})
