import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Confirmation } from '@portolan/contract/features/trips/confirmations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { one, openOwnBookings, type OwnBookings, saved } from './testing/own-bookings.ts'
import { flight } from './testing/sample-items.ts'
import { startFullStore } from './testing/full-store.ts'
import { mailOf, passOf } from './testing/sample-files.ts'

const now = new Date('2026-11-21T10:00:00Z')
let own: OwnBookings
let me: OwnBookings['alpha']['traveller']
beforeAll(async () => {
  own = await openOwnBookings({ env: { PORTOLAN_CONFIRMATION_MAX_MB: '1' }, now: () => now })
  me = own.alpha.traveller
})
afterAll(() => own.stop())
beforeEach(() => own.rows('DELETE FROM confirmation_draft'))

const mail = (day = '2027-03-01') => ({ name: 'booking.eml', content: mailOf({ day }) })

/** Files in the store, below the folder of confirmations. */
const kept = async () => {
  const names = await readdir(join(own.portolan.dataDir, 'files/confirmations'), {
    recursive: true,
    withFileTypes: true,
  })
  return names.filter((entry) => entry.isFile()).length
}

describe('dropped files', () => {
  it('are read each by itself: a bad one says why, in the caller’s language, and spoils no other', async () => {
    const pass = { name: 'pass.pkpass', content: await passOf({ day: '2027-03-01' }) }
    const files = [mail(), { name: 'empty.eml', content: '' }, { name: 'photo.pdf', content: '%PDF-1.7 nothing' }, pass]
    const { Confirmations, MaxFileBytes } = await own.drop(files, me)
    expect(MaxFileBytes).toBe(1024 ** 2)
    expect(Confirmations.map(({ File, Format, Items }) => [File, Format, Items.length])).toEqual([
      ['booking.eml', 'mail', 1],
      ['empty.eml', null, 0],
      ['photo.pdf', null, 0],
      ['pass.pkpass', 'pass', 1],
    ])
    expect(Confirmations.map(({ Fault }) => Fault !== null)).toEqual([false, true, true, false])
    expect(Confirmations[1]?.Fault).toBe('The file is empty')
    const ids = [Confirmations[1]?.Id]
    const japanese = await own.call('findConfirmations', { ids }, me, { language: 'ja-JP' })
    expect((japanese.json as { Confirmations: Confirmation[] }).Confirmations[0]?.Fault).toMatch(/ファイル/)
  })

  it('wait for two weeks, with their bytes', async () => {
    const before = await kept().catch(() => 0)
    const read = one(await own.drop([mail()], me))
    // 21 November 10:00 UTC is 18:00 in the tenant's zone only when it has one: the world's tenants are on UTC.
    expect(read).toMatchObject({ CreatedRemark: '20261121100000', ExpiresRemark: '20261205100000', State: 'open' })
    expect(await kept()).toBe(before + 1)
    expect((await own.call('discardConfirmation', { id: read.Id }, me)).json).toEqual({ Status: 0 })
    expect(await kept()).toBe(before)
    expect((await own.find(me)).Confirmations).toEqual([])
  })

  it('names of places and airlines are in the caller’s language', async () => {
    const { Id } = one(await own.drop([mail()], me))
    const { json } = await own.call('findConfirmations', { ids: [Id] }, me, { language: 'zh-TW' })
    const [found] = (json as { Confirmations: Confirmation[] }).Confirmations
    const labels = found?.Items[0]?.Fields.filter(({ Label }) => Label !== null).map(({ Name, Label }) => [Name, Label])
    expect(labels).toEqual([
      ['carrier', '國泰航空'],
      ['from', '香港國際機場'],
      ['to', expect.stringContaining('成田')],
    ])
  })
})

describe('the same file dropped again', () => {
  it('is the same draft, in one call, in two and in two at once; answers stay', async () => {
    const twice = await own.drop([mail(), { ...mail(), name: 'copy.eml' }], me)
    const first = one(twice)
    const draft = saved(
      await own.save(first, me, { isDraft: true, items: [{ index: 0, keep: true, answers: { seat: '1A' } }] }),
    )
    const before = await kept()
    const both = await Promise.all([own.drop([mail()], me), own.drop([mail()], me)])
    expect(both.map((list) => one(list))).toEqual([draft, draft])
    expect(await kept()).toBe(before)
    const other = one(await own.drop([mail()], own.alpha.colleague))
    expect(other.Id).not.toBe(first.Id)
  })

  it('is read anew while nobody has answered: a better reader mends what waits', async () => {
    const { Id } = one(await own.drop([mail()], me))
    await own.rows(`UPDATE confirmation_draft SET reading = '{"readings":[],"faults":[],"sentAt":null}', format = NULL`)
    const again = one(await own.drop([mail()], me))
    expect(again).toMatchObject({ Id, Format: 'mail', Version: 2, Items: [{}] })
  })

  it('is another once the first was saved: its match says that the ledger has it', async () => {
    const first = one(await own.drop([mail('2027-04-01')], me))
    saved(await own.save(first, me))
    expect((await own.settled(first.Id, me)).State).toBe('saved')
    const again = one(await own.drop([mail('2027-04-01')], me))
    expect(again.Id).not.toBe(first.Id)
    expect(again.Items[0]?.Match).toMatchObject({ IsAgency: false, IsDifferent: false })
  })

  it('by the same key is the same answer, and no second file', async () => {
    const ask = () =>
      own.call('readConfirmations', { fields: {}, files: [mail('2027-04-02')] }, me, {
        'idempotency-key': 'drop-once-1',
      })
    const first = await ask()
    const before = await kept()
    expect((await ask()).json).toEqual(first.json)
    expect(await kept()).toBe(before)
  })
})

describe('bounds', () => {
  it('a file that is too large is refused with the limit in words, and leaves nothing', async () => {
    const large = { name: 'large.eml', content: new Uint8Array(1024 ** 2 + 1) }
    const before = await kept()
    const answer = await own.call('readConfirmations', { fields: {}, files: [mail('2027-05-01'), large] }, me)
    expect(answer).toMatchObject({ status: 413, json: { code: 'payload_too_large' } })
    expect(answer.text).toContain('1 MB')
    expect((await own.find(me)).Confirmations).toEqual([])
    expect(await kept()).toBe(before)
    expect(await readdir(join(own.portolan.dataDir, 'incoming'))).toEqual([])
  })

  it('a caller is known before the first file is taken: a profile token behind it proves nothing', async () => {
    const form = new FormData()
    form.append('files', new Blob([mailOf({ day: '2027-05-02' })]), 'booking.eml')
    form.append('ProfileToken', me.profile)
    const response = await fetch(`${own.portolan.url}/trips/confirmations`, {
      method: 'POST',
      headers: {
        cookie: `portolan_sid=${me.sid}`,
        authorization: `Bearer ${me.bearer}`,
        'sec-fetch-site': 'same-origin',
      },
      body: form,
    })
    expect([response.status, await response.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'access_token_not_found' }),
    ])
    expect((await own.find(me)).Confirmations).toEqual([])
    expect(await readdir(join(own.portolan.dataDir, 'incoming'))).toEqual([])
  })

  it('eleven files are refused, and so is none', async () => {
    const files = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.txt`, content: String(index) }))
    const refused = [files, []].map((some) => own.call('readConfirmations', { fields: {}, files: some }, me))
    const codes = (await Promise.all(refused)).map(({ json }) => (json as { code: string }).code)
    expect(codes).toEqual(['too_many_files', 'no_file'])
  })

  it('fifty may wait', async () => {
    for (let index = 0; index < 49; index++) await own.leave([flight('20400101')], me)
    const file = (index: number) => ({ name: 'note.txt', content: `nothing ${index}` })
    const refused = await own.call('readConfirmations', { fields: {}, files: [file(1), file(2)] }, me)
    expect(refused).toMatchObject({ status: 409, json: { code: 'too_many_confirmations' } })
    expect(refused.text).toContain('49 files')
    await own.drop([file(1)], me)
    expect((await own.find(me)).Confirmations).toHaveLength(50)
  })
})

it('a full store refuses the drop in words and leaves no draft; the next one goes in', async () => {
  const store = await startFullStore()
  const other = await openOwnBookings({ env: { S3_URL: store.url }, now: () => now })
  try {
    const { traveller } = other.alpha
    store.fill(true)
    const refused = await other.call('readConfirmations', { fields: {}, files: [mail()] }, traveller)
    expect(refused).toMatchObject({ status: 503, json: { code: 'storage_full' } })
    expect((await other.find(traveller)).Confirmations).toEqual([])
    store.fill(false)
    expect(one(await other.drop([mail()], traveller)).Items).toHaveLength(1)
  } finally {
    await other.stop()
    await store.stop()
  }
})
