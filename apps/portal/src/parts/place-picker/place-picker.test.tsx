import { profileTokenHeader } from '@portolan/contract/access'
import { places } from '@portolan/contract/features/places'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answer, type fakeServer } from '../../lib/test-http.ts'
import { PlacePicker } from './place-picker.tsx'
import {
  after,
  changed,
  field,
  Form,
  found,
  restoreTime,
  held,
  rested,
  rows,
  rowTexts,
  show,
  freezeTime,
  typedFreely,
} from './testing/picker-harness.tsx'
import { hongKong, tokyo } from './testing/example-places.ts'

let server: ReturnType<typeof fakeServer>
const asked = () => server.to(places.searchCities).map(({ query }) => query.q ?? query.codes)

beforeEach(async () => {
  server = await freezeTime()
  server.on(places.searchCities, found(tokyo))
})
afterEach(restoreTime)

describe('asking', () => {
  it('waits for a pause of 300 ms in typing', async () => {
    const { user } = await show(<Form />)
    await user.type(field(), 'tok')
    await after(299)
    expect(asked()).toEqual([])
    await after(1)
    expect(asked()).toEqual(['tok'])
  })

  it('sends what the specification names', async () => {
    const { user } = await show(<Form countryCode="JP" />)
    await user.type(field(), 'tok')
    await rested()
    expect(server.asked.map(({ method, query }) => ({ method, ...query }))).toEqual([
      { method: 'GET', q: 'tok', lang: 'all', includeCountry: 'true', countryCode: 'JP' },
    ])
    expect(server.asked[0]?.headers.get(profileTokenHeader)).toBe('profile-1')
  })

  it('requests the same query once', async () => {
    const { user } = await show(<Form />)
    await user.type(field(), 'tok')
    await rested()
    await user.type(field(), 'y')
    await rested()
    await user.type(field(), '{Backspace}')
    await rested()
    expect(asked()).toEqual(['tok', 'toky'])
    expect(rowTexts()).toHaveLength(3)
  })

  it('makes no request during a composition, whose Enter chooses nothing', async () => {
    await show(<Form />)
    fireEvent.focus(field())
    fireEvent.compositionStart(field())
    fireEvent.input(field(), { target: { value: 'とう' }, isComposing: true })
    await after(1000)
    expect(asked()).toEqual([])
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    fireEvent.input(field(), { target: { value: '東京' }, isComposing: true })
    fireEvent.compositionEnd(field())
    // Safari sends the Enter key that ended the composition after its end.
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
    await rested()
    expect(asked()).toEqual(['東京'])
    expect(changed).not.toHaveBeenCalled()
    expect(field().value).toBe('東京')
  })

  it('aborts the previous request', async () => {
    const [first, second] = [held(hongKong), held(tokyo)]
    server.on(places.searchCities, first.reply, second.reply)
    const { user } = await show(<Form />)
    await user.type(field(), 'h')
    await rested()
    await user.type(field(), '{Backspace}t')
    await rested()
    second.let()
    await after(10)
    first.let()
    await after(10)
    expect(rowTexts()[0]).toContain('Tokyo')
    expect(rowTexts().join()).not.toContain('Hong Kong')
    expect(server.to(places.searchCities).map(({ signal }) => signal?.aborted)).toEqual([true, false])
  })
})

describe('suggestions', () => {
  it('show a city, its country, and its airports below it, each selectable', async () => {
    const { user } = await show(<Form />)
    await user.type(field(), 'tok')
    await rested()
    const group = within(screen.getByRole('group', { name: 'Tokyo' }))
    expect(group.getAllByRole('option').map((row) => row.textContent)).toEqual([
      'TokyoJapanTYO',
      'HanedaHND',
      'Narita InternationalNRT',
    ])
    await user.click(group.getByText('Narita International'))
    expect(changed).toHaveBeenLastCalledWith('NRT', expect.objectContaining({ code: 'NRT', type: 0 }))
    expect(field().value).toBe('Narita International')
    expect(screen.getByText('NRT')).toBeTruthy()
    expect(rows()).toEqual([])
  })

  it('show an airport that matches itself once, before its city', async () => {
    const [, narita] = tokyo.sub_datas
    server.on(places.searchCities, answer({ datas: [{ ...narita, sub_datas: [] }, tokyo] }))
    const { user } = await show(<Form />)
    await user.type(field(), 'nrt')
    await rested()
    expect(rowTexts()).toEqual(['Narita InternationalJapanNRT', 'TokyoJapanTYO', 'HanedaHND'])
    await user.tab()
    expect(changed.mock.calls.map(([code]) => code)).toEqual(['NRT'])
  })

  it.each([
    ['airport', ['HanedaTokyo · JapanHND', 'Narita InternationalTokyo · JapanNRT']],
    ['city', ['TokyoJapanTYO']],
    ['station', ['TokyoJapanTYO']],
  ] as const)('of kind %s: %j', async (kind, offered) => {
    const { user } = await show(<Form kind={kind} />)
    await user.type(field(), 'tok')
    await rested()
    expect(rowTexts()).toEqual(offered)
  })

  it('highlight the typed text, unless it has special characters', async () => {
    const { user } = await show(<Form />)
    await user.type(field(), 'tok')
    await rested()
    expect(rows()[0]?.querySelector('mark')?.textContent).toBe('Tok')
    await user.type(field(), '(')
    await rested()
    expect(rows()[0]?.textContent).toContain('Tokyo')
    expect(rows()[0]?.querySelector('mark')).toBeNull()
  })

  it('show the matching name if the shown one does not match', async () => {
    const { user } = await show(<Form />)
    await user.type(field(), '東京')
    await rested()
    expect(rowTexts()[0]).toBe('Tokyo東京 · JapanTYO')
  })

  it('announce their number and the highlighted one to screen readers', async () => {
    const { user } = await show(<Form />)
    await user.type(field(), 'tok')
    expect(screen.getByText('Searching…').getAttribute('role')).toBe('status')
    await rested()
    expect(screen.getByText('3 suggestions').getAttribute('role')).toBe('status')
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(field().getAttribute('aria-activedescendant')).toBe(rows()[0]?.id)
  })
})

describe('leaving', () => {
  it('takes the first result', async () => {
    const { user } = await show(<Form />)
    await user.type(field(), 'tok')
    await rested()
    await user.click(screen.getByText('Next'))
    expect(changed.mock.calls).toEqual([['TYO', tokyo]])
    expect(field().value).toBe('Tokyo')
  })

  it('clears text without a match, with a message', async () => {
    server.on(places.searchCities, found())
    const { user } = await show(<Form />)
    await user.type(field(), 'qwzx')
    await rested()
    expect(screen.getByText('Nothing found for “qwzx”', { selector: 'strong' })).toBeTruthy()
    await user.click(screen.getByText('Next'))
    expect(field().value).toBe('')
    expect(changed.mock.calls).toEqual([[null, null]])
    expect(screen.getByText('Nothing was found for “qwzx”, so the field is empty.')).toBeTruthy()
  })

  it('keeps the text if free input is allowed', async () => {
    server.on(places.searchCities, found())
    const { user } = await show(<Form allowsFreeText />)
    await user.type(field(), ' Kowloon depot ')
    await rested()
    await user.click(screen.getByText('Next'))
    expect(typedFreely.mock.calls).toEqual([['Kowloon depot']])
    expect(field().value).toBe('Kowloon depot')
  })

  it('takes the first result with free input too', async () => {
    const { user } = await show(<Form allowsFreeText />)
    await user.type(field(), 'tok')
    await rested()
    await user.click(screen.getByText('Next'))
    expect(changed).toHaveBeenCalledWith('TYO', tokyo)
    expect(typedFreely).not.toHaveBeenCalled()
  })

  it('before the reply requests at once and takes the reply to the last text', async () => {
    const { user } = await show(<Form />)
    await user.type(field(), 'nrt{Tab}')
    await after(10)
    expect(asked()).toEqual(['nrt'])
    expect(changed.mock.calls).toEqual([['TYO', tokyo]])
  })

  it('and returning before the reply continues the typing', async () => {
    const late = held(tokyo)
    server.on(places.searchCities, late.reply)
    const { user } = await show(<Form />)
    await user.type(field(), 'tok{Tab}')
    await user.click(field())
    late.let()
    await after(10)
    expect(changed).not.toHaveBeenCalled()
    expect(field().value).toBe('tok')
    expect(rowTexts()).toHaveLength(3)
  })

  it('ignores a reply after unmount', async () => {
    const late = held(tokyo)
    server.on(places.searchCities, late.reply)
    const { user, rerender } = await show(<Form />)
    await user.type(field(), 'tok{Tab}')
    rerender(<p>gone</p>)
    late.let()
    await after(10)
    expect(changed).not.toHaveBeenCalled()
  })

  it('keeps the choice if nothing was typed', async () => {
    const { user } = await show(<Form value="TYO" />)
    await user.click(field())
    await user.click(screen.getByText('Next'))
    expect(changed).not.toHaveBeenCalled()
    expect(field().value).toBe('Tokyo')
  })

  it('clears the value of a cleared field', async () => {
    const { user } = await show(<Form value="TYO" />)
    await user.clear(field())
    await user.tab()
    expect(changed.mock.calls).toEqual([[null, null]])
    expect(field().value).toBe('')
  })
})

describe('a code from outside', () => {
  it('is shown by its name', async () => {
    await show(<Form value="TYO" />)
    expect(asked()).toEqual(['TYO'])
    expect(field().value).toBe('Tokyo')
    expect(screen.getByText('TYO')).toBeTruthy()
  })

  it('shares one request with others', async () => {
    server.on(places.searchCities, found(tokyo, hongKong))
    const one = (label: string, value: string) => (
      <PlacePicker label={label} value={value} onChange={changed} key={label} />
    )
    await show(
      <>
        {one('From', 'TYO')}
        {one('To', 'HKG')}
        {one('Via', 'XXX')}
      </>,
    )
    expect(asked()).toEqual(['TYO|HKG|XXX'])
    const shown = screen.getAllByRole<HTMLInputElement>('combobox').map(({ value }) => value)
    expect(shown).toEqual(['Tokyo', 'Hong Kong', 'XXX'])
  })

  it('is the airport of that code in a field for airports', async () => {
    server.on(places.searchCities, found(hongKong))
    await show(<Form value="HKG" kind="airport" />)
    expect(field().value).toBe('Hong Kong International')
  })
})
