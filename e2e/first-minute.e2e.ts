import type { Page } from '@playwright/test'
import { companies, people } from '../apps/portal/src/app/first-steps/testing/people.ts'
import { arranging, chooseEntry, nextSave } from './pages/dashboard.ts'
import { enterNews } from './pages/back-office.ts'
import { newsFeed } from './pages/news.ts'
import { openDashboardAs, signIn } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { firstSteps: text, preferences, shell, newsFeed: news } = texts['en-US']
const stepsOf = (page: Page) => page.getByRole('region', { name: text.title })
const step = (page: Page, title: string) => stepsOf(page).getByRole('listitem').filter({ hasText: title })
const count = (done: number) => fill(text.count, { done, total: 4 })

test('a first visit shows four steps and news beside them; both clocks and weeks follow the preferences', async ({
  page,
  request,
}) => {
  await enterNews(request, [
    {
      kind: 'news',
      key: 'welcome-aboard',
      audience: [companies[0]?.code ?? ''],
      popup: true,
      texts: { 'en-US': { title: 'Welcome aboard', html: '<p>Your berth is number nine.</p>' } },
    },
  ])
  await signIn(page, people.firstMinute)

  await test.step('news come in the corner, without the focus, and cover none of the steps', async () => {
    const { card } = newsFeed(page)
    await expect(card.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible()
    await expect(stepsOf(page)).toContainText(count(0))
    expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(false)
    await expectAccessible(page)
    const saved = nextSave(page)
    await step(page, text.name).getByRole('button', { name: text.nameRight }).click()
    await saved
    await expect(stepsOf(page)).toContainText(count(1))
    await card.getByRole('button', { name: news.dismiss }).click()
    await expect(card).toBeHidden()
  })

  await test.step('each step does what it says', async () => {
    await step(page, text.phone).getByRole('button', { name: text.phoneAct }).click()
    await expect(page.getByRole('dialog', { name: texts['en-US'].qrSignIn.title })).toBeVisible()
    await page.keyboard.press('Escape')
    await step(page, text.booking).getByRole('button', { name: text.bookingAct }).click()
    await expect(page.getByRole('dialog', { name: texts['en-US'].confirmations.title })).toBeVisible()
    await page.keyboard.press('Escape')
    await step(page, text.tile).getByRole('button', { name: text.tileAct }).click()
    await expect(arranging(page).cards.first()).toBeVisible()
    await arranging(page).done.click()
  })

  await test.step('preferences are saved with each choice', async () => {
    const reminders = page.locator('#booking-reminder')
    await expect(reminders).toContainText(/\d\d:\d\d/)
    await expect(reminders).not.toContainText(/\d [AP]M/)
    await chooseEntry(page, shell.preferences)
    const dialog = page.getByRole('dialog', { name: preferences.title })
    for (const name of [preferences.hours12, preferences.sunday]) {
      const saved = nextSave(page)
      await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
      expect((await saved).status()).toBe(200)
    }
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('combobox', { name: preferences.home }).fill('HKG')
    const saved = nextSave(page)
    await dialog.getByRole('option').first().click()
    expect((await saved).status()).toBe(200)
    await page.keyboard.press('Escape')
    await expect(reminders).toContainText(/\d:\d\d [AP]M/)
    await page.reload()
    await expect(reminders).toContainText(/\d:\d\d [AP]M/)
  })

  await test.step('a search begins at the home airport, and a week with its first day', async () => {
    await page.goto('/fare-forecaster')
    await expect(page.getByRole('combobox').first()).toHaveValue(/Hong Kong/)
    await page
      .getByRole('button', { name: fill(texts['en-US'].common.calendarOf, { label: texts['en-US'].common.departure }) })
      .first()
      .click()
    await expect(page.getByRole('columnheader').first()).toHaveText('S')
  })
})

test('what is put off does not come again in this visit or the next', async ({ page }) => {
  await openDashboardAs(page, people.firstLater)
  await expect(stepsOf(page)).toContainText(count(0))
  const saved = nextSave(page)
  await stepsOf(page).getByRole('button', { name: text.later }).click()
  await saved
  await expect(stepsOf(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#upcoming-trips')).toBeVisible()
  await expect(stepsOf(page)).toHaveCount(0)
})
