/**
 * A station kept by hand: ISO country, English name, the place's own name (empty where it is the English one), IATA code
 * of its city (empty without one), latitude, longitude, other names in use, and [zh-CN, zh-TW, ja-JP] where they do not
 * follow from the place's own name.
 */
export type CuratedStation = readonly [
  country: string,
  english: string,
  own: string,
  city: string,
  latitude: number,
  longitude: number,
  aliases?: readonly string[],
  names?: readonly [cn: string, tw: string, ja: string],
]
