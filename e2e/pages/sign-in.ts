import type { Language } from '@portolan/contract/enums'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type JourneyPerson, password } from '../people/person.ts'
import { providerTexts, texts } from './texts.ts'

/** The provider's sign-in form. */
export function signInForm(page: Page, language: Language = 'en-US') {
  const text = providerTexts[language]
  return {
    email: page.getByLabel(text.email),
    password: page.getByLabel(text.password),
    submit: page.getByRole('button', { name: text.submit }),
    fault: page.getByRole('alert'),
  }
}

/** Goes from the portal's sign-in page to the provider's. */
export async function goToProvider(page: Page, language: Language = 'en-US'): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: texts[language].session.signIn, exact: true }).click()
  await expect(signInForm(page, language).email).toBeFocused()
}

export async function fillSignIn(page: Page, person: JourneyPerson, language: Language = 'en-US'): Promise<void> {
  const form = signInForm(page, language)
  await form.email.fill(person.email)
  await form.password.fill(password)
  await form.submit.click()
}

/** Opens the dashboard of a signed-in person and waits for it. */
export async function openDashboardAs(page: Page, person: JourneyPerson): Promise<void> {
  await openPortal(page, person)
  await expectDashboard(page)
}

/** Signs in by calls and opens `/`, whatever page that is. */
export async function openPortal(page: Page, person: JourneyPerson): Promise<void> {
  await signInByCalls(page.context(), person)
  await page.goto('/')
}

/** Makes the calls of a sign-in without its three pages, for journeys about other things. Answers the session's secrets. */
export async function signInByCalls(context: BrowserContext, person: JourneyPerson): Promise<SessionSecrets> {
  const { origin } = new URL((await context.request.get('/healthz')).url())
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const reply = await context.request.post(path, { data, headers: { origin, ...headers } })
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
    return reply
  }
  const begun = (await (await post(sessions.begin.path, {})).json()) as { authorizationUrl: string }
  const form = await context.request.get(begun.authorizationUrl)
  const action = /<form[^>]*action="([^"]+)"/.exec(await form.text())?.[1]?.replaceAll('&amp;', '&') ?? ''
  const redirected = await context.request.post(new URL(action, form.url()).href, {
    form: { email: person.email, password },
  })
  const exchanged = await post(sessions.exchange.path, { callbackUrl: redirected.url() })
  const { accessToken } = (await exchanged.json()) as { accessToken: string }
  const login = await post(sessions.loginByAuth0SSO.path, { SystemType: 1 }, { authorization: `Bearer ${accessToken}` })
  const { ProfileToken: profile } = (await login.json()) as { ProfileToken: string }
  const state = await context.storageState()
  const localStorage = state.origins.find((one) => one.origin === origin)?.localStorage ?? []
  // The tab joins the session, as every new tab of a browser does.
  const hint = { name: 'portolan.signed_in', value: '1' }
  await context.setStorageState({ ...state, origins: [{ origin, localStorage: [...localStorage, hint] }] })
  const sid = state.cookies.find(({ name }) => name === 'portolan_sid')?.value ?? ''
  return { origin, sid, bearer: accessToken, profile }
}

/** What authenticates the calls of a session. */
export interface SessionSecrets {
  readonly origin: string
  readonly sid: string
  readonly bearer: string
  readonly profile: string
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Sessions of this worker by e-mail address, which further browsers can join. */
const sessionsOfWorker = new Map<string, StorageState>()

/** Signs a browser in, with the person's session in this worker if there is one. */
export async function signInOnce(context: BrowserContext, person: JourneyPerson): Promise<void> {
  const known = sessionsOfWorker.get(person.email)
  if (known) {
    await context.setStorageState(known)
    // Another worker may have signed the person out of all devices.
    const { origin } = new URL((await context.request.get('/healthz')).url())
    const renewed = await context.request.post(sessions.renew.path, { data: {}, headers: { origin } })
    if (renewed.ok()) return
    await context.clearCookies()
  }
  await signInByCalls(context, person)
  sessionsOfWorker.set(person.email, await context.storageState())
}

/** Forgets the session of a person who was signed out: the next browser starts a new one. */
export function forgetSession(person: JourneyPerson): void {
  sessionsOfWorker.delete(person.email)
}

/** Signs in by the provider's pages and waits for the dashboard. */
export async function signIn(page: Page, person: JourneyPerson): Promise<void> {
  await goToProvider(page)
  await fillSignIn(page, person)
  await expectDashboard(page)
}

/** Waits for the greeting and the list of trips. */
export async function expectDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expect(page.locator('#upcoming-trips').getByRole('heading', { level: 3 }).first()).toBeVisible()
}
