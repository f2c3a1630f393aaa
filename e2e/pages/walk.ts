import type { Language } from '@portolan/contract/enums'
import { expect, type Page } from '@playwright/test'
import { chooseLanguage, chooseTheme } from './dashboard.ts'
import { fillSignIn, expectDashboard, goToProvider } from './sign-in.ts'
import { isThere, type Stop, type View } from './stop.ts'
import { stops as allStops } from './stops.ts'
import { texts } from './texts.ts'

/** What is done at each stop, while it stands open. */
export type Visit = (stop: Stop, view: View) => Promise<void>

type Walk = Pick<View, 'journey' | 'theme' | 'language'>

/**
 * What a walk provokes in the console: the wrong password, whether there is a session, what is not there, a server that
 * is away, no network; and the frame of a mail, which runs nothing, not even the tests' own listener.
 */
export const complaintsOfWalks =
  /status of (400|401|403|404|503)|CallError|ERR_INTERNET_DISCONNECTED|Blocked script execution/

/**
 * Goes through the stops in one theme and language, at the page's width, and signs in once on the way.
 */
export async function walk(page: Page, { journey, theme, language }: Walk, visit: Visit, stops = allStops) {
  await page.emulateMedia({ colorScheme: theme === 'breezy' ? 'light' : 'dark', reducedMotion: 'reduce' })
  const url = new URL('/', process.env['E2E_URL']).href
  await page.context().addCookies([
    { name: 'portolan_theme', value: theme === 'breezy' ? '1' : '0', url },
    { name: 'portolan_language', value: language, url },
  ])
  const width = page.viewportSize()?.width ?? 0
  const view: View = { page, journey, theme, language, text: texts[language], width }
  let isSignedIn = false
  let standsAt: string | null = null
  for (const stop of stops.filter((one) => isThere(one, view))) {
    if (stop.as === 'visitor' && isSignedIn)
      throw new Error(`${stop.name} is a visitor's: it comes before the person's`)
    if (stop.as === 'person' && !isSignedIn) {
      await enter(view)
      isSignedIn = true
      standsAt = '/'
    }
    if (standsAt !== stop.at) await goTo(page, stop)
    await stop.open?.(view)
    await expect(stop.shows(view), stop.name).toBeVisible()
    await visit(stop, view)
    standsAt = await leave(stop, view)
  }
}

/** The dashboard is waited for: what opens over it is asked for by keys, which nobody hears before. */
async function goTo(page: Page, { at, as, open }: Stop): Promise<void> {
  await page.goto(at)
  if (as === 'person' && at === '/' && open) await expectDashboard(page)
}

/** Signs in, and chooses theme and language where the person chose others in an earlier walk. */
async function enter({ page, journey, language, theme }: View): Promise<void> {
  await goToProvider(page, language)
  await fillSignIn(page, journey, language)
  await expectDashboard(page)
  const kept = await page.evaluate(() => ({
    language: document.documentElement.lang as Language,
    theme: document.documentElement.dataset['mantineColorScheme'] === 'light' ? 'breezy' : 'galaxy',
  }))
  if (kept.theme !== theme) await chooseTheme(page, theme, kept.language)
  await chooseLanguage(page, kept.language, language)
}

/** Answers the path where the page stands as if nothing had been opened, null where it has to be loaded. */
async function leave(stop: Stop, view: View): Promise<string | null> {
  await stop.undo?.(view)
  if (stop.final) return null
  if (stop.open) {
    await view.page.keyboard.press('Escape')
    await expect(stop.shows(view), `${stop.name}: Escape closes it`).toBeHidden()
  }
  return stop.at
}
