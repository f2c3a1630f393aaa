import { outboxTexts } from '../apps/server/src/web/outbox-texts.ts'
import { texts } from './pages/texts.ts'
import { type RunningPortal, startOwnPortal } from './setup/portal.ts'
import { expect, expectAccessible, test } from './setup/test.ts'
import { findOverflow } from './tours/overflow.ts'

const token = 'the operator token of this journey'
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ E2E_DEBUG: 'true', E2E_OPERATOR_TOKEN: token })
})
test.afterAll(() => portal.stop())

for (const { language, theme, width } of [
  { language: 'en-US', theme: '0', width: 1440 },
  { language: 'ja-JP', theme: '1', width: 390 },
] as const)
  test(`the operator enters the token, opens outbox and debug page, and closes access: ${language}, ${width} wide`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: portal.url, viewport: { width, height: 800 } })
    await context.addCookies([
      { name: 'portolan_theme', value: theme, url: portal.url },
      { name: 'portolan_language', value: language, url: portal.url },
    ])
    const page = await context.newPage()
    const text = outboxTexts[language]
    const field = page.getByLabel(text.operator_token)
    const open = page.getByRole('button', { name: text.operator_enter })
    expect((await page.goto('/outbox'))?.status()).toBe(404)
    await page.goto('/debug')
    await expect(page.getByRole('heading', { level: 1, name: texts[language].shell.notFound })).toBeVisible()

    await page.goto('/operator')
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await field.fill('the token of somebody else, which is long')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(text.operator_wrong)
    await expect(field).toHaveAccessibleDescription(text.operator_wrong)
    await expectAccessible(page)
    expect(await findOverflow(page)).toEqual([])

    await field.fill(token)
    await open.click()
    await expectAccessible(page)
    expect(page.url()).not.toContain(encodeURIComponent(token))
    await page.getByRole('link', { name: text.title }).click()
    await page.locator('.mails a').first().click()
    await expect(page.frameLocator('iframe').getByRole('link').first()).toBeVisible()
    await page.goto('/debug')
    await expect(page.getByRole('heading', { level: 1, name: texts[language].debug.title })).toBeVisible()

    await page.goto('/operator')
    await page.getByRole('button', { name: text.operator_leave }).click()
    await expect(field).toBeVisible()
    expect((await page.goto('/outbox'))?.status()).toBe(404)
    await context.close()
  })
