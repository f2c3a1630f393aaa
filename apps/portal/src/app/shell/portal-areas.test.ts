import { languages } from '@portolan/contract/enums'
import { expect, it } from 'vitest'
import { areaName, linksOf, type PortalArea, regionsOf } from './portal-areas.ts'

const area = (Code: string, Embranchment: string | null): PortalArea => ({
  Code,
  Embranchment,
  Name: 'Japan',
  NameZhCn: '日本',
  NameZhTw: '',
  NameJaJp: '日本国',
  URL: `https://${Code}.example/`,
  IsExternalLink: true,
  IsSelected: false,
})

it('an area of a branch is a region, one without is a link', () => {
  const areas = [area('jp', 'Tokyo'), area('policy', null), area('visa', '')]
  expect(regionsOf(areas).map(({ Code }) => Code)).toEqual(['jp'])
  expect(linksOf(areas).map(({ Code }) => Code)).toEqual(['policy', 'visa'])
})

it('an area is named in the language of the page, in English where it has no name in it', () => {
  expect(languages.map((language) => areaName(area('jp', null), language))).toEqual([
    'Japan',
    '日本',
    'Japan',
    '日本国',
  ])
})
