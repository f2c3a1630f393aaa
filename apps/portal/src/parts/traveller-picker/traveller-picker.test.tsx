import { type Traveler, travellers } from '@portolan/contract/features/travellers'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../lib/preferences.ts'
import { setProfile } from '../../lib/session.ts'
import { answer, type fakeServer, refuse } from '../../lib/test-http.ts'
import { exampleProfile } from '../../lib/test-viewer.ts'
import {
  after,
  field,
  restoreTime,
  highlighted,
  rested,
  rows,
  rowTexts,
  show,
  freezeTime,
} from '../place-picker/testing/picker-harness.tsx'
import { exampleTraveller } from './testing/example-travellers.ts'
import { TravellerPicker, type TravellerPickerProps } from './traveller-picker.tsx'

const mei = exampleTraveller()
const mori = exampleTraveller({
  TravelerId: '22',
  Name: 'Kenji Mori',
  NameZhTw: null,
  NameZhCn: null,
  NameJaJp: '森 健二',
  Email: 'kenji.mori@acme.example',
})
const guest = exampleTraveller({
  TravelerId: '23',
  TravelerCode: null,
  Name: 'Meiling Guest',
  NameZhTw: null,
  NameZhCn: null,
  Email: null,
  IsGuest: true,
  IsDummy: true,
})
const desk = exampleTraveller({ ...guest, TravelerId: '24', Name: 'Front Desk', IsGuest: false })

let server: ReturnType<typeof fakeServer>
const changed = vi.fn<(id: string | null, chosen: Traveler | null) => void>()
const found = (...Travelers: Traveler[]) =>
  answer({ Travelers, PageInfo: { PageIndex: 1, PageSize: 8, Total: Travelers.length } })
const asked = () => server.to(travellers.search).map(({ body }) => body)

beforeEach(async () => {
  changed.mockClear()
  server = await freezeTime()
  server.on(travellers.search, found(mei, mori))
})
afterEach(() => {
  setLanguage('en-US')
  restoreTime()
})

function Form(props: Partial<TravellerPickerProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null)
  return (
    <TravellerPicker
      label="Traveller"
      {...props}
      value={value}
      onChange={(id, chosen) => {
        changed(id, chosen)
        setValue(id)
      }}
    />
  )
}

describe('asking', () => {
  it('waits for 300 ms, and sends only the field’s own filters', async () => {
    const { user } = await show(<Form />)
    await user.type(field(), 'mei')
    await after(299)
    expect(asked()).toEqual([])
    await after(1)
    expect(asked()).toEqual([
      { SearchKeyword: 'mei', PageInfo: { PageIndex: 1, PageSize: 8 }, ProfileToken: 'profile-1' },
    ])
  })

  it.each([
    [{ companyId: '2' }, { companyId: '2' }],
    [{ includeDummy: true }, { includeDummy: true }],
    [{ includeDummy: 'always' }, { includeDummy: true, IgnoreUserDummyRestrictions: true }],
    [{ isActedFor: true }, { ActedForOnly: true }],
  ] as const)('%j asks with %j', async (props, input) => {
    const { user } = await show(<Form {...props} />)
    await user.type(field(), 'mei')
    await rested()
    const { ProfileToken: _token, PageInfo: _page, ...body } = asked().at(-1) ?? {}
    expect(body).toEqual({ SearchKeyword: 'mei', ...input })
  })

  it('aborts the previous request', async () => {
    const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
    const page = (one: Traveler) =>
      Response.json({ Travelers: [one], PageInfo: { PageIndex: 1, PageSize: 8, Total: 1 } })
    server.on(
      travellers.search,
      () => first.promise,
      () => second.promise,
    )
    const { user } = await show(<Form />)
    await user.type(field(), 'm')
    await rested()
    await user.type(field(), 'o')
    await rested()
    second.resolve(page(mori))
    await after(10)
    first.resolve(page(mei))
    await after(10)
    expect(rowTexts()).toEqual(['KMKenji Morikenji.mori@acme.example'])
    expect(server.to(travellers.search).map(({ signal }) => signal?.aborted)).toEqual([true, false])
  })

  it('makes no request before somebody types', async () => {
    const { user } = await show(<Form />)
    await user.click(field())
    await rested()
    expect(asked()).toEqual([])
    expect(rows()).toEqual([])
  })
})

describe('suggestions', () => {
  it('show name and e-mail, and mark dummies', async () => {
    server.on(travellers.search, found(mei, guest, desk))
    const { user } = await show(<Form includeDummy />)
    await user.type(field(), 'mei')
    await rested()
    expect(rowTexts()).toEqual([
      'MCMei Ling Chanmei.ling.chan@acme.example',
      'Meiling GuestGuest',
      'Front DeskNo sign-in',
    ])
  })

  it('show the name in the reader’s language, beside the matching one', async () => {
    setLanguage('zh-TW')
    const { user } = await show(<Form />)
    await user.type(field(), 'mei')
    await rested()
    expect(rowTexts()[0]).toContain('陳美玲Mei Ling Chan · mei.ling.chan@acme.example')
    await user.tab()
    expect(field().value).toBe('陳美玲')
  })

  it('show the company if the viewer has several, unless the field is bound to one', async () => {
    setProfile(exampleProfile({ companies: 2 }))
    const { user } = await show(<Form />)
    await user.type(field(), 'mei')
    await rested()
    expect(rowTexts()[0]).toContain('Company 1')
    await user.keyboard('{Enter}')
    expect(screen.getByText('C1')).toBeTruthy()
    restoreTime()
    server = await freezeTime()
    server.on(travellers.search, found(mei))
    setProfile(exampleProfile({ companies: 2 }))
    const bound = await show(<Form companyId="1" />)
    await bound.user.type(field(), 'mei')
    await rested()
    expect(rowTexts()[0]).not.toContain('Company 1')
  })

  it('show how many more there are', async () => {
    server.on(
      travellers.search,
      answer({ Travelers: [mei, mori], PageInfo: { PageIndex: 1, PageSize: 8, Total: 143 } }),
    )
    const { user } = await show(<Form />)
    await user.type(field(), 'm')
    await rested()
    expect(screen.getByRole('group', { name: /^The first 2 of 143/ })).toBeTruthy()
  })

  it('show people the viewer may act for at once, and leaving the field takes none', async () => {
    const { user } = await show(<Form isActedFor />)
    expect(asked()).toEqual([])
    await user.click(field())
    await after(50)
    expect(asked()).toMatchObject([{ SearchKeyword: '', ActedForOnly: true }])
    expect(screen.getByRole('group', { name: 'You and the people you arrange for' })).toBeTruthy()
    expect(rows()).toHaveLength(2)
    await user.tab()
    expect(changed).not.toHaveBeenCalled()
    await user.click(field())
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(changed.mock.calls).toEqual([['22', mori]])
  })
})

describe('choosing', () => {
  it('by arrows and Enter, and the choice is not offered in another field', async () => {
    const { user } = await show(<Form />)
    await user.type(field(), 'm')
    await rested()
    expect(highlighted()).toContain('Mei Ling Chan')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(changed.mock.calls).toEqual([['22', mori]])
    expect(field().value).toBe('Kenji Mori')
    // The chosen person is known, so no request follows.
    await after(10)
    expect(asked()).toHaveLength(1)
    expect(Object.keys(localStorage).filter((key) => key.includes('recent'))).toEqual([])
  })

  it('leaving takes the first result, and waits for it if necessary', async () => {
    const { user } = await show(<Form />)
    await user.type(field(), 'mei')
    await user.tab()
    await rested()
    expect(changed.mock.calls).toEqual([['21', mei]])
  })

  it('Escape keeps the choice, clearing removes it', async () => {
    const { user } = await show(<Form value="21" />)
    await after(10)
    expect(field().value).toBe('Mei Ling Chan')
    await user.type(field(), 'kenji')
    await rested()
    await user.keyboard('{Escape}')
    expect(field().value).toBe('Mei Ling Chan')
    expect(changed).not.toHaveBeenCalled()
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(changed.mock.calls).toEqual([[null, null]])
    expect(field().value).toBe('')
  })

  it('text without a match is dropped, and the field explains what it finds', async () => {
    server.on(travellers.search, found())
    const { user } = await show(<Form />)
    await user.type(field(), 'qwzx')
    await rested()
    expect(screen.getByText('Nothing found for “qwzx”', { selector: 'strong' })).toBeTruthy()
    expect(screen.getByText(/Only people whose trips you may see/)).toBeTruthy()
    await user.tab()
    expect(changed.mock.calls).toEqual([[null, null]])
    expect(screen.getByText('Nothing was found for “qwzx”, so the field is empty.')).toBeTruthy()
  })
})

describe('a value from outside', () => {
  it('shows no id while its name loads, then the name', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.on(travellers.search, () => promise)
    await show(<Form value="23" />)
    expect(field().value).toBe('')
    expect(asked()).toMatchObject([{ TravelerIds: ['23'], includeDummy: true, IgnoreUserDummyRestrictions: true }])
    resolve(await found(guest)(server.asked[0] as never))
    await after(10)
    expect(field().value).toBe('Meiling Guest')
  })

  it('that the viewer may not see shows a message', async () => {
    server.on(travellers.search, found())
    await show(<Form value="9" />)
    await after(10)
    expect(screen.getByText('Traveller not found')).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().value).toBe('')
  })

  it('of a whole form is looked up in one request', async () => {
    await show(
      <>
        <Form label="One" value="21" />
        <Form label="Two" value="22" />
        <Form label="Three" value="21" />
      </>,
    )
    await after(10)
    expect(asked().map(({ TravelerIds }) => TravelerIds)).toEqual([['21', '22']])
    expect(screen.getAllByRole<HTMLInputElement>('combobox').map(({ value }) => value)).toEqual([
      'Mei Ling Chan',
      'Kenji Mori',
      'Mei Ling Chan',
    ])
  })
})

describe('faults', () => {
  it('an error shows the server’s message, and Enter retries', async () => {
    server.on(travellers.search, refuse(403, 'no_right', 'You have no right to view this'), found(mei))
    const { user } = await show(<Form />)
    await user.type(field(), 'mei')
    await rested()
    expect(screen.getByRole('alert').textContent).toContain('You have no right to view this')
    await user.keyboard('{Enter}')
    await after(10)
    expect(rowTexts()).toEqual(['MCMei Ling Chanmei.ling.chan@acme.example'])
  })
})
