import { DisplayType } from '@portolan/contract/enums'
import { expect, it } from 'vitest'
import { appsOf, initialsOf } from './user-apps.ts'

const apps = Object.entries(DisplayType).map(([Name, Type]) => ({
  AppId: Name,
  Name,
  DisplayType: Type,
  Url: 'https://app.example/',
}))
const names = (place: Parameters<typeof appsOf>[1]) => appsOf(apps, place).map(({ Name }) => Name)

it('an app shows where its display type says', () => {
  expect(names('menu')).toEqual(['All', 'Menu'])
  expect(names('shortcut')).toEqual(['All', 'Shortcut'])
  expect(names('phone')).toEqual(['All', 'Menu', 'Shortcut'])
})

it('an app without an address shows nowhere', () => {
  const bare = [{ AppId: 'x', Name: 'Soon', DisplayType: DisplayType.All }]
  expect(appsOf(bare, 'phone')).toEqual([])
})

it.each([
  ['Expense Desk', 'ED'],
  ['expense claims desk', 'ED'],
  ['Roster', 'Ro'],
  ['経費精算', '経'],
  ['  訂車 Car', '訂'],
  ['', ''],
])('%s has the initials %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
