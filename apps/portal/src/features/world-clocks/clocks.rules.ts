/** Lists of zone identifiers, as the setting keeps them. Each change is made to whatever list is the newest. */
type Clocks = readonly string[]

/** A new clock stands at the top. */
export function addClock(clocks: Clocks, zone: string): Clocks {
  return clocks.includes(zone) ? clocks : [zone, ...clocks]
}

/** Another zone in a clock's place; where the clock has gone meanwhile, a new one. */
export function changeClock(clocks: Clocks, zone: string, next: string): Clocks {
  if (zone === next) return clocks
  if (clocks.includes(next)) return clocks.filter((one) => one !== zone)
  return clocks.includes(zone) ? clocks.map((one) => (one === zone ? next : one)) : [next, ...clocks]
}

export function removeClock(clocks: Clocks, zone: string): Clocks {
  return clocks.filter((one) => one !== zone)
}

/** Back where it was, as far as there are so many. */
export function restoreClock(clocks: Clocks, zone: string, place: number): Clocks {
  return clocks.includes(zone) ? clocks : clocks.toSpliced(place, 0, zone)
}

/** To a place counted without it; beyond the ends is at the end. */
export function moveClock(clocks: Clocks, zone: string, place: number): Clocks {
  if (!clocks.includes(zone)) return clocks
  return removeClock(clocks, zone).toSpliced(Math.max(0, place), 0, zone)
}
