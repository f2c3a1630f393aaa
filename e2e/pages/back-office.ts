import { expect, type APIRequestContext } from '@playwright/test'
import type { ContentInput } from '../../apps/server/src/domain/content/content.schema.ts'
import type { ProvisioningInput } from '../../apps/server/src/domain/people/provisioning.schema.ts'
import { machineClient } from './accounts.ts'

async function bearerOf(request: APIRequestContext): Promise<string> {
  const token = await request.post('/Auth/V1/json/RequestToken', {
    data: { ClientId: machineClient.clientId, ClientSecret: machineClient.secret },
  })
  const { accessToken } = (await token.json()) as { accessToken: string }
  return `Bearer ${accessToken}`
}

/** Any call of the back office; answers what it said, and fails when that was no success. */
export async function callAsBackOffice(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const answer = await request.post(path, { headers: { authorization: await bearerOf(request) }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** Enters a provisioning document by the call that a back office uses. */
export async function provisionAsBackOffice(request: APIRequestContext, document: ProvisioningInput): Promise<void> {
  const file = { name: 'journey.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(document)) }
  const answer = await request.post('/back-office/provisioning', {
    headers: { authorization: await bearerOf(request) },
    multipart: { files: file },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Enters content by the call that a back office uses. */
export async function enterContent(request: APIRequestContext, items: readonly ContentInput[]): Promise<void> {
  expect(await callAsBackOffice(request, '/back-office/content', { items })).toMatchObject({ faults: [] })
}
