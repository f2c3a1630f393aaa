/**
 * Warnings of weather services and authorities as CAP has them, in the languages of their places. Hand-kept for the demo.
 * `area` has CAP's own form: `latitude,longitude` pairs, and a circle's kilometres.
 */
export interface DemoWarning {
  readonly id: string
  readonly category: 'Met' | 'Geo' | 'Fire' | 'Transport' | 'Health'
  readonly severity: 'Minor' | 'Moderate' | 'Severe' | 'Extreme'
  /** Hours from the demo's start: sent, takes effect, is over. */
  readonly hours: readonly [sent: number, from: number, to: number]
  readonly texts: readonly {
    readonly language: string
    readonly event: string
    readonly headline: string
    readonly description: string
    readonly instruction?: string
    readonly areaDesc: string
  }[]
  readonly polygon?: string
  readonly circle?: string
  /** Id of the warning that this one takes the place of. */
  readonly updates?: string
  /** A cancellation of the warning that it names. */
  readonly cancels?: string
}

export interface DemoSender {
  /** Code of the source. */
  readonly code: string
  readonly name: string
  readonly country: string
  /** Home page of such warnings. */
  readonly web: string
  /** Minutes before the demo's start at which it was last read. */
  readonly readAgo: number
  /** Minutes between readings. */
  readonly every: number
  readonly warnings: readonly DemoWarning[]
}

const hongKong: DemoSender = {
  code: 'cap-demo-hk',
  name: 'Demo warnings, Hong Kong',
  country: 'HK',
  web: 'https://www.hko.gov.hk/',
  readAgo: 9,
  every: 1_440,
  warnings: [
    {
      id: 'hk-1',
      category: 'Met',
      severity: 'Moderate',
      hours: [-20, -20, 30],
      texts: [
        {
          language: 'en',
          event: 'Typhoon signal No. 3',
          headline: 'Demo: strong wind signal No. 3',
          description: 'Demo warning: a typhoon is expected to come within 400 km of Hong Kong.',
          areaDesc: 'Hong Kong',
        },
      ],
      circle: '22.32,114.17 45',
    },
    {
      id: 'hk-2',
      updates: 'hk-1',
      category: 'Met',
      severity: 'Severe',
      hours: [-3, 2, 34],
      texts: [
        {
          language: 'zh-Hant',
          event: '八號颱風信號',
          headline: '示範：八號烈風或暴風信號將會發出',
          description: '示範警告：颱風繼續靠近本港，風勢將會增強。\n部分渡輪及巴士服務會暫停。',
          instruction: '請留在安全地方，出發前向航空公司查詢航班。',
          areaDesc: '香港',
        },
        {
          language: 'en',
          event: 'Typhoon signal No. 8',
          headline: 'Demo: gale or storm signal No. 8 will be issued',
          description:
            'Demo warning: the typhoon comes closer and winds become stronger.\nSome ferries and buses stop.',
          instruction: 'Stay in a safe place, and ask your airline before you leave.',
          areaDesc: 'Hong Kong',
        },
      ],
      circle: '22.32,114.17 45',
    },
    {
      id: 'hk-3',
      category: 'Met',
      severity: 'Minor',
      hours: [-2, -2, 8],
      texts: [
        {
          language: 'zh-Hant',
          event: '黃色暴雨警告',
          headline: '示範：黃色暴雨警告信號',
          description: '示範警告：部分地區雨量較多，低窪地區可能出現水浸。',
          areaDesc: '新界北部',
        },
        {
          language: 'en',
          event: 'Amber rainstorm warning',
          headline: 'Demo: amber rainstorm warning signal',
          description: 'Demo warning: heavy rain in places; low-lying areas may be flooded.',
          areaDesc: 'Northern New Territories',
        },
      ],
      polygon: '22.42,113.9 22.57,114.05 22.56,114.3 22.4,114.25 22.42,113.9',
    },
  ],
}

const japan: DemoSender = {
  code: 'cap-demo-jp',
  name: 'Demo warnings, Japan',
  country: 'JP',
  web: 'https://www.jma.go.jp/',
  readAgo: 6,
  every: 1_440,
  warnings: [
    {
      id: 'jp-1',
      category: 'Met',
      severity: 'Severe',
      hours: [-4, 5, 40],
      texts: [
        {
          language: 'ja',
          event: '大雪警報',
          headline: 'デモ：関東甲信に大雪のおそれ',
          description: 'デモ警報：平地でも積雪のおそれがあります。\n新幹線や航空便に遅れが出る見込みです。',
          instruction: '不要な外出を控え、運行情報を確認してください。',
          areaDesc: '東京地方と山梨県',
        },
        {
          language: 'en',
          event: 'Heavy snow warning',
          headline: 'Demo: heavy snow possible around Tokyo',
          description:
            'Demo warning: snow is expected to settle in the plains.\nHigh-speed trains and flights will be late.',
          instruction: 'Avoid going out without need, and look up your train or flight.',
          areaDesc: 'Tokyo and Yamanashi',
        },
      ],
      polygon: '35.15,138.3 35.95,138.3 36.1,140.1 35.7,140.5 35.2,139.9 35.15,138.3',
    },
    {
      id: 'jp-2',
      category: 'Geo',
      severity: 'Moderate',
      hours: [-30, -30, 70],
      texts: [
        {
          language: 'ja',
          event: '地震情報',
          headline: 'デモ：能登半島で震度5弱',
          description: 'デモ情報：この地震による津波の心配はありません。余震に注意してください。',
          areaDesc: '石川県能登',
        },
        {
          language: 'en',
          event: 'Earthquake information',
          headline: 'Demo: strong shaking on the Noto peninsula',
          description: 'Demo information: no tsunami is expected. Aftershocks are possible.',
          areaDesc: 'Noto, Ishikawa',
        },
      ],
      circle: '37.4,137.0 70',
    },
    {
      id: 'jp-3',
      category: 'Geo',
      severity: 'Minor',
      hours: [-12, -12, 90],
      texts: [
        {
          language: 'ja',
          event: '噴火警報',
          headline: 'デモ：桜島の噴煙に注意',
          description: 'デモ警報：鹿児島空港を発着する便に遅れが出ることがあります。',
          areaDesc: '鹿児島市',
        },
        {
          language: 'en',
          event: 'Volcano warning',
          headline: 'Demo: ash of Sakurajima',
          description: 'Demo warning: flights to and from Kagoshima may be late.',
          areaDesc: 'Kagoshima',
        },
      ],
      circle: '31.58,130.66 30',
    },
    {
      id: 'jp-4',
      category: 'Met',
      severity: 'Minor',
      hours: [-8, -8, 14],
      texts: [
        {
          language: 'ja',
          event: '強風注意報',
          headline: 'デモ：大阪湾で強風',
          description: 'デモ注意報：関西空港連絡橋で速度規制の可能性があります。',
          areaDesc: '大阪湾',
        },
      ],
      polygon: '34.2,135.0 34.75,135.0 34.75,135.5 34.2,135.3 34.2,135.0',
    },
  ],
}

const germany: DemoSender = {
  code: 'cap-demo-de',
  name: 'Demo warnings, Germany',
  country: 'DE',
  web: 'https://www.dwd.de/',
  readAgo: 17,
  every: 1_440,
  warnings: [
    {
      id: 'de-1',
      category: 'Met',
      severity: 'Severe',
      hours: [-5, 6, 44],
      texts: [
        {
          language: 'de',
          event: 'Schwerer Sturm',
          headline: 'Demo: schwere Sturmböen im Rhein-Main-Gebiet',
          description:
            'Demo-Warnung: Böen bis 100 km/h aus Südwest.\nAm Flughafen Frankfurt ist mit Verspätungen zu rechnen.',
          instruction: 'Halten Sie Abstand von Bäumen und Gerüsten, und prüfen Sie Ihren Flug.',
          areaDesc: 'Frankfurt am Main, Wiesbaden, Mainz',
        },
        {
          language: 'en',
          event: 'Severe storm',
          headline: 'Demo: severe gusts around Frankfurt',
          description:
            'Demo warning: gusts of up to 100 km/h from the south-west.\nExpect delays at Frankfurt airport.',
          instruction: 'Keep away from trees and scaffolding, and look up your flight.',
          areaDesc: 'Frankfurt, Wiesbaden, Mainz',
        },
      ],
      polygon: '49.8,8.0 50.3,8.0 50.35,8.9 49.85,9.0 49.8,8.0',
    },
    {
      id: 'de-2',
      category: 'Met',
      severity: 'Moderate',
      hours: [-16, -10, 60],
      texts: [
        {
          language: 'de',
          event: 'Hochwasser',
          headline: 'Demo: Hochwasser am Rhein bei Köln',
          description: 'Demo-Warnung: Uferstraßen sind gesperrt, die Messe ist erreichbar.',
          areaDesc: 'Köln',
        },
        {
          language: 'en',
          event: 'Flood',
          headline: 'Demo: the Rhine is high at Cologne',
          description: 'Demo warning: roads along the river are closed; the trade fair can be reached.',
          areaDesc: 'Cologne',
        },
      ],
      circle: '50.94,6.96 12',
    },
  ],
}

const unitedStates: DemoSender = {
  code: 'cap-demo-us',
  name: 'Demo warnings, United States',
  country: 'US',
  web: 'https://www.weather.gov/',
  readAgo: 12,
  every: 1_440,
  warnings: [
    {
      id: 'us-1',
      category: 'Met',
      severity: 'Severe',
      hours: [-6, -1, 28],
      texts: [
        {
          language: 'en-US',
          event: 'Flood Warning',
          headline: 'Demo: flood warning for Queens and Nassau',
          description:
            'Demo warning: underpasses and roads near the bay are under water.\nAllow two more hours to reach JFK.',
          instruction: 'Do not drive through water.',
          areaDesc: 'Queens and Nassau, New York',
        },
      ],
      polygon: '40.55,-73.95 40.8,-73.95 40.85,-73.5 40.57,-73.5 40.55,-73.95',
    },
    {
      id: 'us-2',
      category: 'Fire',
      severity: 'Moderate',
      hours: [-14, -14, 50],
      texts: [
        {
          language: 'en-US',
          event: 'Red flag warning',
          headline: 'Demo: dry winds in the hills of Los Angeles',
          description: 'Demo warning: fires can spread fast. Some canyon roads are closed.',
          areaDesc: 'Los Angeles hills',
        },
      ],
      circle: '34.15,-118.45 25',
    },
  ],
}

/** Last read more than a day ago, which is late for a source of warnings. */
const fiji: DemoSender = {
  code: 'cap-demo-fj',
  name: 'Demo warnings, Fiji',
  country: 'FJ',
  web: 'https://www.met.gov.fj/',
  readAgo: 1_700,
  every: 30,
  warnings: [
    {
      id: 'fj-1',
      category: 'Met',
      severity: 'Extreme',
      hours: [-40, -30, 36],
      texts: [
        {
          language: 'en-FJ',
          event: 'Tropical cyclone warning',
          headline: 'Demo: hurricane winds for Vanua Levu and Lau',
          description: 'Demo warning: very destructive winds on both sides of the 180th meridian.',
          instruction: 'Stay inside until the all-clear.',
          areaDesc: 'Vanua Levu, Taveuni and the Lau group',
        },
      ],
      polygon: '-15.6,178.4 -15.6,-178.2 -19.2,-178.2 -19.2,178.9 -15.6,178.4',
    },
    {
      id: 'fj-2',
      category: 'Met',
      severity: 'Moderate',
      hours: [-44, -44, 20],
      texts: [
        {
          language: 'en-FJ',
          event: 'Coastal inundation',
          headline: 'Demo: high seas at the Coral Coast',
          description: 'Demo warning: waves over the road at high tide.',
          areaDesc: 'Coral Coast',
        },
      ],
      circle: '-18.2,177.6 25',
    },
    {
      id: 'fj-3',
      cancels: 'fj-2',
      category: 'Met',
      severity: 'Moderate',
      hours: [-30, -30, 20],
      texts: [],
    },
  ],
}

export const demoSenders: readonly DemoSender[] = [hongKong, japan, germany, unitedStates, fiji]
