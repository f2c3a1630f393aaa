import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestMessage } from '@portolan/contract/features/trip-requests/shapes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, type CallCredentials, send } from '../../../../../../tools/test/caller.ts'
import type { Person } from '../../../../../../tools/test/world.ts'
import { flightOption, type OptionsHarness, startOptions } from '../options/testing/options-harness.ts'

const { postMessage, readMessages, getMessageRelatedLogin, search, saveAttachment } = tripRequests
let on: OptionsHarness

beforeAll(async () => {
  on = await startOptions()
})
beforeEach(() => on.setNow('2040-01-10T02:00:00Z'))
afterAll(() => on.stop())

const traveller = () => on.world.alpha.traveller
const say = (ReferenceNumber: string, who: Person | CallCredentials, more: object = {}) =>
  on.call<RequestMessage>(postMessage, { ReferenceNumber, text: 'Is breakfast included?', ...more }, who)
const look = (ReferenceNumber: string, who: Person | CallCredentials, isLooking = true) =>
  on.call<{ Unread: number }>(readMessages, { ReferenceNumber, isLooking }, who)
/** Who got a mail about the messages so far. */
const told = async (reference: string) =>
  (await on.mails(reference)).filter(({ template }) => template === 'message').map(({ to }) => to)
const realtime = async (reference: string) =>
  (
    await on.query<{ email: string; type: number }>(
      `SELECT l.email, m.type FROM realtime_message m JOIN login l ON l.id = m.login_id WHERE m.ref = $1 AND m.type = 105 ORDER BY m.seq`,
      reference,
    )
  ).map(({ email }) => email)
const upload = async (ReferenceNumber: string, who: CallCredentials, name = 'quote.txt') => {
  const input = { fields: { ReferenceNumber }, files: [{ name, content: 'A quote' }] }
  const { json } = await send(on.portolan.url, saveAttachment, input, who)
  return (json as { Attachments: { AttachmentToken: string }[] }).Attachments[0]?.AttachmentToken ?? ''
}
const unreadInList = async (reference: string, who: Person) => {
  type List = { Requests: { ReferenceNumber: string; Unread: number }[] }
  const { Requests } = await on.call<List>(search, { view: 'mine', paging: { pageIndex: 1, pageSize: 200 } }, who)
  return Requests.find(({ ReferenceNumber }) => ReferenceNumber === reference)?.Unread
}

describe('a message', () => {
  it('of the owner goes to the consultant who has the request, and theirs to the owner', async () => {
    const reference = await on.atDesk()
    await say(reference, traveller())
    // Nobody has it yet: the queue shows that something was said.
    expect(await told(reference)).toEqual([])
    const [item] = await on.query<{ unread: number }>(
      'SELECT i.unread FROM desk_item i JOIN trip_request r ON r.id = i.request_id WHERE r.reference = $1',
      reference,
    )
    expect(item).toEqual({ unread: 1 })
    const said = await say(reference, on.as(on.mina), { text: 'It is.' })
    expect(said).toMatchObject({ Author: { Name: 'Mina Sato' }, IsByDesk: true })
    await say(reference, traveller(), { text: 'Thank you' })
    expect(await told(reference)).toEqual([traveller().email, on.mina.email])
    expect((await on.mails(reference)).at(-1)?.text).toContain('Thank you')
    expect((await on.retrieve(reference, on.as(on.mina))).Messages.map(({ IsByDesk }) => IsByDesk)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('of an approver goes to the requester; with a mention to those alone', async () => {
    const reference = await on.submitted()
    const { colleague } = on.world.alpha
    await say(reference, colleague)
    expect(await told(reference)).toEqual([traveller().email])
    await say(reference, traveller(), { mentions: [String(colleague.loginId)] })
    expect(await told(reference)).toEqual([traveller().email, colleague.email])
  })

  it('mentions people of the request and consultants who worked on it, and nobody else', async () => {
    const reference = await on.atDesk()
    await on.offer(reference, [flightOption()])
    const { Logins } = await on.call<{ Logins: { Name: string; Roles: string[] }[] }>(
      getMessageRelatedLogin,
      { ReferenceNumber: reference },
      traveller(),
    )
    expect(Logins.at(-1)).toMatchObject({ Name: 'Mina Sato', Roles: ['Travel consultant'] })
    expect(Logins.some(({ Name }) => Name === 'Leo Park')).toBe(false)
    const said = await say(reference, traveller(), { mentions: [String(on.mina.loginId)] })
    expect(said.Mentions).toMatchObject([{ Name: 'Mina Sato' }])
    const wrong = { ReferenceNumber: reference, text: 'Hello', mentions: [String(on.leo.loginId)] }
    expect(await on.refused(postMessage, wrong, traveller())).toBe('related_login_not_found')
    expect(await on.refused(postMessage, { ReferenceNumber: reference, text: '  ' }, traveller())).toBe(
      'invalid_message',
    )
    const long = { ReferenceNumber: reference, text: 'x'.repeat(4_001) }
    expect(await on.refused(postMessage, long, traveller())).toBe('invalid_message')
  })

  it('takes files that its author uploaded for this request, each once', async () => {
    const [reference, other] = [await on.atDesk(), await on.atDesk()]
    const who = callCredentials(traveller())
    const token = await upload(reference, who)
    const foreign = [await upload(other, who), await upload(reference, on.as(on.mina)), 'x'.repeat(22)]
    for (const attachmentTokens of foreign.map((one) => [one]))
      expect(await on.refused(postMessage, { ReferenceNumber: reference, text: 'Look', attachmentTokens }, who)).toBe(
        'invalid_attachment',
      )
    const said = await say(reference, who, { attachmentTokens: [token] })
    expect(said.Attachments).toMatchObject([{ AttachmentToken: token, Name: 'quote.txt' }])
    const again = { ReferenceNumber: reference, text: 'Look', attachmentTokens: [token] }
    expect(await on.refused(postMessage, again, who)).toBe('invalid_attachment')
    const { Messages, Attachments } = await on.retrieve(reference, traveller())
    expect(Messages).toMatchObject([{ Attachments: [{ AttachmentToken: token }] }])
    expect(Attachments.map(({ AttachmentToken }) => AttachmentToken)).toEqual([foreign[1]])
    const { status } = await send(
      on.portolan.url,
      tripRequests.getAttachment,
      { AttachmentToken: token },
      on.as(on.mina),
    )
    expect(status).toBe(200)
  })

  it('is told to everybody concerned at once, and by mail to whoever does not look', async () => {
    const reference = await on.atDesk()
    await look(reference, traveller())
    await say(reference, on.as(on.mina))
    expect(await told(reference)).toEqual([])
    expect(await realtime(reference)).toEqual([traveller().email])
    on.setNow('2040-01-10T02:01:01Z')
    await say(reference, on.as(on.mina))
    expect(await told(reference)).toEqual([traveller().email])
    await look(reference, traveller())
    await look(reference, traveller(), false)
    await say(reference, on.as(on.mina))
    expect(await told(reference)).toEqual([traveller().email, traveller().email])
    await look(reference, on.as(on.mina))
    await say(reference, traveller())
    expect(await told(reference)).toHaveLength(2)
  })

  it('is unread until its reader looks; their own never is, and a foreign one is nobody’s business', async () => {
    const reference = await on.atDesk()
    await say(reference, traveller())
    expect(await unreadInList(reference, traveller())).toBe(0)
    await say(reference, on.as(on.mina))
    await say(reference, on.as(on.mina))
    expect(await unreadInList(reference, traveller())).toBe(2)
    expect((await on.retrieve(reference, traveller())).Unread).toBe(2)
    expect(await look(reference, traveller())).toEqual({ Unread: 0 })
    expect(await unreadInList(reference, traveller())).toBe(0)
    await look(reference, traveller(), false)
    await say(reference, on.as(on.mina))
    expect(await look(reference, traveller(), false)).toEqual({ Unread: 1 })
    const { coordinator } = on.world.alpha
    type List = { Requests: { ReferenceNumber: string; Unread: number }[] }
    const { Requests } = await on.call<List>(
      search,
      { view: 'all', paging: { pageIndex: 1, pageSize: 200 } },
      coordinator,
    )
    expect(Requests.find(({ ReferenceNumber }) => ReferenceNumber === reference)?.Unread).toBe(0)
    expect(
      await on.refused(readMessages, { ReferenceNumber: reference, isLooking: true }, on.world.bravo.traveller),
    ).toBe('record_not_found')
  })
})
