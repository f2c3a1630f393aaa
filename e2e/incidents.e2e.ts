import type { APIRequestContext, Page } from '@playwright/test'
import { people } from '../apps/portal/src/features/incidents/testing/people.ts'
import { answerTexts } from '../apps/server/src/features/incidents/answers/answer-texts.ts'
import { bookTrip } from './pages/agency-trips.ts'
import { openPortal } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { incidentsAffected: affected, incidentsBoard: board, incidentsOpen: opening, incidentsOwn: own } = texts['en-US']
const answer = answerTexts['en-US']
const { incidentRuns, incidentThere, incidentArrives } = people

const figure = (page: Page, of: string) => page.locator(`[data-strip] [data-of=${of}] strong`)
const rowOf = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name })

/** The address in the message of an incident to somebody, from the outbox. */
async function answerLink(request: APIRequestContext, email: string, incident: string): Promise<string> {
  const list = await (await request.get('/outbox')).text()
  for (const line of list.split('<li>').filter((one) => one.includes(email) && one.includes(incident))) {
    const path = /\/outbox\/\d+/.exec(line)?.[0]
    const mail = path ? await (await request.get(`${path}/html?view=light`)).text() : ''
    const address = /href="([^"]+\/answer\?token=[\w-]+)"/.exec(mail)?.[1]
    if (address) return address
  }
  return ''
}

test('from an area to every answer: one answers in the portal, one by the link of the mail', async ({
  page,
  browser,
  request,
}) => {
  const place = { city: 'MNL', country: 'PH' }
  await bookTrip(request, incidentThere, { ...place, ref: 'CAIRN1', name: 'Port survey', leaves: -1, returns: 4 })
  await bookTrip(request, incidentArrives, { ...place, ref: 'CAIRN2', name: 'Bridge survey', leaves: 1, returns: 5 })
  await openPortal(page, incidentRuns)
  await page.goto('/incidents/affected?area=countries:PH')
  await expect(page.getByText(incidentThere.record.name).first()).toBeVisible()
  await expect(page.getByText(incidentArrives.record.name).first()).toBeVisible()
  await page.getByRole('button', { name: affected.openIncident }).press('Enter')

  // A second try must not find the first one's name.
  const name = `Typhoon ${Date.now()}`
  const field = page.getByRole('textbox', { name: opening.name, exact: true })
  await field.fill(name)
  await expect(page.getByRole('list', { name: opening.people })).toContainText(incidentArrives.record.name)
  await field.press('Enter')
  await expect(page.getByRole('dialog').getByText(incidentThere.record.name).first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(figure(page, 'sent')).toHaveText('2')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  const traveller = await browser.newPage()
  await openPortal(traveller, incidentThere)
  const card = traveller.getByRole('region', { name: own.areYouSafe }).filter({ hasText: name })
  await card.getByRole('button', { name: own.help }).click()
  await expect(traveller.getByText(own['gave.help']).first()).toBeVisible()
  // The board follows by itself, and who needs help comes first.
  await expect(figure(page, 'help')).toHaveText('1')
  await expect(page.locator('[data-row]').first()).toContainText(incidentThere.record.name)
  await expect(rowOf(page, incidentThere.record.name)).toContainText(board['standing.help'])

  await expect.poll(() => answerLink(request, incidentArrives.email, name)).not.toBe('')
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await phone.goto(await answerLink(request, incidentArrives.email, name))
  await expect(phone.getByText(name).first()).toBeVisible()
  await phone.getByRole('button', { name: answer.safe }).click()
  await expect(phone.getByText(answer.thanksSafe)).toBeVisible()
  await expect(figure(page, 'unanswered')).toHaveText('0')
  await expect(rowOf(page, incidentArrives.record.name)).toContainText(board['standing.safe'])
})
