import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { wharf } from '../../apps/portal/src/features/trips/testing/people.ts'
import { itineraryOf } from '../../apps/server/src/features/trips/confirmations/testing/sample-files.ts'
import { type JourneyPerson, machineClient } from '../people/person.ts'
import { openPortal } from './sign-in.ts'
import { texts } from './texts.ts'

const { confirmations: text, trips } = texts['en-US']

/** A file to drop on the page. */
export interface TestFile {
  readonly name: string
  readonly content: string | Uint8Array
}

/** YYYY-MM-DD, `days` after today in the browser's time zone. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The dialog for own bookings and its parts. */
export function ownBookings(page: Page) {
  const dialog = page.getByRole('dialog', { name: text.title })
  const card = (file: string): Locator => dialog.getByRole('article', { name: file })
  return {
    dialog,
    card,
    add: page.locator('#upcoming-trips').getByRole('button', { name: trips.addBooking }),
    /** A field with an open question. */
    question: (file: string, field: string): Locator => card(file).getByRole('group', { name: field }),
    save: (count: number) =>
      dialog.getByRole('button', {
        name: (count === 1 ? text.save_one : text.save_other).replace('{count}', String(count)),
      }),
    chooser: dialog.locator('input[data-chooser]'),
    close: dialog.getByRole('button', { name: text.close, exact: true }),
  }
}

/** Signs in a person who may have no trips. */
export async function signInToOwn(page: Page, person: JourneyPerson): Promise<void> {
  await openPortal(page, person)
  await expect(ownBookings(page).add).toBeVisible()
}

/** Drags files over the page; `drop` drops them. */
export async function dragFiles(page: Page, files: readonly TestFile[], drop: boolean): Promise<void> {
  const bytes = files.map(({ name, content }) => ({ name, content: [...Buffer.from(content)] }))
  await page.evaluate(
    ([held, isDropped]) => {
      const dataTransfer = new DataTransfer()
      for (const { name, content } of held) dataTransfer.items.add(new File([new Uint8Array(content)], name))
      const target = document.querySelector('dialog[open]') ?? document.body
      for (const type of isDropped ? ['dragover', 'drop'] : ['dragover'])
        target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    },
    [bytes, drop] as const,
  )
}

/** Pastes a text into the dialog. */
export async function pasteText(page: Page, content: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const target = document.querySelector('dialog[open] [data-dialog-body]')
    target?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, content)
}

/** Imports the agency's booking of CX 524 for a traveller through its feed, and waits for the end of the import. */
export async function bookByAgency(
  request: APIRequestContext,
  person: JourneyPerson,
  flight: { readonly day: string; readonly departs: string },
): Promise<void> {
  const token = await request.post('/Auth/V1/json/RequestToken', {
    data: { ClientId: machineClient.clientId, ClientSecret: machineClient.secret },
  })
  const { accessToken } = (await token.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  const itinerary = itineraryOf(flight, person.email, ['Nora', 'Quay'])
  const started = await request.post('/back-office/imports/bookings', {
    headers,
    multipart: {
      company: wharf.code,
      file: { name: 'trips.json', mimeType: 'application/json', buffer: Buffer.from(`[${itinerary}]`) },
    },
  })
  expect(started.status(), await started.text()).toBe(202)
  const { id } = (await started.json()) as { id: string }
  const job = async () => {
    const answer = await request.get(`/back-office/imports/${id}`, { headers })
    const { state, totals } = (await answer.json()) as { state: string; totals: { created: number } }
    return { state, created: totals.created }
  }
  await expect.poll(job, { timeout: 30_000 }).toEqual({ state: 'finished', created: 1 })
}
