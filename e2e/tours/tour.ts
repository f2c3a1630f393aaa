import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { expectDashboard, forgetSession, signInOnce } from '../pages/sign-in.ts'
import { texts } from '../pages/texts.ts'
import type { JourneyPerson } from '../people/person.ts'
import { tourPerson } from './people.ts'
import { heights, type Look, type TourStep, type View } from './step.ts'

/** The page tour of one feature: its steps in their order. */
export interface Tour {
  /** Name of the feature's folder. */
  readonly name: string
  readonly steps: readonly TourStep[]
  readonly personOf: (look: Look) => JourneyPerson
}

/** The exports of a `testing/tour.ts`; with `personOf` when its steps need people of their own. */
interface TourModule {
  readonly steps: readonly TourStep[]
  readonly personOf?: Tour['personOf']
}

const root = join(import.meta.dirname, '../..')

/** Collects the page tours of all features. */
export async function collectTours(): Promise<readonly Tour[]> {
  const paths = globSync('apps/*/src/**/testing/tour.ts', { cwd: root }).toSorted()
  return Promise.all(
    paths.map(async (path) => {
      const { steps, personOf = tourPerson } = (await import(pathToFileURL(join(root, path)).href)) as TourModule
      return { name: basename(dirname(dirname(path))), steps, personOf }
    }),
  )
}

/** A step with the look in which the tour visits it. */
export interface PlannedStep {
  readonly step: TourStep
  readonly look: Look
}

/** The callback at each step while it is open. */
export type Visit = (step: TourStep, view: View) => Promise<void>

/**
 * Errors that tours cause in the console: a wrong password, no session, a missing page, an unreachable server, no
 * network, and the frame of a mail, which runs no script, not even the tests' own listener.
 */
export const expectedFaults =
  /status of (400|401|403|404|422|503)|CallError|ERR_INTERNET_DISCONNECTED|Blocked script execution/

/**
 * Visits steps of one tour: first those of a visitor, then those of the person, language by language. All have one theme
 * and one width.
 */
export async function takeTour(page: Page, { personOf }: Tour, plannedSteps: readonly PlannedStep[], visit: Visit) {
  const isPersons = ({ step, look }: PlannedStep) => `${step.as === 'person' ? 1 : 0}${look.language}`
  let before: PlannedStep | null = null
  let openedAt: string | null = null
  let isSignedIn = false
  for (const planned of plannedSteps.toSorted((a, b) => isPersons(a).localeCompare(isPersons(b)))) {
    const { step, look } = planned
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
    before = planned
  }
}

/** Sets theme and language by cookies, which apply to a person who has saved neither. */
async function chooseLook({ page, theme, language, width }: View): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] })
  await page.emulateMedia({ colorScheme: theme === 'breezy' ? 'light' : 'dark', reducedMotion: 'reduce' })
  const url = new URL('/', process.env['E2E_URL']).href
  await page.context().addCookies([
    { name: 'portolan_theme', value: theme === 'breezy' ? '1' : '0', url },
    { name: 'portolan_language', value: language, url },
  ])
}

/** Waits for the dashboard before a step that opens something over it by keys, which work only then. */
async function goTo(page: Page, { at, as, open }: TourStep): Promise<void> {
  await page.goto(at)
  if (as === 'person' && at === '/' && open) await expectDashboard(page)
}

/** Closes a step. Returns the path of the page below, or null when it must be loaded again. */
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
