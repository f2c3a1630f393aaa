import { expect, type APIRequestContext } from '@playwright/test'
import type { ContentInput } from '../../apps/server/src/domain/content/content.schema.ts'
import type { NewsInput } from '../../apps/server/src/domain/news/news.schema.ts'
import type { ProvisioningInput } from '../../apps/server/src/domain/people/provisioning.schema.ts'
import { machineClient } from '../people/person.ts'

async function bearerOf(request: APIRequestContext): Promise<string> {
  const token = await request.post('/Auth/V1/json/RequestToken', {
    data: { ClientId: machineClient.clientId, ClientSecret: machineClient.secret },
  })
  const { accessToken } = (await token.json()) as { accessToken: string }
  return `Bearer ${accessToken}`
}

/** Makes any back-office call; returns the reply, and fails unless the call succeeds. */
export async function callAsBackOffice(
  request: APIRequestContext,
  path: string,
  data: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<unknown> {
  const answer = await request.fetch(path, { method, headers: { authorization: await bearerOf(request) }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** Enters a provisioning document by the back-office call. */
export async function provisionAsBackOffice(request: APIRequestContext, document: ProvisioningInput): Promise<void> {
  const file = { name: 'journey.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(document)) }
  const answer = await request.post('/back-office/provisioning', {
    headers: { authorization: await bearerOf(request) },
    multipart: { files: file },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Maximum number of files in one upload (packages/contract). */
const mostFiles = 50

/** Uploads files for the news feed; returns their tokens in the order of the files. */
export async function uploadNewsDocuments(request: APIRequestContext, files: readonly File[]): Promise<string[]> {
  const tokens: string[] = []
  for (let first = 0; first < files.length; first += mostFiles) {
    const multipart = new FormData()
    for (const file of files.slice(first, first + mostFiles)) multipart.append('files', file)
    const answer = await request.post('/back-office/news/documents', {
      headers: { authorization: await bearerOf(request) },
      multipart,
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    tokens.push(...((await answer.json()) as { token: string }[]).map(({ token }) => token))
  }
  return tokens
}

/** Enters news, documents and links by the back-office call. */
export async function enterNews(request: APIRequestContext, items: readonly NewsInput[]): Promise<void> {
  expect(await callAsBackOffice(request, '/back-office/news', { items })).toMatchObject({ faults: [] })
}

/** Enters content by the back-office call. */
export async function enterContent(request: APIRequestContext, items: readonly ContentInput[]): Promise<void> {
  expect(await callAsBackOffice(request, '/back-office/content', { items })).toMatchObject({ faults: [] })
}

/** Imports a booking file by the back-office call and waits until the import is finished. */
export async function importAsBackOffice(request: APIRequestContext, company: string, content: string): Promise<void> {
  const headers = { authorization: await bearerOf(request) }
  const file = { name: 'trips.json', mimeType: 'application/json', buffer: Buffer.from(content) }
  const started = await request.post('/back-office/imports/bookings', { headers, multipart: { company, file } })
  expect(started.status(), await started.text()).toBe(202)
  const { id } = (await started.json()) as { id: string }
  const stateOf = async () => {
    const { state } = (await (await request.get(`/back-office/imports/${id}`, { headers })).json()) as { state: string }
    return state
  }
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('finished')
}
