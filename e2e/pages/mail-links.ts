import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { JourneyPerson } from '../people/person.ts'
import { quay } from '../people/quay.ts'
import { callAsBackOffice } from './back-office.ts'
import { propose, referenceOf } from './proposals.ts'

/** UniqueRefType of a proposal; requests send links of their own. */
const proposal = 1

interface Sent {
  readonly to: JourneyPerson
  /** What the proposal is called. */
  readonly ref: string
}

/** Proposes a trip and sends a link to it, as the back office does; returns the address in the mail. */
export async function sendLink(request: APIRequestContext, { to, ref }: Sent): Promise<string> {
  const reference = await propose(request, { company: quay.code, to, name: ref })
  const object = { company: quay.code, uniqueRef: reference, uniqueRefType: proposal }
  await callAsBackOffice(request, '/back-office/mail-links', {
    ...object,
    email: to.email,
    action: 'approve',
    language: 'en-US',
  })
  // The newest mails are first.
  const list = await (await request.get('/outbox')).text()
  const line = list.split('<li>').find((one) => one.includes(`: ${reference}<`)) ?? ''
  const mail = await (await request.get(`${/\/outbox\/\d+/.exec(line)?.[0] ?? '/outbox/0'}/html?view=light`)).text()
  const address = /href="([^"]+\/detail\?token=[\w-]{43})"/.exec(mail)?.[1]
  if (!address) throw new Error('the mail has no link')
  return address
}

/** Ends the links of an object, as the back office does after a decision. */
export async function endLinks(request: APIRequestContext, { to, ref }: Sent): Promise<unknown> {
  return callAsBackOffice(request, '/back-office/mail-links/end', {
    company: quay.code,
    uniqueRef: await referenceOf(request, { company: quay.code, to, name: ref }),
    uniqueRefType: proposal,
  })
}

/** Waits for the page of the object, and checks that its address has no secret. */
export async function expectLinkedObject(page: Page, { ref }: Omit<Sent, 'to'>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: ref, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/trip-proposal\/detail\?referenceNumber=\d{20}&action=approve$/)
}

/** The link in the newest mail to this address. */
export async function resetLinkFor(page: Page, email: string): Promise<string> {
  const link = page.frameLocator('iframe').locator('a[href*="/reset-password?token="]').first()
  await expect(async () => {
    await page.goto('/outbox')
    await page.getByRole('link', { name: email }).first().click({ timeout: 2_000 })
    await expect(link).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return (await link.getAttribute('href')) ?? ''
}
