import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { expectDashboard, forgetSession, signInOnce } from '../pages/sign-in.ts'
import { texts } from '../pages/texts.ts'
import type { JourneyPerson } from '../people/person.ts'
import { tourPerson } from './people.ts'
import { heights, type Look, type TourStep, type View } from './step.ts'

/** The steps of one feature, in their order. */
export interface Tour {
  /** The feature's folder. */
  readonly name: string
  readonly steps: readonly TourStep[]
  readonly personOf: (look: Look) => JourneyPerson
}

/** What a `testing/tour.ts` exports; `personOf` where the steps need people of their own. */
interface TourModule {
  readonly steps: readonly TourStep[]
  readonly personOf?: Tour['personOf']
}

const root = join(import.meta.dirname, '../..')

/** Every page and everything that opens over one, each described in the feature that it belongs to. */
export async function collectTours(): Promise<readonly Tour[]> {
  const paths = globSync('apps/*/src/**/testing/tour.ts', { cwd: root }).toSorted()
  return Promise.all(
    paths.map(async (path) => {
      const { steps, personOf = tourPerson } = (await import(pathToFileURL(join(root, path)).href)) as TourModule
      return { name: basename(dirname(dirname(path))), steps, personOf }
    }),
  )
}

/** A step as it is looked at. */
export interface Stopover {
  readonly step: TourStep
  readonly look: Look
}

/** What is done at each step, while it is open. */
export type Visit = (step: TourStep, view: View) => Promise<void>

/**
 * What tours provoke in the console: the wrong password, whether there is a session, what does not exist, a server that
 * is away, no network; and the frame of a mail, which runs nothing, not even the tests' own listener.
 */
export const complaintsOfTours =
  /status of (400|401|403|404|503)|CallError|ERR_INTERNET_DISCONNECTED|Blocked script execution/

/**
 * Takes a page through steps of one tour: a visitor's first, then the person's, language by language. All are looked at
 * in one theme and at one width.
 */
export async function takeTour(page: Page, { personOf }: Tour, stopovers: readonly Stopover[], visit: Visit) {
  const isPersons = ({ step, look }: Stopover) => `${step.as === 'person' ? 1 : 0}${look.language}`
  let before: Stopover | null = null
  let openedAt: string | null = null
  let isSignedIn = false
  for (const stopover of stopovers.toSorted((a, b) => isPersons(a).localeCompare(isPersons(b)))) {
    const { step, look } = stopover
    const view: View = { ...look, page, person: personOf(look), text: texts[look.language] }
    if (step.as === 'person' && !isSignedIn) await signInOnce(page.context(), view.person)
    const isNewLook = before?.look.language !== look.language || (step.as === 'person' && !isSignedIn)
    if (isNewLook) await chooseLook(view)
    if (isNewLook || openedAt !== step.at) await goTo(page, step)
    await step.open?.(view)
    await expect(step.shows(view), step.name).toBeVisible()
    await visit(step, view)
    openedAt = await leave(step, view)
    isSignedIn = step.as === 'person' && !step.endsSession
    before = stopover
  }
}

/** Whoever saved neither theme nor language sees what the browser remembers. */
async function chooseLook({ page, theme, language, width }: View): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] })
  await page.emulateMedia({ colorScheme: theme === 'breezy' ? 'light' : 'dark', reducedMotion: 'reduce' })
  const url = new URL('/', process.env['E2E_URL']).href
  await page.context().addCookies([
    { name: 'portolan_theme', value: theme === 'breezy' ? '1' : '0', url },
    { name: 'portolan_language', value: language, url },
  ])
}

/** The dashboard is waited for: what opens over it is asked for by keys, which nobody hears before. */
async function goTo(page: Page, { at, as, open }: TourStep): Promise<void> {
  await page.goto(at)
  if (as === 'person' && at === '/' && open) await expectDashboard(page)
}

/** Answers the path where the page is as if nothing had been opened, null where it has to be loaded. */
async function leave(step: TourStep, view: View): Promise<string | null> {
  await step.undo?.(view)
  if (step.endsSession) forgetSession(view.person)
  if (step.final) return null
  if (step.open) {
    await view.page.keyboard.press('Escape')
    await expect(step.shows(view), `${step.name}: Escape closes it`).toBeHidden()
  }
  return step.at
}
