import { describe, expect, it } from 'vitest'
import { findAirline } from './airlines.ts'
import { checkInRows } from './check-in.data.ts'
import { allowsCheckIn, checkInOf } from './check-in.ts'

const carriers = Object.keys(checkInRows)
/** Under these, a name has three labels. */
const longSuffixes = ['co.jp', 'com.cn']
const registrable = (host: string) => {
  const labels = host.split('.')
  return labels.slice(longSuffixes.includes(labels.slice(-2).join('.')) ? -3 : -2).join('.')
}

describe('the table of check-in pages', () => {
  it('has some sixty airlines that fly today', () => {
    expect(carriers.length).toBeGreaterThanOrEqual(60)
    for (const code of carriers) expect(findAirline(code), code).toMatchObject({ code, isDefunct: false })
  })

  it("leads to pages of the airline's own domain, by https and without a query", () => {
    for (const code of carriers) {
      const { webUrl = '', mobileUrl = '' } = checkInOf(code) ?? {}
      const [web, mobile] = [new URL(webUrl), new URL(mobileUrl)]
      for (const url of [web, mobile]) {
        expect([url.protocol, url.port, url.search, url.hash, url.username], code).toEqual(['https:', '', '', '', ''])
        expect([webUrl, mobileUrl], code).toContain(url.href)
      }
      expect(registrable(mobile.hostname), code).toBe(registrable(web.hostname))
    }
  })

  it('has one page for one airline, save brands that share theirs', () => {
    const byDomain = Map.groupBy(carriers, (code) => registrable(new URL(checkInOf(code)?.webUrl ?? '').hostname))
    const shared = [...byDomain.values()].filter((codes) => codes.length > 1).map((codes) => codes.toSorted().join(' '))
    expect(shared.toSorted()).toEqual(['AK FD', 'FM MU'])
  })

  it('opens at most thirty days before departure and closes within four hours of it', () => {
    for (const code of carriers) {
      const { hoursFrom = 0, hoursUntil = 0 } = checkInOf(code) ?? {}
      expect(hoursFrom, code).toSatisfy((hours: number) => hours >= 22 && hours <= 720)
      expect(hoursUntil, code).toSatisfy((hours: number) => hours >= 1 && hours <= 4)
    }
  })
})

describe('whether passengers can check in', () => {
  const hour = 3_600_000
  const departsAt = Date.parse('2026-11-28T10:00:00Z')
  const allows = (carrier: string, hoursBefore: number, more: Partial<Parameters<typeof allowsCheckIn>[0]> = {}) =>
    allowsCheckIn({
      carrier,
      departsAt,
      now: departsAt - hoursBefore * hour,
      cancelled: false,
      hasDeparted: false,
      ...more,
    })

  it('depends on the hours of the airline, both ends included', () => {
    expect([49, 48, 24, 1, 0.9].map((hours) => allows('CX', hours))).toEqual([false, true, true, true, false])
    expect([48, 24, 1.25, 1].map((hours) => allows('NH', hours))).toEqual([false, true, true, false])
  })

  it('is told by the usual hours of an airline that has no page here', () => {
    expect(checkInOf('QQ')).toBeNull()
    expect(checkInOf('constructor')).toBeNull()
    expect([25, 24, 1, 0.5].map((hours) => allows('QQ', hours))).toEqual([false, true, true, false])
  })

  it('is no where the flight is cancelled or has left, or has no time', () => {
    expect(allows('CX', 10, { cancelled: true })).toBe(false)
    expect(allows('CX', 10, { hasDeparted: true })).toBe(false)
    expect(allows('CX', 10, { departsAt: null })).toBe(false)
  })
})
