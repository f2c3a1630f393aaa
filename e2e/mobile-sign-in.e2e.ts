import type { Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/mobile-login/testing/people.ts'
import { chooseTheme } from './pages/dashboard.ts'
import { enterNumber, newPhone, openCode, redeemOn, scan, shownNumber } from './pages/phone-sign-in.ts'
import { signIn } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { type JourneyPerson, personName } from './people/person.ts'
import { quay } from './people/quay.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { phone: text, qrSignIn } = texts['en-US']
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const isStream = (address: string) => new URL(address).pathname === '/session/stream'

/** Signs in and waits for the message stream, so that later changes arrive live. */
async function signInListening(page: Page, person: JourneyPerson) {
  const stream = page.waitForResponse((response) => isStream(response.url()) && response.status() === 200)
  await signIn(page, person)
  await stream
}

test('a phone scans the code, waits for its number on the desktop, signs in, and is deactivated there', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInListening(page, people.phoneSignIn)
  await chooseTheme(page, 'galaxy')
  const dialog = await openCode(page)
  await expect(dialog.getByRole('timer')).toContainText(/\d:\d\d/)
  await expect(dialog.getByText(qrSignIn.none)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  const address = await scan(page, qrSignIn.codeName)

  const context = await newPhone(browser, baseURL ?? '')
  const phone = await context.newPage()
  await phone.clock.install()
  await phone.goto(address)
  await expect(heading(phone, text.ask)).toBeVisible()
  expect(phone.url(), 'the code is out of the address').toBe(new URL('/mobile', baseURL).href)
  for (const who of [personName, people.phoneSignIn.email, quay.displayName])
    await expect(phone.getByText(who, { exact: true })).toBeVisible()
  await expect(phone.getByText(/^(Computer)?Chrome on \w+/)).toBeVisible()
  await expect(phone.getByLabel(text.phoneName)).toHaveValue('iPhone')
  await expectAccessible(phone)
  await phone.setViewportSize({ width: 360, height: 740 })
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await redeemOn(phone, address, 'Nora’s pocket')
  await expect(heading(phone, text.waitTitle)).toBeFocused()
  await expectAccessible(phone)
  await expect(dialog.getByText('Nora’s pocket'), 'the desktop hears of it live').toBeVisible()
  await expect(dialog.getByText('Safari on iOS')).toBeVisible()
  await expect(dialog.getByLabel(qrSignIn.numberLabel)).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.type(await shownNumber(phone))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(qrSignIn.done)).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  // The phone asks by itself, at most five seconds later.
  await phone.clock.fastForward(5_000)
  await expect(heading(phone, text.hello)).toBeFocused()
  await expectAccessible(phone)
  const row = dialog.getByRole('listitem').filter({ hasText: 'Nora’s pocket' })
  await expect(row).toContainText(/Signed in \d\d \w{3} \d{4} \d\d:\d\d/)
  await expectAccessible(page, 'dialog[open]')
  expect(
    (await context.cookies()).map(({ name }) => name),
    'no session of the portal',
  ).not.toContain('portolan_sid')

  await phone.reload()
  await expect(heading(phone, text.hello), 'a revisit goes by the cookie').toBeVisible()
  await expect(phone.getByText('Nora’s pocket')).toBeVisible()

  await row.getByRole('button', { name: fill(qrSignIn.deactivateOf, { phone: 'Nora’s pocket' }) }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(dialog.getByRole('heading', { name: qrSignIn.phones })).toBeFocused()
  await expect(dialog.getByText(qrSignIn.none)).toBeVisible()
  await expect(dialog.getByText(qrSignIn.done), 'no phone is signed in any more').toHaveCount(0)
  await expect(dialog.getByRole('img', { name: qrSignIn.codeName })).toBeVisible()
  // The phone checks its sign-in every 15 s.
  await phone.clock.fastForward(15_000)
  await expect(heading(phone, text.leftTitle), 'a phone that is looked at says so').toBeVisible()
  await context.close()
})

test('a code works once, a late scan requests a new one, and a person who refuses is not signed in', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInListening(page, people.phoneTwice)
  await chooseTheme(page, 'breezy')
  const dialog = await openCode(page)
  await expectAccessible(page, 'dialog[open]')
  const first = await scan(page, qrSignIn.codeName)
  const context = await newPhone(browser, baseURL ?? '')
  await context.addCookies([{ name: 'portolan_theme', value: '1', url: baseURL ?? '' }])
  const phone = await context.newPage()
  await phone.goto(first)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: text.notMe }).click()
  await expect(heading(phone, text.declinedTitle)).toBeVisible()
  await expectAccessible(phone)

  await dialog.getByRole('button', { name: qrSignIn.fresh }).click()
  await expect.poll(() => scan(page, qrSignIn.codeName)).not.toBe(first)
  const second = await scan(page, qrSignIn.codeName)
  await phone.goto('about:blank')
  await phone.goto(first)
  await expect(heading(phone, text.expiredTitle), 'superseded').toBeVisible()

  await phone.goto('about:blank')
  await redeemOn(phone, second, 'Second phone')
  await enterNumber(dialog, await shownNumber(phone))
  await expect(dialog.getByText(qrSignIn.done)).toBeVisible()
  await expect(heading(phone, text.hello)).toBeVisible()
  await dialog.getByRole('button', { name: qrSignIn.another }).click()
  const other = await newPhone(browser, baseURL ?? '')
  const late = await other.newPage()
  await late.goto(second)
  await expect(heading(late, text.expiredTitle), 'used').toBeVisible()
  await expectAccessible(late)

  await dialog.getByRole('button', { name: qrSignIn.toApp }).click()
  await expect(dialog.getByRole('img', { name: qrSignIn.appCodeName })).toBeVisible()
  expect(await scan(page, qrSignIn.appCodeName)).toMatch(/^https:/)
  await dialog.getByRole('button', { name: qrSignIn.toSignIn }).click()
  await expect(dialog.getByRole('img', { name: qrSignIn.codeName })).toBeVisible()
  const third = await scan(page, qrSignIn.codeName)
  expect([first, second], 'back again draws another').not.toContain(third)

  await phone.getByRole('button', { name: text.signOut }).click()
  await expect(heading(phone, text.leftTitle)).toBeVisible()
  await expect(dialog.getByText(qrSignIn.none), 'the list follows live').toBeVisible()
  await phone.reload()
  await expect(heading(phone, text.noCodeTitle)).toBeVisible()
  for (const each of [context, other]) await each.close()
})

test('a phone that is not mine is refused, by keyboard, in a dialog that opens by itself after a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInListening(page, people.phoneRefused)
  await chooseTheme(page, 'breezy')
  const dialog = await openCode(page)
  const address = await scan(page, qrSignIn.codeName)
  const context = await newPhone(browser, baseURL ?? '')
  const phone = await context.newPage()
  await redeemOn(phone, address, 'Somebody else’s')
  await expect(dialog.getByText('Somebody else’s')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('Somebody else’s'), 'the question survives a reload').toBeVisible()
  await expect(dialog.getByLabel(qrSignIn.numberLabel)).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: qrSignIn.notMine })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(qrSignIn.refusedTitle)).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  await expect(heading(phone, text.refusedTitle)).toBeFocused()
  await expectAccessible(phone)
  await phone.reload()
  await expect(heading(phone, text.noCodeTitle)).toBeVisible()

  await dialog.getByRole('button', { name: qrSignIn.showNew }).click()
  await expect(dialog.getByRole('img', { name: qrSignIn.codeName })).toBeVisible()
  expect(await scan(page, qrSignIn.codeName)).not.toBe(address)
  await expect(dialog.getByText(qrSignIn.phones), 'no phone has come').toBeVisible()
  await expect(dialog.getByText(qrSignIn.none)).toBeVisible()
  await context.close()
})

test('the second wrong number ends the sign-in; the dialog opens by itself when it was closed', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInListening(page, people.phoneWrongNumber)
  const dialog = await openCode(page)
  const address = await scan(page, qrSignIn.codeName)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const context = await newPhone(browser, baseURL ?? '')
  const phone = await context.newPage()
  await redeemOn(phone, address, 'Pocket')
  await expect(dialog.getByText('Pocket'), 'opened by the message').toBeVisible()
  const number = await shownNumber(phone)
  const wrong = number === '99' ? '10' : String(Number(number) + 1)
  await enterNumber(dialog, wrong)
  await expect(dialog.getByText(qrSignIn.wrong)).toBeVisible()
  await expect(dialog.getByLabel(qrSignIn.numberLabel)).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  await phone.reload()
  expect(await shownNumber(phone), 'the phone still waits, after a reload too').toBe(number)
  // The message that the phone waits no more comes before the answer that says why.
  await page.route('**/mobile/waiting-phone/confirm?*', async (route) => {
    const asked = page.waitForResponse((other) => new URL(other.url()).pathname === '/mobile/waiting-phone')
    const answer = await route.fetch()
    await asked
    await route.fulfill({ response: answer })
  })
  await enterNumber(dialog, wrong)
  await expect(dialog.getByText(qrSignIn.endedTitle)).toBeFocused()
  await expect(heading(phone, text.refusedTitle)).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('portolan_mobile')
  await context.close()
})
