import type { Language } from '@portolan/contract/enums'
import type { Page } from '@playwright/test'
import { mailTexts } from '../apps/server/src/mail/texts.ts'
import { mailsAPage } from '../apps/server/src/web/outbox-list.ts'
import { countText, outboxTexts } from '../apps/server/src/web/outbox-texts.ts'
import { signInForm } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'
import { findOverflow } from './tours/overflow.ts'

const invited = { name: 'Haruka Kitano', address: 'haruka.kitano@kitano.example', shown: '北野 遥' }

/** The frame of a mail runs no script, not even that by which these tests listen for violations. */
const silentFrame = /^console error: Blocked script execution in '[^']*\/outbox\/\d+\/html/

async function openOutbox(page: Page, language: Language, theme: 'galaxy' | 'breezy' = 'galaxy') {
  const url = new URL('/', process.env['E2E_URL']).href
  await page.context().addCookies([
    { name: 'portolan_theme', value: theme === 'breezy' ? '1' : '0', url },
    { name: 'portolan_language', value: language, url },
  ])
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { level: 1, name: outboxTexts[language].title })).toBeVisible()
}

/** Turns pages from the last one on, where what the demo sent first is, until the invitation appears. */
async function findInvitation(page: Page) {
  const subject = fill(mailTexts['ja-JP'].invitation.subject, { app: 'Portolan' })
  // There are later mails to the same person.
  const invitation = page.getByRole('link', { name: invited.address }).filter({ hasText: subject })
  const { total } = (await (await page.request.get('/outbox/count?since=0')).json()) as { total: string }
  const last = Math.ceil(Number(total.replaceAll(/\D/g, '')) / mailsAPage)
  for (let turn = last; turn > 0 && (await invitation.count()) === 0; turn -= 1) await page.goto(`/outbox?page=${turn}`)
  return invitation
}

const openInvitation = async (page: Page) => (await findInvitation(page)).click()

for (const { language, theme, width } of [
  { language: 'en-US', theme: 'galaxy', width: 1440 },
  { language: 'zh-TW', theme: 'breezy', width: 390 },
] as const)
  test(`an invitation opens and leads to the sign-in page: ${language}, ${theme}, ${width} wide`, async ({
    page,
    faults,
  }) => {
    faults.expect(silentFrame)
    await page.setViewportSize({ width, height: 844 })
    await openOutbox(page, language, theme)
    await expectAccessible(page)
    expect(await findOverflow(page)).toEqual([])
    await openInvitation(page)
    const text = outboxTexts[language]
    const subject = fill(mailTexts['ja-JP'].invitation.subject, { app: 'Portolan' })
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(page.getByTitle(fill(text.content, { subject }))).toBeVisible()
    expect(await findOverflow(page)).toEqual([])

    // The mail has the language of its reader, not that of the outbox.
    const mail = page.frameLocator('iframe')
    await expect(mail.getByText(`${invited.shown} 様`)).toBeVisible()
    const opened = page.waitForEvent('popup')
    await mail.getByRole('link', { name: mailTexts['ja-JP'].invitation.action, exact: true }).click()
    const portal = await opened
    const signIn = portal.getByRole('button', { name: texts[language].session.signIn })
    await expect(signIn).toBeVisible()
    expect(await portal.evaluate(() => [window.opener, document.referrer]), 'the mail learns nothing of it').toEqual([
      null,
      '',
    ])
    await signIn.click()
    await expect(signInForm(portal, language).email).toBeFocused()

    await page.getByRole('link', { name: text.back }).click()
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
  })

test('a person switches a mail between light, dark and plain text, by keyboard too', async ({ page, faults }) => {
  faults.expect(silentFrame)
  await openOutbox(page, 'en-US', 'breezy')
  await (await findInvitation(page)).focus()
  await page.keyboard.press('Enter')
  const text = outboxTexts['en-US']
  const view = (name: string) => page.getByRole('navigation', { name: text.views }).getByRole('link', { name })
  const ground = () =>
    page
      .frameLocator('iframe')
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor)
  await expect(view(text.light)).toHaveAttribute('aria-current', 'page')
  expect(await ground()).toBe('rgb(238, 244, 251)')
  await view(text.dark).focus()
  await page.keyboard.press('Enter')
  await expect(view(text.dark)).toHaveAttribute('aria-current', 'page')
  expect(await ground()).toBe('rgb(10, 15, 30)')
  await view(text.text).click()
  const plain = page.locator('pre')
  await expect(plain).toContainText(`${invited.shown} 様`)
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await plain.getByRole('link').click()
  await expect(await opened).toHaveURL(/\/login/)
})

test('a mail is accessible in light and dark', async ({ page }) => {
  await openOutbox(page, 'en-US')
  const address = (await (await findInvitation(page)).getAttribute('href')) ?? ''
  for (const view of ['light', 'dark']) {
    const html = await (await page.request.get(`${address}/html?view=${view}`)).text()
    // Opened outside its frame, in which no script runs, not even axe.
    await page.goto('about:blank')
    await page.setContent(html)
    await expect(page.getByText(`${invited.shown} 様`)).toBeVisible()
    await expectAccessible(page)
  }
})

test('a person downloads a mail as a file', async ({ page, faults }) => {
  faults.expect(silentFrame)
  await openOutbox(page, 'ja-JP')
  await openInvitation(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: outboxTexts['ja-JP'].download }).click()
  expect((await download).suggestedFilename()).toMatch(/^mail-\d+\.eml$/)
})

test('the outbox announces a new mail by itself', async ({ page }) => {
  await page.clock.install()
  await openOutbox(page, 'en-US')
  const status = page.getByRole('status')
  await expect(status).toBeEmpty()
  // As if the server had rendered the page before the newest mail.
  await page
    .locator('#live')
    .evaluate((live) => live.setAttribute('data-newest', String(Number(live.dataset['newest']) - 2)))
  await page.clock.runFor(3_000)
  await expect(status).toHaveText(countText('en-US', 'fresh', 2))
  await expectAccessible(page)
  await status.getByRole('link').click()
  await expect(page.getByRole('status')).toBeEmpty()
})
