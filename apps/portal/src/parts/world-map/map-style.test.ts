import { ThemeType } from '@portolan/contract/enums'
import type { FeatureCollection } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import { describe, expect, it } from 'vitest'
import { absolute, baseAddress, withToken } from './base-style.ts'
import { type MapColours, mixed } from './map-colours.ts'
import { alertsData, areasData, placesData, shownLevel } from './map-data.ts'
import { mapLayers, mergedStyle, ownStyle } from './map-style.ts'
import { inventAlerts } from './testing/invent.ts'
import type { Place, WorldShapes } from '@portolan/rules/world-shapes/read-shapes'

const none: FeatureCollection = { type: 'FeatureCollection', features: [] }
const sources = {
  countries: none,
  borders: none,
  points: none,
  places: none,
  areas: none,
  alerts: none,
  disputed: none,
  outlines: none,
}
const place = (code: string): Place => ({
  type: 'Feature',
  properties: { code, size: 1, isSmall: code === 'SG' },
  geometry: { type: 'Point', coordinates: [1, 2] },
})
const shapes: WorldShapes = {
  countries: none as WorldShapes['countries'],
  places: [place('SG'), place('DE'), place('FR')],
  borders: { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: [] } },
  disputed: [],
  bounds: new Map(),
}
const grey = '#808080'
const colours: MapColours = {
   land: grey, border: grey, disputed: grey, text: grey, halo: grey, chosen: grey, signText: grey,
  levels: [grey, grey, grey, grey, grey, grey], tints: [grey, grey, grey, grey, grey, grey],
} // prettier-ignore
const ids = (style: StyleSpecification) => style.layers.map(({ id }) => id)

describe('the style', () => {
  it('needs no server: no tiles, glyphs or sprite', () => {
    const style = ownStyle({ sources, colours }, ['Inter'])
    expect(style).not.toHaveProperty('glyphs')
    expect(style).not.toHaveProperty('sprite')
    expect(new Set(Object.values(style.sources).map(({ type }) => type))).toEqual(new Set(['geojson']))
    expect(new Set(ids(style)).size).toBe(style.layers.length)
    expect(ids(style)).toEqual(expect.arrayContaining(Object.values(mapLayers)))
  })

  it('of an operator keeps its labels above our colours, and its own borders; ours are above its land', () => {
    const base: StyleSpecification = {
      version: 8,
      glyphs: 'https://maps.example/{fontstack}/{range}.pbf',
      sources: { tiles: { type: 'vector', tiles: ['https://maps.example/{z}/{x}/{y}'] } },
      layers: [
        { id: 'ground', type: 'background' },
        { id: 'towns', type: 'symbol', source: 'tiles', layout: { 'text-font': ['Noto Sans'] } },
      ],
    }
    const style = mergedStyle(base, { sources, colours })
    const order = ids(style)
    expect(order.indexOf('ground')).toBeLessThan(order.indexOf(mapLayers.countries))
    expect(order.indexOf(mapLayers.areas)).toBeLessThan(order.indexOf('towns'))
    expect(order.indexOf('towns')).toBeLessThan(order.indexOf(mapLayers.signs))
    expect(order).not.toContain('borders')
    expect(order).not.toContain('names')
    const clusters = style.layers.find(({ id }) => id === mapLayers.clusters)
    expect(clusters?.layout).toMatchObject({ 'text-font': ['Noto Sans'] })
  })

  it('has colours between the land and the level', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(mixed('#22305c', '#d13b4b', 0)).toBe('#22305c')
  })
})

describe("an operator's style", () => {
  const own = { MapToken: 'a b', MapStyleDark: 'https://maps.example/dark', MapStyleLight: '' }

  it('is that of the theme, else that of the other theme, else none', () => {
    expect(baseAddress(own, ThemeType.Galaxy)).toBe('https://maps.example/dark')
    expect(baseAddress(own, ThemeType.Breezy)).toBe('https://maps.example/dark')
    expect(baseAddress({ ...own, MapStyleDark: '' }, ThemeType.Galaxy)).toBeNull()
    expect(baseAddress(null, ThemeType.Galaxy)).toBeNull()
  })

  it('gets its token, and nobody else does', () => {
    const of = (address: string) => withToken(address, 'https://maps.example/dark', 'a b')
    expect(of('https://maps.example/1.pbf')).toBe('https://maps.example/1.pbf?access_token=a%20b')
    expect(of('https://maps.example/1.pbf?v=2')).toBe('https://maps.example/1.pbf?v=2&access_token=a%20b')
    expect(of('https://maps.example/1.pbf?key={token}')).toBe('https://maps.example/1.pbf?key=a%20b')
    expect(of('https://maps.example/1?access_token=own')).toBe('https://maps.example/1?access_token=own')
    expect(of('https://other.example/1.pbf')).toBe('https://other.example/1.pbf')
    expect(of('/assets/50m.json')).toBe('/assets/50m.json')
    expect(withToken('https://maps.example/1', 'https://maps.example/dark', '')).toBe('https://maps.example/1')
  })

  it('may name what lies on its own server by path', () => {
    const style = absolute(
      {
        version: 8,
        glyphs: '/fonts/{fontstack}/{range}.pbf',
        sprite: 'https://else.example/sprite',
        sources: { a: { type: 'vector', tiles: ['/t/{z}/{x}/{y}.pbf'] }, b: { type: 'vector', url: '/b.json' } },
        layers: [],
      },
      'https://maps.example',
    )
    expect(style).toMatchObject({
      glyphs: 'https://maps.example/fonts/{fontstack}/{range}.pbf',
      sprite: 'https://else.example/sprite',
      sources: { a: { tiles: ['https://maps.example/t/{z}/{x}/{y}.pbf'] }, b: { url: 'https://maps.example/b.json' } },
    })
  })
})

describe('what the map is told', () => {
  const levels = new Map([['SG', 1], ['DE', 4]] as const) // prettier-ignore

  it('names each country with its level, and hides levels that are not chosen', () => {
    const shown = { levels, shownLevels: [4, 0] as const }
    const { features } = placesData(shapes, (code) => `name of ${code}`, shown)
    expect(features.map(({ properties }) => [properties?.['name'], properties?.['level']] as unknown[])).toEqual([
      ['name of SG', -1],
      ['name of DE', 4],
      ['name of FR', 0],
    ])
    expect(shownLevel('FR', { levels, shownLevels: [4] })).toBe(-1)
  })

  it('has areas of the chosen levels, the highest on top, and a sign for each', () => {
    const areas = inventAlerts(200)
    const drawn = areasData(areas, [5, 3]).features.map(({ properties }) => properties?.['level'] as number)
    expect(new Set(drawn)).toEqual(new Set([3, 5]))
    expect(drawn).toEqual(drawn.toSorted((a, b) => a - b))
    expect(alertsData(areas, [5, 3]).features).toHaveLength(drawn.length)
    expect(alertsData(areas, []).features).toEqual([])
  })
})
