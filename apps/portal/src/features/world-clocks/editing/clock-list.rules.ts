/** A list of zone identifiers, as the user setting stores it. Each change applies to the newest list. */
type Clocks = readonly string[]

/** Adds a new clock at the top. */
export function addClock(clocks: Clocks, zone: string): Clocks {
  return clocks.includes(zone) ? clocks : [zone, ...clocks]
}

/** Replaces a clock's zone; if the clock was deleted meanwhile, adds a new one. */
export function changeClock(clocks: Clocks, zone: string, next: string): Clocks {
  if (zone === next) return clocks
  if (clocks.includes(next)) return clocks.filter((one) => one !== zone)
  return clocks.includes(zone) ? clocks.map((one) => (one === zone ? next : one)) : [next, ...clocks]
}

export function removeClock(clocks: Clocks, zone: string): Clocks {
  return clocks.filter((one) => one !== zone)
}

/** Puts a deleted clock back at its index, or at the end of a shorter list. */
export function restoreClock(clocks: Clocks, zone: string, index: number): Clocks {
  return clocks.includes(zone) ? clocks : clocks.toSpliced(index, 0, zone)
}

/** Moves a clock to an index of the list without it; an index beyond the end means the end. */
export function moveClock(clocks: Clocks, zone: string, index: number): Clocks {
  if (!clocks.includes(zone)) return clocks
  return removeClock(clocks, zone).toSpliced(Math.max(0, index), 0, zone)
}
