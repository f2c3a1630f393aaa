import type { Browser } from '@playwright/test'
import type { Declaration, ReplyOf } from '@portolan/contract/operation'
import { send } from '../../tools/test/caller.ts'
import type { JourneyPerson } from '../people/person.ts'
import { expect } from '../setup/test.ts'
import { signInByCalls } from './sign-in.ts'

/** Makes calls as a person without the portal's pages, for the part of a journey that another journey walks through. */
export async function callsOf(browser: Browser, person: JourneyPerson) {
  const baseURL = process.env['E2E_URL']
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const { origin, ...who } = await signInByCalls(context, person)
  await context.close()
  return async <D extends Declaration>(declaration: D, input: unknown): Promise<ReplyOf<D>> => {
    const { status, json, text } = await send(origin, declaration, input, who)
    expect(status, `${declaration.path}: ${text}`).toBe(200)
    return json as ReplyOf<D>
  }
}
