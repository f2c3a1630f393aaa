import type { BrowserContext } from '@playwright/test'
import { answerTexts } from '../apps/server/src/features/incidents/answers/answer-texts.ts'
import { mintAnswerLink, openIncidentRows } from '../apps/server/src/features/incidents/testing/open-incident.ts'
import { withClient } from '../tools/test/databases.ts'
import { freePort } from '../tools/test/free-port.ts'
import { startProgram } from '../tools/test/program.ts'
import { copyTemplate, openTemplate } from './setup/template.ts'
import { expect, expectAccessible, test as shared } from './setup/test.ts'
import { findOverflow } from './tours/overflow.ts'

interface Portal {
  readonly url: string
  readonly query: <T>(text: string, values?: readonly unknown[]) => Promise<T[]>
  stop(): Promise<void>
}

/** An answer page needs an incident, which these tests write into a database of their own. */
const test = shared.extend<object, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      const portal = await startOwn()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

const text = answerTexts['en-US']
const phone = { width: 390, height: 844 }

for (const scheme of ['light', 'dark'] as const)
  test(`a person answers on a phone, ${scheme}, and changes the answer`, async ({ page, portal }) => {
    const asked = await ask(portal)
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize(phone)
    await page.goto(asked.path)
    await expect(page.getByText(text.exercise)).toBeVisible()
    await expectAccessible(page)
    expect(await findOverflow(page)).toEqual([])
    for (const name of [text.safe, text.help]) {
      const button = page.getByRole('button', { name })
      // Without scrolling, whatever is above.
      await expect(button).toBeInViewport({ ratio: 1 })
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await expect.poll(async () => (await personOf(portal, asked.personId)).opened_at).not.toBeNull()
    await page.getByLabel(text.phone).fill('+81 90 5555 0100')
    await page.getByLabel(text.phone).press('Enter')
    expect((await personOf(portal, asked.personId)).answer).toBeNull()
    await page.getByRole('button', { name: text.help }).click()
    await expect(page.getByRole('status')).toContainText(text.thanksHelp)
    await expectAccessible(page)
    expect(await personOf(portal, asked.personId)).toMatchObject({ answer: 'help', answer_way: 'link' })
    await page.getByRole('link', { name: text.again }).click()
    await page.getByRole('button', { name: text.safe }).click()
    await expect(page.getByText(text.thanksSafe)).toBeVisible()
    expect(await personOf(portal, asked.personId)).toMatchObject({ answer: 'safe', answer_changes: 1 })
  })

test('where somebody is goes along only after a tap, and the language changes by a link', async ({
  page,
  portal,
  context,
}) => {
  const asked = await ask(portal)
  await locate(context, portal.url)
  await page.goto(asked.path)
  await page.getByRole('link', { name: '日本語' }).click()
  const japanese = answerTexts['ja-JP']
  await page.getByRole('button', { name: japanese.share }).click()
  await expect(page.getByText('25 m', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: japanese.safe }).click()
  await expect(page.getByText(japanese.thanksSafe)).toBeVisible()
  expect(await answersOf(portal, asked.personId)).toEqual([
    { answer: 'safe', latitude: 37.39, longitude: 136.9, metres: 25 },
  ])
})

test('it works without scripts, and a link that is not good names nobody', async ({ browser, portal }) => {
  const asked = await ask(portal)
  const context = await browser.newContext({
    baseURL: portal.url,
    javaScriptEnabled: false,
    viewport: phone,
    locale: 'en-US',
  })
  const page = await context.newPage()
  await page.goto(asked.path)
  await expect(page.getByRole('button', { name: text.share })).toBeHidden()
  await page.getByLabel(text.words).fill('On the roof')
  await page.getByRole('button', { name: text.help }).click()
  await expect(page.getByText(text.thanksHelp)).toBeVisible()
  expect(await answersOf(portal, asked.personId)).toMatchObject([{ answer: 'help' }])
  expect(await personOf(portal, asked.personId)).toMatchObject({ opened_at: null })
  await page.goto(`/answer?token=${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.unknownTitle)
  await context.close()
})

async function locate(context: BrowserContext, origin: string) {
  await context.grantPermissions(['geolocation'], { origin })
  await context.setGeolocation({ latitude: 37.39, longitude: 136.9, accuracy: 25 })
}

async function ask({ query }: Portal) {
  const [person] = await query<{ company_id: string; id: string; login_id: string }>(
    `SELECT company_id, id, login_id FROM traveler WHERE login_id IS NOT NULL AND NOT is_guest ORDER BY id LIMIT 1`,
  )
  if (!person) throw new Error('The demo has no traveller')
  const companyId = Number(person.company_id)
  const { id, people } = await openIncidentRows(query, {
    companyId,
    ownerLogin: Number(person.login_id),
    name: 'Earthquake, Noto Peninsula',
    travelerIds: [Number(person.id)],
    isExercise: true,
  })
  const personId = people[0] ?? 0
  const token = await mintAnswerLink(query, companyId, id, personId)
  return { personId, path: `/answer?token=${token}` }
}

async function personOf({ query }: Portal, id: number) {
  const [row] = await query<Record<string, unknown>>('SELECT * FROM incident_person WHERE id = $1', [id])
  return row ?? {}
}

const answersOf = ({ query }: Portal, personId: number) =>
  query('SELECT answer, latitude, longitude, metres FROM incident_answer WHERE person_id = $1 ORDER BY id', [personId])

async function startOwn(): Promise<Portal> {
  const { template, stop: stopTemplate } = await openTemplate()
  const copy = await copyTemplate(template)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { ...copy.env, PUBLIC_URL: url, PORT: String(port) }
  const program = await startProgram('apps/server/src/main.ts', 'portolan is ready', { ...env, LOG_LEVEL: 'info' })
  return {
    url,
    query: <T>(sql: string, values: readonly unknown[] = []) =>
      withClient(copy.env.DATABASE_URL, async (client) => (await client.query(sql, [...values])).rows as T[]),
    stop: async () => {
      await program.stop()
      await copy.remove()
      await stopTemplate()
    },
  }
}
