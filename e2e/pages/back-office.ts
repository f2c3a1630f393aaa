import { expect, type APIRequestContext } from '@playwright/test'
import type { ContentInput } from '../../apps/server/src/domain/content/content.schema.ts'
import { machineClient } from './accounts.ts'

/** Enters content by the call that a back office uses. */
export async function enterContent(request: APIRequestContext, items: readonly ContentInput[]): Promise<void> {
  const token = await request.post('/Auth/V1/json/RequestToken', {
    data: { ClientId: machineClient.clientId, ClientSecret: machineClient.secret },
  })
  const { accessToken } = (await token.json()) as { accessToken: string }
  const answer = await request.post('/back-office/content', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { items },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  expect(await answer.json()).toMatchObject({ faults: [] })
}
