import type { Browser, Page } from '@playwright/test'
import { texts } from '../e2e/pages/texts.ts'
import { fillRequest } from '../e2e/pages/trip-requests.ts'
import { signIn, watchQuiet } from './browser.ts'
import type { PortolanReady } from './portolan.ts'

const { requestsForm: form } = texts['en-US']
const rounds = 41

/**
 * Milliseconds from a change of the cabin in a trip request to the verdict on the page, in the browser, of the demo's
 * policy.
 */
export async function timeVerdicts(browser: Browser, { url, demoAccounts }: PortolanReady): Promise<number[]> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', timezoneId: 'Asia/Hong_Kong' })
  const page = await context.newPage()
  const quiet = watchQuiet(page)
  await signIn(
    page,
    demoAccounts.find(({ email }) => email.startsWith('mei.ling.chan@')),
  )
  await page.goto('/pre-trip/new')
  await fillRequest(page, { name: 'Measured', estimate: '8,750' })
  await page.locator('[data-path="policy"]').waitFor()
  await quiet()
  const times = await changeCabin(page)
  await context.close()
  return times
}

const changeCabin = (page: Page): Promise<number[]> =>
  page.getByRole('combobox', { name: form.field.fareClass }).evaluate(async (select: HTMLSelectElement, count) => {
    const part = document.querySelector('[data-path="policy"]')
    if (!part) throw new Error('The form shows no verdict')
    const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value') ?? {}
    const measured: number[] = []
    for (let round = 0; round < count; round += 1) {
      const begun = performance.now()
      const shown = new Promise<number>((done) => {
        const watch = new MutationObserver(() => {
          watch.disconnect()
          done(performance.now() - begun)
        })
        watch.observe(part, { subtree: true, childList: true, characterData: true })
      })
      // React listens to the element's own setter.
      set?.call(select, round % 2 === 0 ? 'C' : 'Y')
      select.dispatchEvent(new Event('change', { bubbles: true }))
      measured.push(await shown)
      await new Promise((done) => setTimeout(done, 30))
    }
    return measured
  }, rounds)
