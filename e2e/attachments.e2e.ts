import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { people } from '../apps/portal/src/parts/attachment-viewer/testing/people.ts'
import { addressOf, journeyFiles, notes } from './pages/attachments.ts'
import { fillSignIn, goToProvider, openDashboardAs, signInForm } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import type { JourneyPerson } from './people/person.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { attachmentViewer: text, errors } = texts['en-US']

const warning = (page: Page) => page.getByRole('dialog', { name: text.notice })
const preview = (page: Page, name: string) => page.getByRole('dialog', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name })

/** A downloaded file: its name and its bytes. */
async function saved(download: Download) {
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

for (const [what, file, address] of [
  ['news', journeyFiles.text, '/attachment/news'],
  ['trip request', journeyFiles.requestBmp, '/pre-trip/attachment'],
  ['external order', journeyFiles.bookingPicture, '/booking/attachment'],
] as const) {
  test(`${what}: a person without a session is asked to log in, and the page fetches nothing`, async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/V1/json/') && calls.push(request.url()))
    expect(addressOf(file)).toMatch(new RegExp(`^${address}\\?`))
    await page.goto(addressOf(file))
    await expect(warning(page)).toContainText(text.loginFirst)
    await page.keyboard.press('Escape')
    await expect(warning(page), 'it does not go away by itself').toBeVisible()
    await expect(page).toHaveURL(new RegExp(address))
    await expect(page).toHaveTitle(new RegExp(file.name))
    expect(calls.filter((url) => /Attachment/.test(url))).toEqual([])
  })

  test(`${what}: an address without a token or file name is not found`, async ({ page }) => {
    for (const query of ['', `?token=${file.token}`, '?file=notes.txt', '?token=&file=notes.txt']) {
      await page.goto(address + query)
      await expect(heading(page, text.invalid), query).toBeVisible()
      await expect(warning(page)).toBeHidden()
    }
  })
}

test("'Login now' opens the sign-in, which returns to the document", async ({ page }) => {
  await page.goto(addressOf(journeyFiles.text))
  await warning(page).getByRole('button', { name: text.loginNow }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('button', { name: texts['en-US'].session.signIn }).click()
  await fillSignIn(page, people.attachmentLogin)
  await expect(preview(page, journeyFiles.text.name)).toContainText('提早三小時')
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('token'), searchParams.get('file')]).toEqual([
    '/attachment/news',
    journeyFiles.text.token,
    journeyFiles.text.name,
  ])

  // Another tab starts with a session renewal and needs no sign-in.
  const second = await page.context().newPage()
  await second.goto(addressOf(journeyFiles.requestBmp))
  await expect(preview(second, journeyFiles.requestBmp.name)).toBeVisible()
  await second.goto('/attachment/news?token=x')
  await expect(heading(second, text.invalid)).toBeVisible()
  await button(second, text.home).click()
  await expect(second).toHaveURL((url) => url.pathname === '/')
})

/** Opens a document as a signed-in person. */
async function openAs(page: Page, person: JourneyPerson, file: Parameters<typeof addressOf>[0]): Promise<void> {
  await openDashboardAs(page, person)
  await page.goto(addressOf(file))
}

test('a person reads, copies and saves a text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, people.attachmentText, journeyFiles.text)
  const dialog = preview(page, journeyFiles.text.name)
  await expect(dialog).toContainText('Gate closes 20 minutes before departure.')
  await dialog.getByRole('button', { name: text.copy }).click()
  await expect(dialog.getByRole('button', { name: text.copied })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(notes)

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: text.download }).click()
  const file = await saved(await downloading)
  expect(file.name).toBe(journeyFiles.text.name)
  expect(file.content.equals(journeyFiles.text.content)).toBe(true)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(heading(page, text.started)).toBeVisible()
  await button(page, text.openAgain).click()
  await expect(dialog).toBeVisible()

  // Anybody can change the name in a link: the page shows the server's.
  await page.goto(addressOf({ ...journeyFiles.text, name: 'program\u202Etxt.exe' }))
  await expect(preview(page, journeyFiles.text.name)).toContainText('Travel notes')

  await page.goto(addressOf(journeyFiles.big5))
  const unknown = preview(page, journeyFiles.big5.name)
  await expect(unknown).toContainText(text.encoding)
  await unknown.getByRole('combobox', { name: text.showAs }).selectOption(text.big5)
  await expect(unknown).toContainText('行程')
})

test('a text of ten megabytes opens at once and scrolls to its last line', async ({ page }) => {
  await openAs(page, people.attachmentLong, journeyFiles.long)
  const dialog = preview(page, journeyFiles.long.name)
  const body = dialog.getByRole('group', { name: journeyFiles.long.name })
  const blocks = body.locator(':scope > div > div')
  await expect(blocks.first()).toContainText('0 行程備註')
  await page.evaluate(() => {
    const laidOut: EventTarget[] = []
    Object.assign(globalThis, { laidOut })
    const note = (event: Event) => {
      if (event instanceof ContentVisibilityAutoStateChangeEvent && !event.skipped && event.target)
        laidOut.push(event.target)
    }
    document.addEventListener('contentvisibilityautostatechange', note, true)
  })
  await body.press('End')
  await expect(blocks.last()).toContainText('139999 行程備註')
  await expect(blocks.last()).toBeInViewport()
  const laidOut = () => page.evaluate(() => (Reflect.get(globalThis, 'laidOut') as EventTarget[]).length)
  await expect.poll(laidOut).toBeGreaterThan(0)
  expect(await laidOut(), 'what is out of sight is not laid out').toBeLessThan((await blocks.count()) / 10)
})

test('a person sees a picture fitted to the window, zooms in and saves it', async ({ page }) => {
  await openAs(page, people.attachmentPicture, journeyFiles.picture)
  const dialog = preview(page, journeyFiles.picture.name)
  const picture = dialog.getByRole('img', { name: journeyFiles.picture.name })
  const stage = dialog.getByRole('group', { name: text.picture })
  await expect(picture).toBeInViewport({ ratio: 1 })
  const fitted = await picture.boundingBox()
  expect(fitted && fitted.width / fitted.height).toBeCloseTo(16 / 9, 1)

  await dialog.getByRole('button', { name: text.zoomIn }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(fitted?.width ?? 0)
  await stage.focus()
  await page.keyboard.press('+')
  await expect(dialog.getByRole('status')).toHaveText(/%$/)
  await expect.poll(() => stage.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  await page.keyboard.press('0')
  await expect(picture).toBeInViewport({ ratio: 1 })

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: text.download }).click()
  expect((await saved(await downloading)).content.equals(journeyFiles.picture.content)).toBe(true)
  await dialog.getByRole('button', { name: text.close }).last().click()
  await expect(dialog).toBeHidden()
  await button(page, text.home).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('other files download at once, as bitmaps do on the page of a news document', async ({ page }) => {
  await openDashboardAs(page, people.attachmentFile)
  for (const file of [journeyFiles.policy, journeyFiles.newsBmp, journeyFiles.bookingFile]) {
    const downloading = page.waitForEvent('download')
    await page.goto(addressOf(file))
    const got = await saved(await downloading)
    expect(got.name).toBe(file.name)
    expect(got.content.equals(file.content)).toBe(true)
    await expect(heading(page, text.started)).toBeVisible()
    await expect(page.getByText(text.startedHint)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const again = button(page, text.downloadAgain)
  await expect(again).toHaveAttribute('aria-busy', 'false')
  const downloading = page.waitForEvent('download')
  await again.click()
  expect((await downloading).suggestedFilename()).toBe(journeyFiles.bookingFile.name)

  for (const file of [journeyFiles.requestBmp, journeyFiles.bookingPicture]) {
    await page.goto(addressOf(file))
    await expect(preview(page, file.name).getByRole('img', { name: file.name })).toBeVisible()
  }
})

test('a foreign or deleted file is not found; after a lost connection the page can try again', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/status of 404|ERR_INTERNET_DISCONNECTED/)
  await goToProvider(page)
  const form = signInForm(page)
  await form.email.fill('kenji.mori@harbourvale.example')
  await form.password.fill('paper-lantern-47')
  await form.submit.click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto(addressOf(journeyFiles.text))
  await expect(page.getByRole('alert')).toContainText(errors.record_not_found)
  await expect(page.getByRole('alert')).toContainText(text.goneHint)

  await context.setOffline(true)
  await button(page, text.retry).click()
  await expect(page.getByRole('alert').filter({ hasText: errors.service_unavailable })).toContainText(text.awayHint)
  await context.setOffline(false)
  await button(page, text.retry).click()
  await expect(page.getByRole('alert').filter({ hasText: errors.record_not_found })).toBeVisible()
})

// The page tour of the attachment viewer covers the other states, with axe.
for (const theme of ['dark', 'light'] as const)
  test(`the page of an unreadable text is accessible: ${theme}`, async ({ page, baseURL }) => {
    const cookie = { name: 'portolan_theme', value: theme === 'light' ? '1' : '0', url: baseURL ?? '' }
    await page.context().addCookies([cookie])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAs(page, theme === 'dark' ? people.attachmentDark : people.attachmentLight, journeyFiles.big5)
    await expect(preview(page, journeyFiles.big5.name)).toContainText(text.encoding)
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(heading(page, text.notDownloaded)).toBeVisible()
    await expectAccessible(page, 'main')
  })
