import { demoCompanies } from '../demo-company.ts'

/**
 * Journeys around the hour of the demo's start, so that the tracker meets every case at any time. Hand-kept. `at` is in hours
 * from then, or a day and a time by the clocks of the place.
 */
export interface DemoFlight {
  /** 'CX289 HKG FRA'. It takes as long as the distance needs. */
  readonly fly: string
  readonly at: number
  readonly told?: DemoTold
}

/** What the airline tells about a flight. */
export interface DemoTold {
  /** Minutes. */
  readonly late?: number
  readonly cancelled?: true
  readonly divertedTo?: string
  /** The gate that was told first, before the present one. */
  readonly firstGate?: string
}

export interface DemoStay {
  readonly stay: string
  /** IATA code of the city's airport, which tells the clock. */
  readonly in: string
  /** Nobody can tell where it is: the booking names no code. */
  readonly unknown?: { readonly city: string; readonly country: string }
  readonly at: number
  readonly nights: number
}

export interface DemoTrain {
  readonly train: string
  readonly by: readonly [code: string, name: string]
  /** Names as tickets write them, and the airports whose clocks they have. */
  readonly from: readonly [name: string, clock: string]
  readonly to: readonly [name: string, clock: string]
  readonly at: number | readonly [day: number, time: string]
  readonly minutes: number
}

export type DemoLeg = DemoFlight | DemoStay | DemoTrain

export interface DemoJourney {
  readonly name: string
  readonly legs: readonly DemoLeg[]
  /** So many people have this journey, each a booking of their own; one by default. */
  readonly people?: number
  /** E-mail address of whose journey it is; left out, the next one's in turn. */
  readonly of?: string
  /** The booking has the name in the person's own script. */
  readonly ownScript?: true
}

const [harbourVale, kitano, thornePell] = demoCompanies
const crh = ['CRH', 'China Railway'] as const
const jr = ['JR', 'JR'] as const
const noTold = {}

/** Whoever is not travelling otherwise gets the first ones. */
export const demoJourneys: Readonly<Record<string, readonly DemoJourney[]>> = {
  [harbourVale]: [
    // The first ten are back in time for the company meeting, which goes round to them again.
    {
      name: 'Trade fair Frankfurt',
      legs: [
        { fly: 'CX289 HKG FRA', at: -6, told: noTold },
        { stay: 'Steigenberger Frankfurter Hof', in: 'FRA', at: 7, nights: 2 },
        { fly: 'CX288 FRA HKG', at: 60 },
      ],
    },
    {
      name: '客戶會議 東京',
      of: 'mei.ling.chan@harbourvale.example',
      ownScript: true,
      legs: [
        { fly: 'CX524 HKG NRT', at: 3, told: { late: 95, firstGate: '15' } },
        { stay: 'ホテルニューオータニ', in: 'NRT', at: 9, nights: 2 },
        { fly: 'CX527 NRT HKG', at: 58 },
      ],
    },
    {
      name: 'Site inspection Madrid',
      legs: [
        { fly: 'CX261 HKG CDG', at: -16, told: { late: 5 } },
        { fly: 'AF1300 CDG MAD', at: -1, told: noTold },
        { stay: 'The Westin Palace', in: 'MAD', at: 3, nights: 2 },
        { fly: 'IB3166 MAD LHR', at: 52 },
        { fly: 'CX252 LHR HKG', at: 58 },
      ],
    },
    {
      name: 'Project kick-off Dubai',
      legs: [
        { fly: 'EK383 HKG DXB', at: -20 },
        { stay: 'Jumeirah Emirates Towers', in: 'DXB', at: -10, nights: 3 },
        { fly: 'EK382 DXB HKG', at: 64 },
      ],
    },
    {
      name: 'Factory visit Guangzhou',
      legs: [
        { train: 'G6523', by: crh, from: ['香港西九龍', 'HKG'], to: ['广州南', 'CAN'], at: 2, minutes: 56 },
        { stay: '广州白天鹅宾馆', in: 'CAN', at: 4, nights: 1 },
        { train: 'G6524', by: crh, from: ['广州南', 'CAN'], to: ['香港西九龍', 'HKG'], at: 30, minutes: 56 },
      ],
    },
    {
      name: 'Supplier audit Ho Chi Minh City',
      legs: [
        { fly: 'CX767 HKG SGN', at: -30 },
        { stay: 'Caravelle Saigon', in: 'SGN', at: -26, nights: 2 },
        { fly: 'VN594 SGN HKG', at: 26 },
      ],
    },
    {
      name: 'Customer visit Mumbai',
      legs: [
        { fly: 'CX663 HKG BOM', at: -14, told: { late: 22 } },
        { stay: 'The Taj Mahal Palace', in: 'BOM', at: -6, nights: 2 },
        { fly: 'CX660 BOM HKG', at: 44 },
      ],
    },
    {
      name: 'Quarterly review Johannesburg',
      legs: [
        { fly: 'CX749 HKG JNB', at: -36 },
        { stay: 'Saxon Hotel', in: 'JNB', at: -20, nights: 2 },
        { fly: 'CX748 JNB HKG', at: 34 },
      ],
    },
    {
      name: 'Site inspection Manila',
      legs: [
        { fly: 'CX907 HKG MNL', at: 5 },
        { stay: 'The Peninsula Manila', in: 'MNL', at: 9, nights: 2 },
        { fly: 'CX930 MNL HKG', at: 56 },
      ],
    },
    {
      name: 'Supplier visit Taipei',
      legs: [
        { fly: 'CX468 HKG TPE', at: -3, told: noTold },
        { stay: '台北晶華酒店', in: 'TPE', at: 0, nights: 2 },
        { fly: 'CX463 TPE HKG', at: 50 },
      ],
    },
    {
      name: 'Supplier visit Bali',
      legs: [
        { fly: 'CX785 HKG DPS', at: -52 },
        { stay: 'The Laguna Resort', in: 'DPS', at: -46, nights: 1 },
      ],
    },
    { name: 'Jakarta, return not booked', legs: [{ fly: 'CX777 HKG CGK', at: -28 }] },
    {
      name: 'Quarterly review Sydney',
      legs: [
        { fly: 'CX111 HKG SYD', at: 7, told: { cancelled: true } },
        { stay: 'Four Seasons Hotel Sydney', in: 'SYD', at: 18, nights: 3 },
        { fly: 'CX110 SYD HKG', at: 84 },
      ],
    },
    {
      name: 'Customer visit San Francisco',
      legs: [
        { fly: 'CX872 HKG SFO', at: -9, told: { divertedTo: 'LAX', late: 40 } },
        { stay: 'Palace Hotel', in: 'SFO', at: 6, nights: 4 },
        { fly: 'CX873 SFO HKG', at: 100 },
      ],
    },
    {
      name: 'Mine survey South Gobi',
      legs: [
        { fly: 'OM298 HKG UBN', at: -40 },
        { stay: 'Camp 7', in: 'UBN', unknown: { city: 'Camp 7, South Gobi', country: 'MN' }, at: -30, nights: 5 },
        { fly: 'OM297 UBN HKG', at: 108 },
      ],
    },
    {
      name: 'Customer visit São Paulo',
      legs: [
        { fly: 'CX251 HKG LHR', at: -27 },
        { fly: 'BA247 LHR GRU', at: -9, told: noTold },
        { stay: 'Tivoli Mofarrej', in: 'GRU', at: 5, nights: 3 },
        { fly: 'BA246 GRU LHR', at: 80 },
        { fly: 'CX254 LHR HKG', at: 96 },
      ],
    },
    {
      name: 'Training Vancouver',
      legs: [
        { fly: 'CX888 HKG YVR', at: -5, told: noTold },
        { stay: 'Fairmont Pacific Rim', in: 'YVR', at: 8, nights: 3 },
        { fly: 'CX889 YVR HKG', at: 82 },
      ],
    },
    {
      name: '供應商審核 上海',
      ownScript: true,
      legs: [
        { train: 'G80', by: crh, from: ['香港西九龍', 'HKG'], to: ['北京西', 'PEK'], at: [-2, '0805'], minutes: 525 },
        { stay: '北京饭店', in: 'PEK', at: -40, nights: 1 },
        { train: 'D701', by: crh, from: ['北京南', 'PEK'], to: ['上海', 'PVG'], at: [0, '2121'], minutes: 733 },
        { stay: '上海和平饭店', in: 'PVG', at: 26, nights: 2 },
        { fly: 'MU725 PVG HKG', at: 74 },
      ],
    },
    {
      name: 'Trade fair Bangkok',
      people: 3,
      legs: [
        { fly: 'CX751 HKG BKK', at: 20, told: noTold },
        { stay: 'The Sukhothai Bangkok', in: 'BKK', at: 25, nights: 2 },
        { fly: 'CX750 BKK HKG', at: 72 },
      ],
    },
    {
      name: 'Customer visit Seoul',
      legs: [
        { fly: 'KE608 HKG ICN', at: 11, told: { late: 45 } },
        { stay: 'Lotte Hotel Seoul', in: 'ICN', at: 16, nights: 2 },
        { fly: 'KE603 ICN HKG', at: 62 },
      ],
    },
    {
      name: 'Training New York',
      legs: [
        { fly: 'CX840 HKG JFK', at: -44 },
        { stay: 'The Roosevelt Hotel', in: 'JFK', at: -26, nights: 3 },
        { fly: 'CX841 JFK HKG', at: 48 },
      ],
    },
    {
      name: 'Partner meeting Mexico City',
      legs: [
        { fly: 'CX882 HKG LAX', at: -40 },
        { fly: 'AM645 LAX MEX', at: -22 },
        { stay: 'Hotel Geneve', in: 'MEX', at: -18, nights: 2 },
        { fly: 'AM646 MEX LAX', at: 36 },
        { fly: 'CX883 LAX HKG', at: 44 },
      ],
    },
    {
      name: 'Customer visit Istanbul',
      legs: [
        { fly: 'TK71 HKG IST', at: -13, told: { late: 12 } },
        { stay: 'Pera Palace Hotel', in: 'IST', at: 0, nights: 2 },
        { fly: 'TK70 IST HKG', at: 54 },
      ],
    },
    {
      name: 'Company meeting Singapore',
      people: 13,
      legs: [
        { fly: 'CX659 HKG SIN', at: 94 },
        { stay: 'Pan Pacific Singapore', in: 'SIN', at: 99, nights: 2 },
        { fly: 'CX710 SIN HKG', at: 142 },
      ],
    },
    {
      // Long stays in Europe, of which the last is booked: days in Schengen come near their limit and above it, unless other
      // trips of these people interrupt them.
      name: 'Plant start-up Europe',
      people: 6,
      legs: [
        { fly: 'CX289 HKG FRA', at: -2_400 },
        { stay: 'Steigenberger Frankfurter Hof', in: 'FRA', at: -2_384, nights: 39 },
        { fly: 'CX288 FRA HKG', at: -1_440 },
        { fly: 'CX261 HKG CDG', at: -1_008 },
        { stay: 'Hôtel du Collectionneur', in: 'CDG', at: -992, nights: 30 },
        { fly: 'CX260 CDG HKG', at: -264 },
        { fly: 'CX315 HKG MAD', at: 480 },
        { stay: 'Wellington Hotel', in: 'MAD', at: 498, nights: 42 },
        { fly: 'CX316 MAD HKG', at: 1_512 },
      ],
    },
    {
      // So late that the flight onward is not reached.
      name: 'Supplier visits Singapore and Taipei',
      legs: [
        { fly: 'CX635 HKG SIN', at: -50 },
        { stay: 'Parkroyal on Pickering', in: 'SIN', at: -44, nights: 2 },
        { fly: 'CX716 SIN HKG', at: -2, told: { late: 70 } },
        { fly: 'CX474 HKG TPE', at: 3.5, told: noTold },
        { stay: '台北晶華酒店', in: 'TPE', at: 7, nights: 1 },
        { fly: 'CX475 TPE HKG', at: 40 },
      ],
    },
    {
      // Five minutes above what changing takes.
      name: 'Training Jakarta',
      legs: [
        { fly: 'SQ883 HKG SIN', at: 1, told: { late: 40 } },
        { fly: 'SQ956 SIN CGK', at: 6.5, told: noTold },
        { stay: 'The Dharmawangsa', in: 'CGK', at: 10, nights: 2 },
        { fly: 'SQ957 CGK SIN', at: 60 },
        { fly: 'SQ892 SIN HKG', at: 65 },
      ],
    },
  ],
  [kitano]: [
    {
      name: '札幌 納入',
      ownScript: true,
      legs: [
        { fly: 'NH59 HND CTS', at: -28 },
        { stay: '札幌グランドホテル', in: 'CTS', at: -25, nights: 1 },
      ],
    },
    {
      name: '展示会 ミュンヘン',
      legs: [
        { fly: 'NH217 HND MUC', at: -5, told: noTold },
        { stay: 'Hotel Bayerischer Hof', in: 'MUC', at: 9, nights: 3 },
        { fly: 'NH218 MUC HND', at: 84 },
      ],
    },
    {
      name: '取引先訪問 大阪',
      ownScript: true,
      legs: [
        { train: 'のぞみ 217', by: jr, from: ['東京', 'HND'], to: ['新大阪', 'KIX'], at: -1, minutes: 147 },
        { stay: 'リーガロイヤルホテル', in: 'KIX', at: 2, nights: 1 },
        { train: 'のぞみ 240', by: jr, from: ['新大阪', 'KIX'], to: ['東京', 'HND'], at: 26, minutes: 147 },
      ],
    },
    {
      name: '工場視察 岡山',
      ownScript: true,
      legs: [
        { train: 'サンライズ出雲', by: jr, from: ['東京', 'HND'], to: ['岡山', 'OKJ'], at: [0, '2150'], minutes: 517 },
        { train: 'のぞみ 120', by: jr, from: ['岡山', 'OKJ'], to: ['東京', 'HND'], at: [1, '1552'], minutes: 204 },
      ],
    },
    {
      name: '据付 金沢',
      legs: [
        { train: 'かがやき 509', by: jr, from: ['東京', 'HND'], to: ['金沢', 'KMQ'], at: [-1, '1024'], minutes: 153 },
        { stay: 'ホテル日航金沢', in: 'KMQ', at: -18, nights: 2 },
        { train: 'かがやき 508', by: jr, from: ['金沢', 'KMQ'], to: ['東京', 'HND'], at: [2, '1051'], minutes: 153 },
      ],
    },
    {
      name: '取引先訪問 ヘルシンキ',
      legs: [
        { fly: 'AY62 HND HEL', at: 6, told: { late: 130, firstGate: '112' } },
        { stay: 'Hotel Kämp', in: 'HEL', at: 20, nights: 2 },
        { fly: 'AY61 HEL HND', at: 72 },
      ],
    },
    {
      name: '技術研修 デリー',
      legs: [
        { fly: 'JL39 HND DEL', at: -32 },
        { stay: 'The Imperial', in: 'DEL', at: -20, nights: 3 },
        { fly: 'JL30 DEL HND', at: 56 },
      ],
    },
    {
      name: '視察 クアラルンプール',
      legs: [
        { fly: 'MH71 NRT KUL', at: 22 },
        { stay: 'Traders Hotel Kuala Lumpur', in: 'KUL', at: 31, nights: 2 },
        { fly: 'MH70 KUL NRT', at: 80 },
      ],
    },
    {
      name: '四半期会議 ロサンゼルス',
      legs: [
        { fly: 'JL62 NRT LAX', at: 9, told: { cancelled: true } },
        { stay: 'Hotel Figueroa', in: 'LAX', at: 20, nights: 2 },
        { fly: 'JL61 LAX NRT', at: 72 },
      ],
    },
    {
      name: '納入 チューリッヒ',
      legs: [
        { fly: 'LX161 NRT ZRH', at: -40 },
        { stay: 'Hotel Schweizerhof', in: 'ZRH', at: -25, nights: 3 },
        { fly: 'LX160 ZRH NRT', at: 48 },
      ],
    },
    {
      // The train leaves before somebody from this flight can be at the station.
      name: '納入 仙台',
      ownScript: true,
      legs: [
        { fly: 'JL302 FUK HND', at: -0.5, told: { late: 100 } },
        { train: 'はやぶさ 27', by: jr, from: ['東京', 'HND'], to: ['仙台', 'SDJ'], at: 4, minutes: 92 },
        { stay: 'メトロポリタン仙台', in: 'SDJ', at: 6, nights: 1 },
        { train: 'はやぶさ 16', by: jr, from: ['仙台', 'SDJ'], to: ['東京', 'HND'], at: 30, minutes: 92 },
      ],
    },
  ],
  [thornePell]: [
    {
      name: 'Bridge inspection Lisbon',
      legs: [
        { fly: 'TP1351 LHR LIS', at: -30 },
        { stay: 'Tivoli Avenida Liberdade', in: 'LIS', at: -26, nights: 1 },
      ],
    },
    {
      name: 'Site visit Cape Town',
      legs: [
        { fly: 'BA59 LHR CPT', at: -7, told: noTold },
        { stay: 'Mount Nelson', in: 'CPT', at: 6, nights: 3 },
        { fly: 'BA58 CPT LHR', at: 80 },
      ],
    },
    {
      name: 'Client workshop Edinburgh',
      legs: [
        {
          train: '1S15',
          by: ['GR', 'LNER'],
          from: ["London King's Cross", 'LHR'],
          to: ['Edinburgh Waverley', 'EDI'],
          at: -2,
          minutes: 262,
        },
        { stay: 'The Balmoral', in: 'EDI', at: 4, nights: 1 },
        { fly: 'BA1443 EDI LHR', at: 30 },
      ],
    },
    {
      name: 'Design review Oslo',
      legs: [
        { fly: 'SK806 LHR OSL', at: 4, told: { late: 70 } },
        { stay: 'Hotel Bristol', in: 'OSL', at: 8, nights: 2 },
        { fly: 'SK805 OSL LHR', at: 54 },
      ],
    },
    {
      name: 'Site visit Doha',
      legs: [
        { fly: 'QR8 LHR DOH', at: -26 },
        { stay: 'Sharq Village', in: 'DOH', at: -16, nights: 3 },
        { fly: 'QR1 DOH LHR', at: 58 },
      ],
    },
    {
      name: 'Tender interview Warsaw',
      legs: [
        { fly: 'LO280 LHR WAW', at: 10, told: { cancelled: true } },
        { stay: 'Hotel Bristol Warsaw', in: 'WAW', at: 14, nights: 1 },
        { fly: 'LO279 WAW LHR', at: 40 },
      ],
    },
    {
      name: 'Inspection Nairobi',
      legs: [
        { fly: 'KQ101 LHR NBO', at: -4, told: { divertedTo: 'ADD', late: 15 } },
        { stay: 'Fairmont The Norfolk', in: 'NBO', at: 6, nights: 3 },
        { fly: 'KQ100 NBO LHR', at: 84 },
      ],
    },
    {
      name: 'Client workshop Chicago',
      legs: [
        { fly: 'BA295 LHR ORD', at: 20 },
        { stay: 'The Palmer House', in: 'ORD', at: 30, nights: 2 },
        { fly: 'BA296 ORD LHR', at: 82 },
      ],
    },
    {
      name: 'Planning hearing Copenhagen',
      legs: [
        { fly: 'SK502 LHR CPH', at: -24 },
        { stay: "Hotel d'Angleterre", in: 'CPH', at: -20, nights: 2 },
        { fly: 'SK507 CPH LHR', at: 28 },
      ],
    },
  ],
}
