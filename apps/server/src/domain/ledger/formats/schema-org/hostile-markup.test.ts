import { describe, expect, it } from 'vitest'
import { flight, itemsIn, page, readSample } from '../confirmation/testing/read-sample.ts'

const reasonsOf = async (content: string) => {
  const { readings, faults } = await readSample(content)
  return [...faults, ...readings.flatMap((reading) => reading.faults)].map(({ reason }) => reason)
}
const script = (text: string) => `<script type="application/ld+json">${text}</script>`

describe('markup made to hurt', () => {
  it('nested beyond reason is refused or read flat', async () => {
    expect(await reasonsOf(`<html>${'<div itemscope itemprop=a>'.repeat(60_000)}`)).toEqual(['too_deep'])
    expect(await reasonsOf(script('{"a":'.repeat(200_000)))).toEqual(['markup_malformed'])
    expect(await reasonsOf(script('['.repeat(200_000)))).toEqual(['markup_malformed'])
    const deep = `{"x":${'{"a":'.repeat(5000)}${JSON.stringify(flight())}${'}'.repeat(5000)}}`
    expect(await itemsIn(script(deep))).toEqual([])
  })

  it('of megabytes is read in a moment', async () => {
    const started = performance.now()
    expect(await reasonsOf(script(`[${'{"@type":"WebPage","name":"x"},'.repeat(150_000)}{}]`))).toEqual([
      'no_reservation',
    ])
    expect(
      await reasonsOf(
        `<html>${'<p itemscope itemtype="http://schema.org/Thing"><b itemprop="name">x</b></p>'.repeat(80_000)}</html>`,
      ),
    ).toEqual(['no_reservation'])
    expect(await reasonsOf(page(...Array.from({ length: 600 }, () => flight())))).toEqual(['text_too_long'])
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  it('that refers to itself, by any way round, ends', async () => {
    const round = (id: string, ref: string) =>
      `<div id="${id}" itemscope itemtype="http://schema.org/Thing" itemprop="p" itemref="${ref} ${id}"></div>`
    const laughs = Array.from({ length: 30 }, (_, index) =>
      round(`i${index}`, `i${(index + 1) % 30} i${(index + 2) % 30}`),
    ).join('')
    expect(await reasonsOf(`<html><body>${laughs}</body></html>`)).toEqual(['no_reservation'])
    const things = { '@graph': [{ '@id': 'a', x: { '@id': 'b' } }, { '@id': 'b', x: { '@id': 'a' } }, flight()] }
    expect(await itemsIn(page(things))).toHaveLength(1)
  })

  it('with names of the language’s own is only data', async () => {
    const evil = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"@type":"FlightReservation","reservationFor":{"__proto__":{"flightNumber":"1"},"toString":"x"}}`
    const items = await itemsIn(script(evil))
    expect([items.length, items[0]?.fields.flightNumber?.value, ({} as Record<string, unknown>)['polluted']]).toEqual([
      1,
      null,
      undefined,
    ])
    expect(
      await itemsIn(
        '<div itemscope itemtype="http://schema.org/FlightReservation"><meta itemprop="__proto__" content="x"><meta itemprop="constructor" content="x"></div>',
      ),
    ).toHaveLength(1)
  })

  it('with half characters and nulls leaves none of them', async () => {
    const [item] = await itemsIn(
      script(
        JSON.stringify(flight({ reservation: { underName: { name: 'Mei \u0000Chan' } } })).replace(
          'Chan',
          'Chan\\ud83d',
        ),
      ),
    )
    expect(item?.person?.name).toBe('Mei Chan\uFFFD')
  })

  it('of texts without end keeps their beginning', async () => {
    const [item] = await itemsIn(page(flight({ reservation: { underName: { name: 'x'.repeat(1_000_000) } } })))
    expect(item?.person?.name).toHaveLength(400)
  })
})
