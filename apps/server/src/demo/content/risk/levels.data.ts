/**
 * Levels of the demo's advisories. They look like what sources say and quote none: hand-kept for the demo, as ISO 3166-1
 * alpha-2 codes by the native level of each source.
 */

const codes = (text: string) => text.split(' ')

/** Levels 2 to 4 as the American feed counts them; every other country has level 1. */
export const usLevels: Readonly<Record<2 | 3 | 4, readonly string[]>> = {
  2: codes(
    'AL AZ BS BE BZ BJ BO BA BR KH CM CV CL CN KM CG CR CI CU DK DJ DO EC EG SV GQ ER SZ FR GA GM DE GH GR GL GN HK IN ID IT JM JO KE XK KW LA LS LR MG MW MY MV MX MA NA NP NL NZ OM PA PY PE PH QA RS SL ZA ES LK SR SE TJ TG TN TR TM UY UZ VU ZM ZW',
  ),
  3: codes('BD BI TD CO ET GT GW GY HN IL MR MZ NI NG PK PG PS RW SA TT UG TZ'),
  4: codes('AF BY BF CF CD HT IR IQ LB LY ML MM NE KP RU SO SS SD SY UA VE YE'),
}

/** What the British documents call `alert_status`; a country that is in none has no such status. */
export const ukStatuses = {
  avoid_all_travel_to_whole_country: codes('AF BY BF CF HT IR LY ML NE RU SO SS SD SY YE'),
  avoid_all_but_essential_travel_to_whole_country: codes('KP LB VE UA'),
  avoid_all_travel_to_parts: codes('IQ CM CD EG ET IN IL PS MM NG PK SA TD TN TR BJ CI DZ KE MZ'),
  avoid_all_but_essential_travel_to_parts: codes(
    'AM AZ BD BI CO EC GE GH GT ID JO KH LA MG MR MY NP PE PH PG RW TH TG TZ UG',
  ),
} as const

/** 危険情報, one to four, of the countries that matter most: each is a document of its own. */
export const jpLevels: Readonly<Record<1 | 2 | 3 | 4, readonly string[]>> = {
  1: codes('AE CN FJ ID JO KE KH LA LK MA MX MY NP PE PH QA TH TR TZ UZ VN ZA'),
  2: codes('BD CO EG ET IN KW PG SA'),
  3: codes('CM IL IQ IR LB MM NG PK VE'),
  4: codes('AF HT LY RU SD SO SS SY UA YE'),
}

/** Of which the Japanese feed also says that there is no information about danger. */
export const jpWithout = codes('AU DE FR GB HK KR SG TW US')

export interface LevelChange {
  readonly source: 'us-state' | 'uk-fcdo' | 'jp-mofa'
  readonly country: string
  /** Before; the level of today is in the lists above, or the next change's. */
  readonly from: string
  readonly to: string
  readonly hoursAgo: number
}

/** What changed in the last week. `from` and `to` are native levels: a digit, or an `alert_status` (empty: none). */
export const levelChanges: readonly LevelChange[] = [
  { source: 'us-state', country: 'TH', from: '1', to: '2', hoursAgo: 134 },
  { source: 'us-state', country: 'AE', from: '2', to: '3', hoursAgo: 41 },
  {
    source: 'uk-fcdo',
    country: 'AE',
    from: '',
    to: 'avoid_all_but_essential_travel_to_parts',
    hoursAgo: 38,
  },
  {
    source: 'uk-fcdo',
    country: 'ET',
    from: 'avoid_all_but_essential_travel_to_whole_country',
    to: 'avoid_all_travel_to_parts',
    hoursAgo: 92,
  },
  { source: 'jp-mofa', country: 'ID', from: '2', to: '1', hoursAgo: 70 },
]

/** Why, where it is not what the level alone would say. */
export const reasons: Readonly<Record<string, string>> = {
  AE: 'the threat of missile attacks in the region',
  AU: '',
  BD: 'civil unrest, crime and terrorism',
  CN: 'arbitrary enforcement of local laws',
  CO: 'crime, terrorism and unrest',
  DE: 'terrorism',
  EG: 'terrorism',
  ES: 'terrorism and unrest',
  FR: 'terrorism and unrest',
  GB: 'terrorism',
  HK: 'arbitrary enforcement of local laws',
  ID: 'terrorism, earthquakes and volcanoes',
  IL: 'terrorism and armed conflict',
  IN: 'crime and terrorism',
  IS: '',
  IT: 'terrorism',
  MX: 'crime and kidnapping',
  MY: 'kidnapping in the east of Sabah',
  NL: 'terrorism',
  NP: 'the potential for isolated political unrest',
  PG: 'crime, unrest and unexploded ordnance',
  PH: 'crime, terrorism and unrest',
  PK: 'terrorism and armed conflict',
  SA: 'the threat of missile and drone attacks',
  TH: 'unrest near the borders',
  TR: 'terrorism and arbitrary detentions',
  UA: 'armed conflict',
  RU: 'armed conflict and terrorism',
}

/** Parts of a country with a level of their own: the American phrase, and where. */
export const regions: Readonly<Record<string, readonly (readonly [phrase: string, where: string, why: string])[]>> = {
  CO: [
    ['Do Not Travel', 'Arauca, Cauca and Norte de Santander', 'crime and terrorism'],
    ['Exercise Increased Caution', 'Bogotá', 'crime'],
  ],
  EG: [['Do Not Travel', 'the northern and middle Sinai', 'terrorism']],
  ID: [
    ['Do Not Travel', 'Central Papua and Highland Papua', 'unrest'],
    ['Exercise Increased Caution', 'Central Sulawesi', 'unrest'],
  ],
  IN: [
    ['Do Not Travel', 'the border with Pakistan', 'armed conflict'],
    ['Reconsider Travel', 'parts of the north-east', 'unrest'],
  ],
  KH: [['Do Not Travel', 'areas along the border with Thailand', 'unrest']],
  MX: [
    ['Do Not Travel', 'Colima, Guerrero and Sinaloa', 'crime'],
    ['Exercise Increased Caution', 'Mexico City', 'crime'],
  ],
  MY: [['Reconsider Travel', 'the islands off eastern Sabah', 'kidnapping']],
  PH: [
    ['Do Not Travel', 'the Sulu Archipelago', 'crime and terrorism'],
    ['Reconsider Travel', 'western and central Mindanao', 'terrorism and unrest'],
  ],
  TH: [
    ['Do Not Travel', 'areas within 50 km of the border with Cambodia', 'unrest'],
    ['Reconsider Travel', 'Yala, Pattani and Narathiwat', 'unrest'],
  ],
  TR: [['Do Not Travel', 'areas within 10 km of the border with Syria', 'terrorism']],
}
