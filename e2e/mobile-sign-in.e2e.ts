import type { Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/mobile-login/testing/people.ts'
import { chooseTheme } from './pages/dashboard.ts'
import { newPhone, openCode, scan } from './pages/phone-sign-in.ts'
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

async function confirm(phone: Page, name: string) {
  await expect(heading(phone, text.ask)).toBeVisible()
  await phone.getByLabel(text.phoneName).fill(name)
  await phone.getByRole('button', { name: text.confirm }).click()
  await expect(heading(phone, text.hello)).toBeFocused()
}

test('a phone scans the code, shows who asks, signs in, and is deactivated from the desktop', async ({
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

  await confirm(phone, 'Nora’s pocket')
  await expectAccessible(phone)
  await expect(dialog.getByText(qrSignIn.done), 'the desktop hears of it live').toBeVisible()
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
  await phone.goto(second)
  await confirm(phone, 'Second phone')
  await expect(dialog.getByText(qrSignIn.done)).toBeVisible()
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
