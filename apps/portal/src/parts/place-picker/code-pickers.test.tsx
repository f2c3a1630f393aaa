import { profileTokenHeader } from '@portolan/contract/access'
import { type AirlineSuggestion, type CountrySuggestion, places } from '@portolan/contract/features/places'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, type fakeServer } from '../../lib/test-http.ts'
import { AirlinePicker } from './code-pickers.tsx'
import { CountryPicker } from './code-pickers.tsx'
import { field, restoreTime, rested, rowTexts, show, freezeTime } from './testing/picker-harness.tsx'
import { cathay, japanAirlines, unitedKingdom } from './testing/example-places.ts'

let server: ReturnType<typeof fakeServer>
const changed = vi.fn<(code: string | null, chosen: AirlineSuggestion | CountrySuggestion | null) => void>()

beforeEach(async () => {
  server = await freezeTime()
  changed.mockClear()
})
afterEach(restoreTime)

describe('airlines', () => {
  function Form({ of = null }: { readonly of?: string | null }) {
    const [value, setValue] = useState(of)
    return (
      <AirlinePicker
        label="Airline"
        value={value}
        onChange={(code, chosen) => {
          changed(code, chosen)
          setValue(code)
        }}
      />
    )
  }

  it('are found by name or designator, five at a time, and remembered', async () => {
    server.on(places.searchAirlines, answer({ datas: [cathay, japanAirlines] }))
    const { user } = await show(<Form />)
    await user.type(field(), 'pac')
    await rested()
    expect(server.to(places.searchAirlines)[0]?.query).toEqual({ q: 'pac', lang: 'all', qty: '5' })
    expect(server.to(places.searchAirlines)[0]?.headers.get(profileTokenHeader)).toBe('profile-1')
    expect(rowTexts()).toEqual(['Cathay PacificCX', 'Japan AirlinesJL'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(changed.mock.calls).toEqual([['JL', japanAirlines]])
    expect(field().value).toBe('Japan Airlines')
    await user.clear(field())
    expect(rowTexts()).toEqual(['Japan AirlinesJL'])
    expect(screen.getByRole('group', { name: 'Recent' })).toBeTruthy()
  })

  it('are shown by name for a given code', async () => {
    server.on(places.searchAirlines, answer({ datas: [japanAirlines, cathay] }))
    await show(<Form of="CX" />)
    expect(field().value).toBe('Cathay Pacific')
  })

  it('are shown by code if it is unknown', async () => {
    server.on(places.searchAirlines, answer({ datas: [japanAirlines] }))
    await show(<Form of="ZZ" />)
    expect(field().value).toBe('ZZ')
  })
})

describe('countries', () => {
  it('are found by code or name, and shown by name for a given code', async () => {
    server.on(places.searchCountries, answer({ datas: [unitedKingdom] }))
    const { user, rerender } = await show(<CountryPicker label="Country" value="GB" onChange={changed} />)
    expect(field().value).toBe('United Kingdom')
    expect(server.to(places.searchCountries)[0]?.query).toMatchObject({ q: 'GB', lang: 'all', qty: '5' })
    rerender(<CountryPicker label="Country" value={null} onChange={changed} />)
    await user.type(field(), 'イギリス')
    await rested()
    expect(rowTexts()).toEqual(['United KingdomイギリスGB'])
    await user.tab()
    expect(changed).toHaveBeenLastCalledWith('GB', unitedKingdom)
  })
})
