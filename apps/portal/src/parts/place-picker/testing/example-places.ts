import type { AirlineSuggestion, CountrySuggestion, PlaceSuggestion } from '@portolan/contract/features/places'

const japan = {
  country_code: 'JP',
  country_name: 'Japan',
  country_name_zh_cn: '日本',
  country_name_zh_tw: '日本',
  country_name_ja_jp: '日本',
}

const names = (name: string, name_zh_cn: string, name_zh_tw: string, name_ja_jp: string) => ({
  name,
  name_zh_cn,
  name_zh_tw,
  name_ja_jp,
})

const narita = {
  code: 'NRT',
  type: 0,
  ...names('Narita International', '成田国际', '成田國際', '成田国際空港'),
} as const
const haneda = { code: 'HND', type: 0, ...names('Haneda', '羽田', '羽田', '羽田空港') } as const

/** A city with two airports whose codes differ from its own. */
export const tokyo: PlaceSuggestion = {
  code: 'TYO',
  type: 1,
  ...names('Tokyo', '东京', '東京', '東京'),
  ...japan,
  sub_datas: [
    { ...haneda, ...japan },
    { ...narita, ...japan },
  ],
}

const hongKongs = {
  country_code: 'HK',
  country_name: 'Hong Kong SAR',
  country_name_zh_cn: '中国香港',
  country_name_zh_tw: '香港',
  country_name_ja_jp: '香港',
}

/** A city whose airport shares its code. */
export const hongKong: PlaceSuggestion = {
  code: 'HKG',
  type: 1,
  ...names('Hong Kong', '香港', '香港', '香港'),
  ...hongKongs,
  sub_datas: [
    { code: 'HKG', type: 0, ...names('Hong Kong International', '香港国际', '香港國際', '香港国際空港'), ...hongKongs },
  ],
}

export const cathay: AirlineSuggestion = {
  code: 'CX',
  icao: 'CPA',
  ...names('Cathay Pacific', '国泰航空', '國泰航空', 'キャセイパシフィック航空'),
}

export const japanAirlines: AirlineSuggestion = {
  code: 'JL',
  icao: 'JAL',
  ...names('Japan Airlines', '日本航空', '日本航空', '日本航空'),
}

export const unitedKingdom: CountrySuggestion = {
  Code: 'GB',
  Code3: 'GBR',
  Name: 'United Kingdom',
  NameZhCn: '英国',
  NameZhTw: '英國',
  NameJaJp: 'イギリス',
}
