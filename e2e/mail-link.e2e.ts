import type { Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/session/testing/people.ts'
import { accountMenu } from './pages/dashboard.ts'
import { endLinks, expectLinkedObject, sendLink } from './pages/mail-links.ts'
import { fillSignIn, signIn } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { personName } from './people/person.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { session: text, signInMethods, proposalsDetail, errors } = texts['en-US']

/** The portal checks for a session, which a visitor by link does not have. */
const noSession = /status of 401/

const storeOf = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))

test('a mail link opens one object without a password, also after a reload, and nothing else', async ({
  page,
  faults,
}) => {
  faults.expect(noSession)
  const address = await sendLink(page.request, { to: people.linkAlone, ref: 'PROP-ALONE' })
  const token = new URL(address).searchParams.get('token') ?? ''
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(address)
  await expectLinkedObject(page, { ref: 'PROP-ALONE' })
  await expect(page.getByText(personName).first()).toBeVisible()
  await expect(page.getByRole('complementary', { name: proposalsDetail.summary })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)
  // Except for the first page load, no address has the token, and the browser stores it nowhere.
  expect(asked.filter((url) => url.includes(token))).toEqual([address])
  expect(await storeOf(page)).not.toContain(token)
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(token)

  await page.reload()
  await expectLinkedObject(page, { ref: 'PROP-ALONE' })

  await page.goto('/trip-proposal/detail?referenceNumber=20261120000000000001')
  await expect(page, 'another object').toHaveURL('/login')
  await page.goto('/')
  await expect(page, 'the portal').toHaveURL('/login')
  await page.goto('/attachment/news?token=t&file=a.pdf')
  await expect(page.getByRole('dialog'), 'files of news').toBeVisible()

  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: text.signedOut })).toBeVisible()
  expect(await storeOf(page)).not.toContain('EmailToken')
})

test('a person opens the link of a proposal by keyboard, and reaches the whole portal with a sign-in', async ({
  page,
  faults,
}) => {
  faults.expect(noSession)
  await page.goto(await sendLink(page.request, { to: people.linkWhole, ref: 'PROP-1' }))
  await expectLinkedObject(page, { ref: 'PROP-1' })
  const whole = page.getByRole('button', { name: signInMethods.wholePortal })
  for (let tabs = 0; tabs < 6 && !(await whole.evaluate((it) => it === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await expect(whole).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: text.signIn }).click()
  await fillSignIn(page, people.linkWhole)
  // The same object, now inside the portal.
  await expectLinkedObject(page, { ref: 'PROP-1' })
  await expect(accountMenu(page)).toBeVisible()
})

test('a signed-in person keeps the session and sees the linked object inside the portal', async ({ page, context }) => {
  await signIn(page, people.linkBeside)
  const mail = await context.newPage()
  await mail.goto(await sendLink(page.request, { to: people.linkBeside, ref: 'PROP-BESIDE' }))
  await expectLinkedObject(mail, { ref: 'PROP-BESIDE' })
  await expect(accountMenu(mail)).toBeVisible()
  await mail.reload()
  await expectLinkedObject(mail, { ref: 'PROP-BESIDE' })
  // The earlier tab still works.
  await page.reload()
  await expect(accountMenu(page)).toBeVisible()
})

test('a mail link first signs out another person of this browser', async ({ page, context, faults }) => {
  faults.expect(/status of (401|409)/)
  await signIn(page, people.linkOther)
  const before = await context.cookies()
  const mail = await context.newPage()
  await mail.goto(await sendLink(page.request, { to: people.linkOwner, ref: 'PROP-OWNER' }))
  await expectLinkedObject(mail, { ref: 'PROP-OWNER' })
  await expect(accountMenu(mail)).toHaveCount(0)
  expect(await storeOf(mail), 'the link’s own token is not kept').not.toContain('mail_link')
  await expect(page.getByRole('dialog', { name: text.notice })).toContainText(errors.logged_out)
  const sid = before.find(({ name }) => name.endsWith('sid'))?.value ?? ''
  expect((await context.cookies()).map(({ value }) => value)).not.toContain(sid)
})

test('a link to a settled object says so and ends no session', async ({ page, context, faults }) => {
  faults.expect(/status of (401|403)/)
  const address = await sendLink(page.request, { to: people.linkEnded, ref: 'PROP-ENDED' })
  await endLinks(page.request, { to: people.linkEnded, ref: 'PROP-ENDED' })
  await signIn(page, people.linkEnded)
  const mail = await context.newPage()
  await mail.goto(address)
  const dialog = mail.getByRole('dialog', { name: text.notice })
  await expect(dialog).toContainText(errors.mail_link_expired)
  await expectAccessible(mail)
  await page.reload()
  await expect(accountMenu(page)).toBeVisible()
  await dialog.getByRole('button', { name: text.signIn }).press('Enter')
  await expect(mail).toHaveURL('/login')
})

test('the page of a mail link closes when its object is settled meanwhile', async ({ page, faults }) => {
  faults.expect(/status of (401|403)/)
  await page.goto(await sendLink(page.request, { to: people.linkAlone, ref: 'PROP-CLOSED' }))
  await expectLinkedObject(page, { ref: 'PROP-CLOSED' })
  await endLinks(page.request, { to: people.linkAlone, ref: 'PROP-CLOSED' })
  await page.goto('/pre-trip/attachment?token=aaaaaaaaaaaaaaaaaaaaaa&file=a.txt')
  const dialog = page.getByRole('dialog', { name: text.notice })
  await expect(dialog).toContainText(errors.email_token_expired)
  await dialog.getByRole('button', { name: text.ok }).click()
  await expect(page).toHaveURL('/login')
  expect(await storeOf(page)).not.toContain('EmailToken')
})
