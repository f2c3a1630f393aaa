/** Events as the feed of disasters has them; positions are latitude and longitude. Hand-kept for the demo. */
export interface DemoEvent {
  readonly type: 'EQ' | 'TC' | 'FL' | 'VO' | 'WF' | 'DR'
  readonly id: number
  readonly colour: 'Green' | 'Orange' | 'Red'
  readonly at: readonly [latitude: number, longitude: number]
  readonly iso3: string
  readonly country: string
  readonly what: string
  readonly detail: string
  /** Magnitude, wind in km/h, and so on. */
  readonly severity: number
  /** Hours before the demo starts: when it began, and its last sign. */
  readonly hours: readonly [from: number, to: number]
}

export const demoEvents: readonly DemoEvent[] = [
  {
    type: 'TC',
    id: 9_001_001,
    colour: 'Red',
    at: [15.3, 123.7],
    iso3: 'PHL',
    country: 'Philippines',
    what: 'tropical cyclone MAYA',
    detail: 'A typhoon east of Luzon with winds of 165 km/h moves towards the coast north of Manila.',
    severity: 165,
    hours: [52, 1],
  },
  {
    type: 'EQ',
    id: 9_001_002,
    colour: 'Orange',
    at: [23.9, 121.7],
    iso3: 'TWN',
    country: 'Taiwan',
    what: 'earthquake (Magnitude 6.4M, Depth 15 km)',
    detail: 'Felt along the east coast and in Taipei. Railways check their lines.',
    severity: 6.4,
    hours: [19, 19],
  },
  {
    type: 'EQ',
    id: 9_001_003,
    colour: 'Green',
    at: [37.5, 137.2],
    iso3: 'JPN',
    country: 'Japan',
    what: 'earthquake (Magnitude 5.6M, Depth 12 km)',
    detail: 'Light damage on the Noto peninsula.',
    severity: 5.6,
    hours: [33, 33],
  },
  {
    type: 'EQ',
    id: 9_001_004,
    colour: 'Green',
    at: [-20.4, -68.9],
    iso3: 'CHL',
    country: 'Chile',
    what: 'earthquake (Magnitude 6.1M, Depth 98 km)',
    detail: 'Few people live near the centre.',
    severity: 6.1,
    hours: [61, 61],
  },
  {
    type: 'FL',
    id: 9_001_005,
    colour: 'Orange',
    at: [13.8, 100.6],
    iso3: 'THA',
    country: 'Thailand',
    what: 'flood in Thailand',
    detail: 'Roads in the north of Bangkok are under water after three days of rain.',
    severity: 1.4,
    hours: [70, 4],
  },
  {
    type: 'FL',
    id: 9_001_006,
    colour: 'Green',
    at: [43.7, 7.3],
    iso3: 'FRA ITA',
    country: 'France, Italy',
    what: 'flood in France and Italy',
    detail: 'Streets near the coast were closed for a day.',
    severity: 0.6,
    hours: [88, 40],
  },
  {
    type: 'VO',
    id: 9_001_007,
    colour: 'Orange',
    at: [-8.5, 119.1],
    iso3: 'IDN',
    country: 'Indonesia',
    what: 'eruption',
    detail: 'Ash reaches 6 km; flights between Bali and the islands to its east are late.',
    severity: 0,
    hours: [46, 6],
  },
  {
    type: 'VO',
    id: 9_001_008,
    colour: 'Green',
    at: [63.9, -22.4],
    iso3: 'ISL',
    country: 'Iceland',
    what: 'eruption',
    detail: 'A fissure far from the airport; flights are on time.',
    severity: 0,
    hours: [120, 12],
  },
  {
    type: 'WF',
    id: 9_001_009,
    colour: 'Orange',
    at: [-33.7, 150.3],
    iso3: 'AUS',
    country: 'Australia',
    what: 'forest fire in Australia',
    detail: 'West of Sydney. Smoke reaches the city, and some trains do not run.',
    severity: 5_200,
    hours: [58, 2],
  },
  {
    type: 'DR',
    id: 9_001_010,
    colour: 'Orange',
    at: [2.1, 45.3],
    iso3: 'SOM ETH',
    country: 'Somalia, Ethiopia',
    what: 'drought',
    detail: 'Water is short in the south.',
    severity: 0,
    hours: [2_000, 10],
  },
]

/** Over before the demo starts: the feed's older state has it, the newer one does not. */
export const pastEvent: DemoEvent = {
  type: 'TC',
  id: 9_001_011,
  colour: 'Green',
  at: [19.8, 139.4],
  iso3: 'JPN',
  country: 'Japan',
  what: 'tropical cyclone LEO',
  detail: 'It weakened over the sea.',
  severity: 74,
  hours: [260, 200],
}
