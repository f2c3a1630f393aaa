import type { Page } from '@playwright/test'
import { ownProfileScript, people } from '../apps/portal/src/features/profile-manager/testing/people.ts'
import { approachTile, chooseTheme } from './pages/dashboard.ts'
import { profileOf } from './pages/profile.ts'
import { openDashboardAs } from './pages/sign-in.ts'
import { fill } from './pages/texts.ts'
import { arrangedName, type JourneyPerson, personName } from './people/person.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

/** A date that is far enough ahead for the document on any day of the test. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a person saves each section; a reload shows it, and the access log shows each revealed number', async ({
  page,
}) => {
  await openDashboardAs(page, people.profileOwn)
  const { text, tile, editor, section, saved, field, choose, reveal, enter, add } = profileOf(page)
  await enter()
  await field(text.names.Surname).fill('Quay')
  await field(text.names.GivenNames).fill('Nora Anne-Marie')
  await expect(editor.locator('code')).toHaveText('QUAY<<NORA<ANNE<MARIE<<<<<<<<<<<<<<<<<<')
  await choose(text.names.Nationality, '香港', 'Hong Kong')
  await field(text.names.BirthDate).fill('1988-02-29')
  await saved()

  await section('Contacts').click()
  await add(text.add.phone)
  await field(text.contacts.Number).fill('+852 2123 4567')
  await add(text.add.email)
  await field(text.contacts.Address).fill('nora@ferry.example')
  await saved()

  await section('Documents').click()
  await add(text.add.document)
  await choose(text.documents.Country, 'HK', 'Hong Kong')
  await field(text.documents.Number).fill('K01234567')
  await field(text.documents.ExpiresOn).fill(inDays(60))
  await saved()
  await expect(editor.locator('.badge.warn')).toBeVisible()

  await section('Visas').click()
  await add(text.add.visa)
  await choose(text.visas.Country, 'アメリカ', 'United States')
  await field(text.visas.Type).fill('B1/B2')
  await field(text.visas.ExpiresOn).fill(inDays(900))
  await saved()

  await section('Loyalties').click()
  await add(text.add.loyalty)
  await choose(text.loyalties.airline, 'Cathay', 'Cathay Pacific')
  await field(text.loyalties.ProgrammeName).fill('Asia Miles')
  await field(text.loyalties.Number).fill('1234567890')
  await saved()

  await section('Preferences').click()
  await editor.getByRole('radio', { name: text.seat.window }).check()
  await editor.getByRole('checkbox', { name: text.hotelWish.quiet }).check()
  await field(text.preferences.Meal).selectOption({ label: text.meal.VGML })
  await choose(text.preferences.HomeAirport, 'HKG', 'Hong Kong')
  await saved()

  await section('Emergency').click()
  await add(text.add.contact)
  await field(text.emergency.Name).fill('Ada Quay')
  await field(text.emergency.Phone).fill('+44 20 7946 0018')
  await saved()

  await page.reload()
  await approachTile(page, 'profile-manager')
  await expect(tile.getByText(text.tile.completeWhole)).toBeVisible()
  // A person who arranges for nobody has no list of people.
  await expect(tile.locator('.others')).toHaveCount(0)
  await expect(tile).toContainText(text.documentKind.passport)
  await enter()
  await expect(field(text.names.Surname)).toHaveValue('QUAY')
  await section('Documents').click()
  await expect(editor).not.toContainText('K01234567')
  // As the portal writes days, whatever the browser's language.
  await expect(field(text.documents.ExpiresOn)).toHaveValue(/^\d{2} [A-Z][a-z]{2} \d{4}$/)
  await reveal(text.documents.Number).click()
  await expect(editor.getByText('K01234567')).toBeVisible()
  await expect(editor).toContainText(text.secret.noted)
  await section('Preferences').click()
  await expect(editor.getByRole('radio', { name: text.seat.window })).toBeChecked()
  await expect(editor.getByRole('combobox', { name: text.preferences.HomeAirport })).toHaveValue(/Hong Kong/)
  await section('Privacy').click()
  await expect(editor.getByRole('listitem').filter({ hasText: 'revealed' })).toContainText(text.documentKind.passport)
  for (const theme of ['galaxy', 'breezy'] as const) {
    await expectAccessible(page, '#profile-manager')
    if (theme === 'breezy') break
    await profileOf(page).close.click()
    await chooseTheme(page, 'breezy', 'en-US')
    await enter()
  }
})

test('faults appear at their fields and in a summary; edits survive an outage and a conflict', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 503|ERR_FAILED|ERR_INTERNET/)
  await openDashboardAs(page, people.profileFaults)
  const { text, editor, section, save, saved, field, close, enter, open, add } = profileOf(page)
  await enter()
  const surname = field(text.names.Surname)
  await surname.fill('Müller')
  await expect(editor.locator('.fault')).toHaveCount(0)
  await surname.blur()
  await editor.getByRole('button', { name: fill(text.fault.suggestion, { value: 'MUELLER' }) }).click()
  await expect(surname).toHaveValue('MUELLER')
  // What is no day stays a fault: an optional one would be lost silently.
  await field(text.names.BirthDate).pressSequentially('02302020')
  await surname.focus()
  await expect(editor.locator('.fault')).toHaveText(text.fault.date_invalid)
  await field(text.names.BirthDate).fill('')
  await section('Documents').click()
  await add(text.add.document)
  await expect(field(text.documents.Kind)).toBeFocused()
  await save.click()
  const summary = editor.locator('.summary')
  await expect(summary).toBeFocused()
  await summary.getByRole('button', { name: text.documents.Number }).click()
  await expect(field(text.documents.Number)).toBeFocused()
  await expect(editor.getByText(text.fault.required).first()).toBeVisible()

  // Both sections are unsaved, so closing the editor asks.
  await close.click()
  await expect(page.getByRole('dialog', { name: text.leave.title })).toContainText(text.section.Documents)
  // A key pressed too early must not throw the edits away.
  await expect(page.getByRole('button', { name: text.leave.stay })).toBeFocused()
  await page.getByRole('button', { name: text.leave.keep }).click()
  await expect(page.locator('#profile-manager')).toContainText(text.tile.unsaved)
  await open.click()
  await expect(field(text.names.Surname)).toHaveValue('MUELLER')

  await page.route('**/profile-manager/save*', (route) => route.abort())
  await save.click()
  await expect(editor.getByText(text.unreachable)).toBeVisible()
  await expect(field(text.names.Surname)).toHaveValue('MUELLER')
  await page.unroute('**/profile-manager/save*')

  await savedElsewhere(page, people.profileFaults)
  await save.click()
  await expect(editor.getByRole('columnheader', { name: text.conflict.yours })).toBeVisible()
  const row = editor.getByRole('row').filter({ hasText: text.names.Surname })
  await expect(row).toContainText('MUELLER')
  await expect(row).toContainText('ELSEWHERE')
  await editor.getByRole('button', { name: text.conflict.keepMine }).click()
  await expect(editor.getByRole('columnheader', { name: text.conflict.yours })).toBeHidden()
  await expect(field(text.names.Surname)).toHaveValue('MUELLER')
  await field(text.names.GivenNames).fill('Ada')
  await saved()
})

/** Saves the names section as the same person in another window. */
async function savedElsewhere(page: Page, person: JourneyPerson): Promise<void> {
  const context = await page.context().browser()!.newContext({ baseURL: process.env['E2E_URL']! })
  const other = await context.newPage()
  await openDashboardAs(other, person)
  const { text, field, saved, enter } = profileOf(other)
  await enter()
  await field(text.names.Surname).fill('Elsewhere')
  await saved()
  await context.close()
}

test('a person opens, edits, saves and closes the profile by keyboard, and the page’s shortcuts do not react', async ({
  page,
}) => {
  await openDashboardAs(page, people.profileKeys)
  const { text, editor, open, field } = profileOf(page)
  await approachTile(page, 'profile-manager')
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(editor).toBeVisible()
  await field(text.names.Surname).focus()
  await page.keyboard.type('Gale?/')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nora')
  await page.keyboard.press('Tab')
  await page.keyboard.type('japa')
  await expect(editor.getByRole('option', { name: 'Japan' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('combobox', { name: text.names.Nationality })).toHaveValue('Japan')
  await field(text.names.Surname).focus()
  await page.keyboard.press('Enter')
  await expect(editor.getByText(text.saved, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await expect(open).toBeFocused()
})

test('an arranger sees a profile only while its owner shares it', async ({ page, browser, faults }) => {
  faults.expect(/status of 403/)
  await openDashboardAs(page, people.profileArranger)
  const { text, editor, field, saved, enter } = profileOf(page)
  await enter()
  await editor.getByRole('button', { name: new RegExp(text.people.label) }).click()
  await editor.getByRole('button', { name: arrangedName }).click()
  await expect(editor.getByText(fill(text.ask.title, { name: arrangedName }))).toBeVisible()
  await expect(editor.getByRole('textbox')).toHaveCount(0)
  await editor.getByRole('button', { name: text.ask.button }).click()
  await expect(editor.getByText(fill(text.ask.sent, { name: arrangedName }))).toBeVisible()
  await expectAccessible(page, '#profile-manager')

  const owner = await browser.newContext({ baseURL: process.env['E2E_URL']! })
  const theirs = await owner.newPage()
  await openDashboardAs(theirs, people.profileShares)
  const own = profileOf(theirs)
  await approachTile(theirs, 'profile-manager')
  await expect(own.tile).toContainText(fill(text.tile.asking.one, { name: personName }))
  await own.enter()
  await own.section('Privacy').click()
  await own.editor.getByRole('button', { name: text.consent.share }).click()
  await expect(own.editor.getByRole('switch', { name: text.consentKind.arrangers })).toBeChecked()

  await editor.getByRole('button', { name: text.ask.check }).click()
  await field(text.names.Surname).fill('Moor')
  await saved()
  // The owner withdraws consent while the arranger types: the profile and its drafts leave the arranger's page.
  const arrangers = own.editor.getByRole('switch', { name: text.consentKind.arrangers })
  await arrangers.click()
  await expect(arrangers).not.toBeChecked()
  await field(text.names.Surname).fill('Fell')
  await editor.getByRole('button', { name: text.save, exact: true }).click()
  await expect(editor.getByText(fill(text.ask.title, { name: arrangedName }))).toBeVisible()
  await editor.getByRole('button', { name: text.ask.check }).click()
  await expect(editor.getByText(text.ask.notYet)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await own.section('Names').click()
  await own.section('Privacy').click()
  await expect(
    own.editor
      .getByRole('listitem')
      .filter({ hasText: `(${text.log.byArranger})` })
      .first(),
  ).toContainText(personName)
  await owner.close()
})

test('a company’s own script from another host gets its options, and its callback refreshes the portal', async ({
  page,
}) => {
  await page.route(ownProfileScript.url, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: ownProfileScript.text,
    }),
  )
  await openDashboardAs(page, people.profileExternal)
  const tile = page.locator('#profile-manager')
  await approachTile(page, 'profile-manager')
  const button = tile.getByRole('button', { name: 'Tideway profile' })
  await expect(button).toBeVisible()
  const given = await page.evaluate(() => Reflect.get(globalThis, 'givenToTideway') as Record<string, unknown>)
  expect(given).toMatchObject({
    apiUrl: new URL(page.url()).origin,
    accessToken: await page.evaluate(() => sessionStorage.getItem('portolan.access_token')),
    apiToken: expect.stringMatching(/\S{20}/),
    language: 'en-US',
    appSource: 'portal',
  })
  const refreshed = page.waitForRequest('**/GetUserData?*')
  await button.click()
  await refreshed
})

test('a script with another digest does not run, and the tile offers to try again', async ({ page, faults }) => {
  faults.expect(/integrity|ERR_/i)
  let body = 'window.isForged = true'
  await page.route(ownProfileScript.url, (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body }),
  )
  await openDashboardAs(page, people.profileExternal)
  const tile = page.locator('#profile-manager')
  await approachTile(page, 'profile-manager')
  await expect(tile.getByRole('alert')).toBeVisible()
  expect(await page.evaluate(() => Reflect.has(globalThis, 'isForged'))).toBe(false)
  body = ownProfileScript.text
  await tile.getByRole('alert').getByRole('button').click()
  await expect(tile.getByRole('button', { name: 'Tideway profile' })).toBeVisible()
})

test('a company without a profile manager has an empty tile, and the log says why', async ({ page }) => {
  const logged = page.waitForRequest('**/ExceptionLog?*')
  await openDashboardAs(page, people.profileNone)
  const tile = page.locator('#profile-manager')
  await approachTile(page, 'profile-manager')
  expect((await logged).postDataJSON()).toMatchObject({ Message: 'empty profile manage script URL' })
  await expect(tile.getByRole('alert')).toHaveCount(0)
  await expect(tile.locator('p')).toBeVisible()
})

test('on a phone the editor takes the whole screen and cuts nothing off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboardAs(page, people.profilePhone)
  const { editor, enter, section } = profileOf(page)
  await enter()
  // The editor slides in.
  await expect.poll(async () => Math.round((await editor.boundingBox())?.x ?? -1)).toBe(0)
  expect(Math.round((await editor.boundingBox())?.width ?? 0)).toBe(390)
  for (const name of ['Names', 'Documents', 'Preferences', 'Privacy'] as const) {
    await section(name).click()
    const cut = await editor.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(cut, name).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page, '#profile-manager')
})
