import type { Position } from './great-circle.ts'

const radians = Math.PI / 180
/** 2000-01-01 12:00 UTC. */
const epoch = 946_728_000_000
const day = 86_400_000

/**
 * Where the sun stands overhead at an instant (milliseconds since 1970). The formula of low precision of the Astronomical
 * Almanac, which NOAA uses as well: right to about 0.01 degrees between 1950 and 2050.
 */
export function sunOverhead(instant: number): Position {
  const days = (instant - epoch) / day
  const mean = 280.46 + 0.9856474 * days
  const anomaly = (357.528 + 0.9856003 * days) * radians
  const ecliptic = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians
  const tilt = (23.439 - 4e-7 * days) * radians
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic)) / radians
  // Sidereal time at Greenwich.
  const greenwich = 280.46061837 + 360.98564736629 * days
  return {
    latitude: Math.asin(Math.sin(tilt) * Math.sin(ecliptic)) / radians,
    longitude: halfTurn(ascension - greenwich),
  }
}

/** From -180 to 180 degrees. */
const halfTurn = (degrees: number) => degrees - 360 * Math.round(degrees / 360)

/** Height of the sun's centre above the horizon in degrees, without refraction; negative by night. */
export function sunHeight(instant: number, { latitude, longitude }: Position): number {
  const sun = sunOverhead(instant)
  const [here, there] = [latitude * radians, sun.latitude * radians]
  const between = (longitude - sun.longitude) * radians
  return Math.asin(Math.sin(here) * Math.sin(there) + Math.cos(here) * Math.cos(there) * Math.cos(between)) / radians
}

export interface DayNight {
  /** The line between day and night from west to east, over all longitudes. */
  readonly edge: readonly Position[]
  /** The pole that is dark: the night lies between it and the line. */
  readonly darkPole: 90 | -90
}

/** Day and night at an instant. */
export function dayNightAt(instant: number, step = 1): DayNight {
  const sun = sunOverhead(instant)
  // At an equinox the line is two meridians; a hair beside it, it is still a function of the longitude.
  const height = Math.abs(sun.latitude) < 0.05 ? (sun.latitude < 0 ? -0.05 : 0.05) : sun.latitude
  const edge: Position[] = []
  for (let longitude = -180; longitude <= 180; longitude += step) {
    const hour = (longitude - sun.longitude) * radians
    edge.push({ latitude: Math.atan(-Math.cos(hour) / Math.tan(height * radians)) / radians, longitude })
  }
  return { edge, darkPole: height > 0 ? -90 : 90 }
}
