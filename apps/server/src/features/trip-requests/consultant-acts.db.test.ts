import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestMetadata } from '@portolan/contract/features/trip-requests/metadata'
import type { RequestAttachment } from '@portolan/contract/features/trip-requests/named'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../../../../tools/test/caller.ts'
import { type OptionsHarness, startOptions } from './options/testing/options-harness.ts'
import { formOf } from '../../domain/requests/testing/rules-of.ts'

const { update, submit, cancel, finalize, auditApprove, getMetadata, preview, loadHistory } = tripRequests
let on: OptionsHarness

beforeAll(async () => {
  on = await startOptions()
})
afterAll(() => on.stop())

const alpha = () => on.world.alpha
const history = async (ReferenceNumber: string) => {
  type Lines = { Operations: { What: string; Operator: { Name: string } | null }[] }
  const { Operations } = await on.call<Lines>(loadHistory, { ReferenceNumber }, alpha().traveller)
  return Operations.map(({ What, Operator }) => `${Operator?.Name ?? 'Portal'}: ${What}`)
}
const confirmed = async (reference: string) =>
  (await on.mails(reference)).filter(({ template }) => template === 'finished').map(({ to }) => to)

describe('a consultant', () => {
  it('changes, submits, resends and finishes a request of a company that they serve', async () => {
    const ReferenceNumber = await on.atDesk()
    const who = on.as(on.mina)
    const { Form } = await on.retrieve(ReferenceNumber, who)
    const changed = { ...Form, tripName: 'Sales meeting in Bangkok' }
    await on.call(update, { ReferenceNumber, form: changed }, who)
    expect(await on.refused(update, { ReferenceNumber, form: Form }, on.as(on.leo))).toBe('desk_item_taken')
    expect(await on.call<RequestMetadata>(getMetadata, { ReferenceNumber }, who)).toMatchObject({
      CompanyCode: alpha().code,
      MayRequest: false,
    })
    expect(await on.call(preview, { ReferenceNumber, form: changed }, who)).toMatchObject({ Levels: [{ Level: 1 }] })
    await on.call(submit, { ReferenceNumber, to: 'approver' }, who)
    const asked = await on.retrieve(ReferenceNumber, alpha().traveller)
    expect(asked).toMatchObject({
      Status: 7,
      Rounds: [{ SubmittedBy: { LoginId: String(alpha().traveller.loginId) } }],
    })
    expect(await on.call(tripRequests.resendApproveEmail, { ReferenceNumber }, who)).toEqual({
      To: [alpha().colleague.email],
    })
    await on.call(auditApprove, { ReferenceNumber, isApproved: true }, alpha().colleague)
    const paid = { totalBudget: '8750', currency: 'HKD' }
    const done = await on.call(finalize, { ReferenceNumber, total: paid, bookingNumber: 'KX7P2M' }, who)
    expect(done).toMatchObject({ Status: 6 })
    expect(await history(ReferenceNumber)).toEqual(
      expect.arrayContaining([
        'Mina Sato: Changed',
        'Mina Sato: Submitted for approval, round 1',
        'Mina Sato: Sent the mail of level 1 again',
        'Mina Sato: Finished at HK$8,750.00',
      ]),
    )
    expect(
      (
        await on.query(
          `SELECT 1 FROM trip_request WHERE reference = $1 AND requested_by = $2`,
          ReferenceNumber,
          alpha().traveller.loginId,
        )
      ).length,
    ).toBe(1)
  })

  it('attaches files and takes back their own, cancels, and decides nothing', async () => {
    const ReferenceNumber = await on.atDesk()
    const who = on.as(on.mina)
    const files = { fields: { ReferenceNumber }, files: [{ name: 'visa.txt', content: 'Visa' }] }
    const { json } = await send(on.portolan.url, tripRequests.saveAttachment, files, who)
    const [file] = (json as { Attachments: RequestAttachment[] }).Attachments
    expect(file).toMatchObject({ UploadedBy: { Name: 'Mina Sato' } })
    const AttachmentToken = file?.AttachmentToken ?? ''
    const foreign = on.refused(tripRequests.removeAttachment, { AttachmentToken }, on.as(on.leo))
    expect(await foreign).toBe('record_not_found')
    await on.call(tripRequests.removeAttachment, { AttachmentToken }, who)
    const approve = { ReferenceNumber: await on.submitted(), isApproved: true }
    expect(await on.refused(auditApprove, approve, who)).toBe('record_not_found')
    expect(await on.call(cancel, { ReferenceNumber, reason: 'Not needed' }, who)).toMatchObject({ Status: 1 })
    expect((await on.mails(ReferenceNumber)).at(-1)).toMatchObject({
      template: 'cancelled',
      to: alpha().traveller.email,
    })
    expect((await on.mails(ReferenceNumber)).at(-1)?.text).toContain('Mina Sato cancelled')
  })

  it('makes no requests, sees nothing of other companies, and takes only the steps of the table', async () => {
    const who = on.as(on.mina)
    expect(await on.refused(update, { form: formOf(alpha().traveller.travelerId) }, who)).toBe('no_right')
    const ReferenceNumber = await on.made()
    expect(await on.refused(update, { ReferenceNumber, form: formOf(alpha().traveller.travelerId) }, who)).toBe(
      'no_right',
    )
    expect(await on.refused(submit, { ReferenceNumber, to: 'consultant' }, who)).toBe('no_right')
    const stranger = on.as(on.stranger)
    for (const [call, more] of [
      [update, { form: formOf(alpha().traveller.travelerId) }],
      [submit, { to: 'approver' }],
      [cancel, {}],
      [tripRequests.postMessage, { text: 'Hello' }],
      [getMetadata, {}],
    ] as const)
      expect(await on.refused(call, { ReferenceNumber, ...more }, stranger)).toBe('record_not_found')
  })

  it('may put another traveller of the company on it, and nobody else’s', async () => {
    const ReferenceNumber = await on.atDesk()
    const form = (travelerId: number) => ({ ReferenceNumber, form: formOf(travelerId) })
    const { colleague } = alpha()
    const foreign = form(on.world.bravo.traveller.travelerId)
    expect(await on.refused(update, foreign, on.as(on.mina))).toBe('invalid_traveller')
    const { Requests } = await on.call<{ Requests: RequestState[] }>(update, form(colleague.travelerId), on.as(on.mina))
    // Another traveller is another trip: it is its owner's again.
    expect(Requests).toMatchObject([{ Status: 0 }])
    expect(await on.retrieve(ReferenceNumber, colleague)).toMatchObject({
      Traveler: { TravelerId: String(colleague.travelerId) },
    })
  })
})

it('confirms what has finished to whoever travels, asked, and receives the company’s confirmations', async () => {
  const { coordinator, traveller, colleague } = alpha()
  await on.query('UPDATE login SET receives_confirmations = true WHERE id = $1', coordinator.loginId)
  const ReferenceNumber = await on.submitted()
  await on.call(auditApprove, { ReferenceNumber, isApproved: true }, colleague)
  const finish = { ReferenceNumber, total: { totalBudget: '8700', currency: 'HKD' }, bookingNumber: 'KX7P2M' }
  await on.call(finalize, finish, traveller)
  expect((await confirmed(ReferenceNumber)).toSorted()).toEqual([coordinator.email, traveller.email].toSorted())
  const mail = (await on.mails(ReferenceNumber)).at(-1)
  expect(mail?.text).toContain('Price paid: HK$8,700.00')
  expect(mail?.text).toContain('Booking number: KX7P2M')
  // Above the tolerance it is asked for again, and nothing is confirmed.
  const dear = await on.submitted()
  await on.call(auditApprove, { ReferenceNumber: dear, isApproved: true }, colleague)
  await on.call(
    finalize,
    { ...finish, ReferenceNumber: dear, total: { totalBudget: '20000', currency: 'HKD' } },
    traveller,
  )
  expect(await confirmed(dear)).toEqual([])
})
