const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long an item of a kind takes at most, milliseconds. The longest flight without a stop takes 19 hours. */
export const longest = { air: 20 * hour, rail: 40 * hour, hotel: 60 * day, car: 90 * day } as const

/** Jets fly 1,050 km/h at most, tail winds included. */
const fastest = 1050

/** The shortest flight over a distance; a quarter of an hour is for rounding and for cities whose airport is meant. */
export const shortestFlight = (km: number) => Math.max(5 * minute, (km / fastest) * hour - 15 * minute)
