import { sessions } from '@portolan/contract/features/session/sign-in'
import type { Declaration, ReplyOf, RequestOf, Schema } from '@portolan/contract/operation'
import { expect, type Page } from '@playwright/test'

/**
 * Makes a call as the person of an open page, with its session: for what a journey needs and other journeys show, such as
 * what a consultant does at the desk.
 */
export async function callAs<D extends Declaration<Schema, Schema>>(
  page: Page,
  declaration: D,
  input: RequestOf<D>,
): Promise<ReplyOf<D>> {
  // The page has joined the session once it has a token.
  const token = await page.waitForFunction(() => sessionStorage.getItem('portolan.access_token'))
  const authorization = `Bearer ${(await token.jsonValue()) ?? ''}`
  const post = async (path: string, data: object): Promise<unknown> => {
    const headers = { authorization, language: 'en-US', version: '0' }
    const reply = await page.context().request.post(`${path}?r=1`, { headers, data })
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
    return reply.json()
  }
  const { ProfileToken } = (await post(sessions.loginByAuth0SSO.path, { SystemType: 1 })) as { ProfileToken: string }
  return (await post(declaration.path, { ...(input as object), ProfileToken })) as ReplyOf<D>
}
