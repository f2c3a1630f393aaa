import { deskItems, deskMails, type DeskStep, deskTasks } from '@portolan/contract/features/trip-requests/desk'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../../../../../tools/test/caller.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { changeConsent } from '../../../domain/profiles/consents.ts'
import { by, type DeskHarness, startDesk } from '../testing/desk-harness.ts'
import { closeCancelledSteps, findCancelledTasks } from './task.store.ts'

/** What is done at the desk: tasks with their proofs, mails, and what it knows. */

let desk: DeskHarness
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

interface TaskAnswer {
  Item: { Id: string; State: string; Title: string; DueAt: string | null }
  Steps: DeskStep[]
}

/** A request of the traveller that was booked as an order of a flight and a hotel, and cancelled by its owner. */
async function cancelledBooking() {
  const { query, call, atDesk, world } = desk
  const { alpha } = world
  const reference = await atDesk()
  const [order] = await query<{ id: string }>(
    `INSERT INTO booking_order (company_id, source, trip_name, traveler_names, booking_types, places, cancelled, deadlines, message_time)
     VALUES ($1, 'concur', '', '{}', '{0}', '{}', false, '{}', now()) RETURNING id`,
    alpha.companyId,
  )
  const items = [alpha.companyId, order?.id]
  await query(
    `INSERT INTO air_segment (company_id, order_id, item_key, traveler_ids, cancelled, starts_local, carrier, flight_number, from_code, to_code)
     VALUES ($1, $2, 'a', '{}', false, '20400301080000', 'CX', '617', 'HKG', 'BKK')`,
    ...items,
  )
  await query(
    `INSERT INTO hotel_stay (company_id, order_id, item_key, traveler_ids, cancelled, starts_local, hotel_name)
     VALUES ($1, $2, 'h', '{}', false, '20400301150000', 'River House')`,
    ...items,
  )
  await query(
    `UPDATE trip_request SET booked_at = now(), booked_ref = 'KX7P2M', booked_total = 875000, booked_currency = 'HKD', booked_digits = 2, order_id = $2 WHERE reference = $1`,
    reference,
    order?.id,
  )
  await call(tripRequests.cancel, { ReferenceNumber: reference }, alpha.traveller)
  const { Items } = await desk.queue(desk.mina, { kinds: ['task'] })
  const task = Items.find((item) => item.ReferenceNumber === reference)
  if (!task) throw new Error('No task')
  return { reference, orderId: Number(order?.id), task }
}

/** A file of a request, as its consultant attaches it. */
async function attach(reference: string, name = 'proof.txt'): Promise<string> {
  const answer = await send(
    desk.portolan.url,
    tripRequests.saveAttachment,
    { fields: { ReferenceNumber: reference }, files: [{ name, content: 'Cancelled as agreed' }] },
    by(desk.mina),
  )
  return (answer.json as { Attachments: { AttachmentToken: string }[] }).Attachments[0]?.AttachmentToken ?? ''
}

describe('a booking to cancel', () => {
  it('is a task of its parts, each with its proof and what comes back', async () => {
    const { mina, act, refused, atDesk } = desk
    const { reference, task } = await cancelledBooking()
    expect(task).toMatchObject({ State: 'proof', Title: 'Cancel booking KX7P2M', DueAt: '2040-01-10T03:00:00.000Z' })
    const { Id } = task
    const { Steps } = await act<TaskAnswer>(mina, deskItems.openItem, { Id })
    expect(Steps.map(({ Part, Label, NeedsProof }) => [Part, Label, NeedsProof])).toEqual([
      ['air', 'CX 617 HKG–BKK', true],
      ['hotel', 'River House', true],
    ])
    const step = { Id, Position: 1, isDone: true }
    expect(await refused(deskTasks.setStep, step, by(mina))).toBe('desk_proof_missing')
    const foreign = await attach(await atDesk())
    for (const proofToken of [foreign, 'x'.repeat(43)])
      expect(await refused(deskTasks.setStep, { ...step, proofToken }, by(mina))).toMatch(/^invalid_/)
    const proofToken = await attach(reference)
    const taken = { AttachmentToken: proofToken }
    const refund = { amount: '1200.50', currency: 'HKD' }
    const done = await act<TaskAnswer>(mina, deskTasks.setStep, { ...step, proofToken, refund })
    expect(done.Steps[0]).toMatchObject({
      Proof: { AttachmentToken: proofToken, Name: 'proof.txt' },
      Refund: { Amount: 120_050, Currency: 'HKD', Digits: 2 },
      DoneBy: { Name: 'Mina Sato' },
    })
    expect(await refused(deskTasks.finishTask, { Id }, by(mina))).toBe('desk_steps_open')
    expect(await refused(tripRequests.removeAttachment, taken, by(mina))).toBe('desk_proof_kept')
    // The desk's own work is not the traveller's to read.
    const { Operations } = await desk.history(reference)
    expect(Operations.filter(({ What }) => What.includes('CX 617'))).toEqual([])
    await act(mina, deskTasks.setStep, { Id, Position: 2, isDone: true, proofToken })
    expect((await act<TaskAnswer>(mina, deskTasks.finishTask, { Id })).Item.State).toBe('done')
    expect(await refused(deskTasks.setStep, { Id, Position: 2, isDone: false }, by(mina))).toBe('desk_item_done')
  })

  it('that its supplier cancels is done by itself', async () => {
    const { mina, act, query, pools } = desk
    const { orderId, task } = await cancelledBooking()
    await query('UPDATE hotel_stay SET cancelled = true WHERE order_id = $1', orderId)
    await systemTransaction(pools.system, null, async ({ db }) => {
      for (const place of await findCancelledTasks(db)) await closeCancelledSteps(db, place, new Date())
    })
    const { Steps } = await act<TaskAnswer>(mina, deskItems.openItem, { Id: task.Id })
    expect(Steps.map(({ DoneAt, DoneBy }) => [DoneAt !== null, DoneBy])).toEqual([
      [false, null],
      [true, null],
    ])
  })
})

it('a price above the tolerance is paid: declined, its booking is to be cancelled', async () => {
  const { mina, call, rules, atDesk, queue, world } = desk
  const { colleague, traveller } = world.alpha
  await rules([[colleague]])
  const ReferenceNumber = await atDesk()
  const decide = (isApproved: boolean) =>
    call(tripRequests.auditApprove, { ReferenceNumber, isApproved, reason: 'Too dear' }, colleague)
  await call(tripRequests.submit, { ReferenceNumber, to: 'approver' }, traveller)
  await decide(true)
  const total = { totalBudget: '20000', currency: 'HKD' }
  await call(tripRequests.finalize, { ReferenceNumber, total, bookingNumber: 'LX9D4T' }, by(mina))
  expect(await decide(false)).toMatchObject({ Status: 4 })
  const { Items } = await queue(mina, { kinds: ['task'] })
  expect(Items.find((item) => item.ReferenceNumber === ReferenceNumber)).toMatchObject({
    Title: 'Cancel booking LX9D4T',
    State: 'proof',
  })
})

it('a refused record that names no company that exists is counted', async () => {
  const { mina, act, query } = desk
  const refused = async () => (await act<{ Refused: number }>(mina, deskItems.searchDesk, {})).Refused
  const before = await refused()
  await query(
    `INSERT INTO external_order_refusal (company_id, at, origin, record, record_hash, faults)
     VALUES (NULL, now(), 'file', '{}', 'of-nobody', '[]')`,
  )
  expect((await refused()) - before).toBe(1)
})

it('a task of a company is added, done and finished', async () => {
  const { mina, leo, act, refused, world } = desk
  const company = world.alpha.code
  const { Item } = await act<TaskAnswer>(mina, deskTasks.addTask, {
    company,
    title: 'Call the embassy',
    steps: ['Call'],
  })
  expect(Item).toMatchObject({ State: 'open', Title: 'Call the embassy', Claim: { IsMine: true } })
  const { Id } = Item
  expect(await refused(deskTasks.setStep, { Id, Position: 1, isDone: true }, by(leo))).toBe('desk_item_taken')
  await act(mina, deskTasks.setStep, { Id, Position: 1, isDone: true })
  await act(mina, deskTasks.finishTask, { Id })
  const foreign = { company: world.bravo.code, title: 'x' }
  expect(await refused(deskTasks.addTask, foreign, by(mina))).toBe('record_not_found')
})

describe('mails', () => {
  const templates = {
    templates: [
      {
        code: 'visa',
        name: { 'en-US': 'Visa' },
        subject: { 'en-US': 'Visa for {trip}' },
        body: { 'en-US': 'Dear {traveller},\n\nyour trip on {dates} needs a visa.\n{consultant} for {company}' },
      },
    ],
  }

  it('are filled from the company’s templates, sent to roles and kept in the history', async () => {
    const { mina, act, call, query, publish, atDesk, history, world } = desk
    await publish('mail-templates', templates)
    await query('UPDATE login SET receives_confirmations = true WHERE id = $1', world.alpha.colleague.loginId)
    const reference = await atDesk()
    type Offered = { Templates: Record<string, string>[]; Receivers: { Role: number; People: string[] }[] }
    const offered = await act<Offered>(mina, deskMails.mailTemplates, { ReferenceNumber: reference })
    expect(offered.Templates).toEqual([
      {
        Code: 'visa',
        Name: 'Visa',
        Subject: 'Visa for Sales meeting Bangkok',
        Body: `Dear traveller ${world.alpha.marker},\n\nyour trip on 01 Mar 2040 – 03 Mar 2040 needs a visa.\nMina Sato for ${world.alpha.marker} Company`,
      },
    ])
    expect(offered.Receivers.find(({ Role }) => Role === 3)?.People).toEqual(['Mina Sato'])
    const { traveller, colleague } = world.alpha
    const sent = await act<{ To: string[] }>(mina, deskMails.sendMail, {
      ReferenceNumber: reference,
      receivers: [1, 2, 3, 6],
      additional: ['Visa@Embassy.example', traveller.email.toUpperCase()],
      subject: 'Visa',
      body: 'Dear traveller,\nsee https://visa.example/form.',
    })
    expect(sent.To.toSorted()).toEqual(
      ['Visa@Embassy.example', colleague.email, mina.email, traveller.email].toSorted(),
    )
    const { Mails, Operations } = await history(reference)
    const shown = { Subject: 'Visa', To: [traveller.email], Cc: [colleague.email, mina.email] }
    // Further addresses stay hidden from the others.
    expect(Mails.at(-1)).toMatchObject({ ...shown, Bcc: [] })
    const whole = await act<{ Mails: object[] }>(mina, tripRequests.loadHistory, { ReferenceNumber: reference })
    expect(whole.Mails.at(-1)).toMatchObject({ ...shown, Bcc: ['Visa@Embassy.example'] })
    expect(Operations.map(({ What }) => What)).toContain('Sent the mail “Visa”')
    const kept = await call<{ Html: string }>(
      tripRequests.getMail,
      { ReferenceNumber: reference, Id: Mails.at(-1)?.Id },
      traveller,
    )
    expect(kept.Html).toContain('Dear traveller,<br>see <a class="m-link" href="https://visa.example/form"')
  })

  it('go to nobody by mistake', async () => {
    const { mina, leo, act, refused, atDesk, itemOf } = desk
    const ReferenceNumber = await atDesk()
    const mail = { ReferenceNumber, receivers: [], subject: 'x', body: 'x' }
    expect(await refused(deskMails.sendMail, mail, by(mina))).toBe('desk_mail_no_receiver')
    expect(await refused(deskMails.sendMail, { ...mail, additional: ['nobody'] }, by(mina))).toBe(
      'invalid_email_format',
    )
    await act(leo, deskItems.claimItem, { Id: (await itemOf(leo, ReferenceNumber)).Id })
    expect(await refused(deskMails.sendMail, { ...mail, receivers: [1] }, by(mina))).toBe('desk_item_taken')
  })
})

describe('what the desk knows', () => {
  interface Known {
    Trips: { Name: string }[]
    Profile: { Consent: string; Lines: { Label: string; Value: string }[] }
    Rules: { Text: string; Kind: string }[]
    Earlier: { ReferenceNumber: string }[]
  }
  const known = async (reference: string) => {
    const { mina, act, itemOf } = desk
    return act<Known>(mina, deskItems.knownOfItem, { Id: (await itemOf(mina, reference)).Id })
  }

  it('is the company’s rules, earlier requests and, under consent, the profile, with a line in its log', async () => {
    const { query, rules, atDesk, pools, world } = desk
    const { companyId, traveller, colleague } = world.alpha
    await rules([[colleague]])
    const earlier = await atDesk()
    const reference = await atDesk()
    const first = await known(reference)
    expect(first.Profile).toEqual({ Consent: 'none', Lines: [] })
    expect(first.Earlier[0]?.ReferenceNumber).toBe(earlier)
    expect(first.Rules.map(({ Text }) => Text)).toEqual([
      `Level 1: colleague ${world.alpha.colleagueMarker}, by “Every trip”.`,
      'A booking may cost up to 5% more than what was approved.',
      'Works Mon, Tue, Wed, Thu, Fri, 09:00 to 18:00 (Asia/Hong_Kong).',
      'To be answered within 120 minutes of working time.',
    ])
    const whose = { companyId, travelerId: traveller.travelerId }
    await systemTransaction(pools.system, companyId, ({ db }) =>
      changeConsent(
        db,
        whose,
        { loginId: traveller.loginId, role: 'self' },
        { kind: 'agency', isGiven: true, textVersion: '2026-11', at: new Date() },
      ),
    )
    await query(
      `INSERT INTO profile_section (company_id, traveler_id, section, version, changed_at, body)
       VALUES ($1, $2, 'Preferences', 1, now(), '{"Seat":"aisle","SeatZones":[],"Meal":"VGML","HomeAirport":"HKG","HotelWishes":["quiet"],"HotelNote":"","Assistances":[],"Note":""}')`,
      companyId,
      traveller.travelerId,
    )
    expect((await known(reference)).Profile).toEqual({
      Consent: 'agency',
      Lines: [
        { Label: 'Seat', Value: 'Aisle' },
        { Label: 'Meal', Value: 'VGML' },
        { Label: 'Home airport', Value: 'Hong Kong' },
        { Label: 'Hotel', Value: 'quiet' },
      ],
    })
    const looks = await query("SELECT who, role, action FROM profile_access WHERE action = 'viewed'")
    expect(looks).toEqual([{ who: 'Mina Sato', role: 'agency', action: 'viewed' }])
  })
})
