import { errors } from '@portolan/contract/errors'
import { type Declaration, isEventsReply, isFileReply, isUpload } from '@portolan/contract/operation'
import { declarations } from '@portolan/contract/registry'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Answer, type CallCredentials, callCredentials, send } from '../../../tools/test/caller.ts'
import { withClient } from '../../../tools/test/databases.ts'
import { inputsOf } from '../../../tools/test/fuzz-inputs.ts'
import { startPortolan, type TestPortolan } from '../../../tools/test/portolan.ts'
import { loadMatrix } from '../../../tools/test/tenant-matrix.ts'
import { createWorld, type World } from '../../../tools/test/world.ts'

/** Every call × generated input, sound and broken: no 5xx, and every answer in its schema. */
const runs = 40
const seed = 20_261_121
const matrix = await loadMatrix()

let portolan: TestPortolan
let world: World
beforeAll(async () => {
  portolan = await startPortolan()
  world = await createWorld(portolan.database.adminUrl)
  await withClient(portolan.database.adminUrl, (client) => client.query('UPDATE login SET may_sign_in_by_qr = true'))
})
afterAll(() => portolan.stop())

const ErrorAnswer = z.strictObject({
  status: z.literal(-1),
  code: z.enum(Object.keys(errors) as [string, ...string[]]),
  message: z.string().check(z.minLength(1)),
  correlationId: z.string().check(z.minLength(1)),
  fields: z.optional(z.array(z.string())),
})

/** A call that ends its session would leave the other runs without one, so it gets a person of its own. */
const credentialsFor = (declaration: Declaration): CallCredentials => {
  const { coordinator } = matrix[declaration.id]?.endsSession ? world.bravo : world.alpha
  if (declaration.access.kind === 'machine') return { bearer: world.alpha.machineBearer }
  if (declaration.access.kind === 'service') return { service: world.serviceToken }
  if (declaration.access.kind === 'mobile') return { bearer: coordinator.mobileBearer }
  return declaration.access.kind === 'session' ? callCredentials(coordinator) : {}
}

function expectInContract(declaration: Declaration, answer: Answer) {
  // The log has a line for each call: it is searched for the few that fail.
  const why = answer.status < 500 ? '' : JSON.stringify(portolan.logged.findLast(({ level }) => level === 'error'))
  expect(answer.status, `${answer.text} ${why}`).toBeLessThan(500)
  // A page says in its own words why it is refused.
  const isPage = isFileReply(declaration.response) && declaration.response.types.includes('text/html')
  if (isPage && answer.text.startsWith('<!doctype html>')) return
  const schema = answer.status >= 400 ? ErrorAnswer : declaration.response
  if (isFileReply(schema) || isEventsReply(schema)) return
  expect(z.safeParse(schema, answer.json).error?.issues ?? [], answer.text).toEqual([])
  if (answer.status < 400) expect(answer.status).toBe(declaration.status ?? 200)
}

describe.each(declarations)('$id', (declaration) => {
  it('answers within the contract, whatever is sent', { timeout: 60_000 }, async () => {
    const property = fc.asyncProperty(inputsOf(declaration, matrix[declaration.id]?.oddFiles), async (input) => {
      expectInContract(declaration, await send(portolan.url, declaration, input, credentialsFor(declaration)))
    })
    await fc.assert(property, { numRuns: isUpload(declaration.request) ? 12 : runs, seed, endOnFailure: true })
  })
})

it.each(['{', '', 'null', '[]', '"x"', '{"__proto__":{"x":1}}', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`])(
  'a malformed body is refused in the catalogue: %.20s',
  async (body) => {
    const response = await fetch(`${portolan.url}/Trip/V1/json/SearchUpcomingTrip?0.5`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    const answer = await response.text()
    expectInContract(declarations[0] as Declaration, {
      status: response.status,
      text: answer,
      json: JSON.parse(answer) as unknown,
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
  },
)
