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
  const bearer = await page.evaluate(() => sessionStorage.getItem('portolan.access_token') ?? '')
  const reply = await page.context().request.post(`${declaration.path}?r=1`, {
    headers: { authorization: `Bearer ${bearer}`, language: 'en-US', version: '0' },
    data: input,
  })
  expect(reply.ok(), `${declaration.path}: ${await reply.text()}`).toBe(true)
  return (await reply.json()) as ReplyOf<D>
}
