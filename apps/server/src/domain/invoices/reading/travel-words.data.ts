/** What a line of an invoice can name about a trip. */
export const travelFields = [
  'kind',
  'traveller',
  'travellerCode',
  'travellerEmail',
  'ticket',
  'bookingReference',
  'route',
  'origin',
  'destination',
  'service',
  'from',
  'to',
  'supply',
] as const
export type TravelField = (typeof travelFields)[number]

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/**
 * Names of properties of an item (UBL `AdditionalItemProperty`, CII `ApplicableProductCharacteristic`), and of `Name: value`
 * in a line's note, its description or remark. In small letters and digits alone: `Passenger name` is `passengername`.
 */
export const travelNames: Readonly<Record<TravelField, readonly string[]>> = {
  kind: words(
    'kind servicetype servicekind productkind producttype linekind category 服务类型 服務類型 サービス種別 種別 类别 類別',
  ),
  traveller: words(`
    traveller traveler travellername travelername passenger passengername pax paxname guest guestname driver drivername
    employee employeename reisender passagier gast voyageur passager 旅客 旅客姓名 乘客 乘客姓名 乘车人 乘機人 乘机人 出行人 出行人姓名 入住人 旅行者 旅行者名 搭乗者 搭乗者名 利用者
    利用者名 宿泊者 宿泊者名 お名前`),
  travellerCode: words(`
    travellercode travelercode travellerid travelerid employeeid employeenumber employeeno employeecode personnelnumber
    staffid 员工编号 工号 員工編號 工號 社員番号 従業員番号`),
  travellerEmail: words('travelleremail traveleremail passengeremail employeeemail 旅客邮箱 旅客信箱 旅行者メール'),
  ticket: words(`
    ticket ticketnumber ticketno eticket eticketnumber eticketno documentnumber voucher vouchernumber voucherno ticketnr
    tktno 票号 机票号 客票号 电子客票号 电子客票号码 電子客票號 票號 機票號碼 航空券番号 チケット番号 バウチャー番号 eチケット番号`),
  bookingReference: words(`
    bookingreference bookingref bookingnumber bookingno booking bookingcode pnr recordlocator locator reservation
    reservationnumber reservationno confirmation confirmationnumber confirmationno buchungsnummer 订单号 预订号 订座记录 訂位代號 訂單編號 訂房編號 予約番号 予約 確認番号`),
  route: words('route routing itinerary sector sectors strecke trajet 行程 航程 航线 路線 路线 区間 経路 旅程'),
  origin: words(`
    origin departurestation departureairport departurecity fromstation fromairport fromcity start 出发站 出发地 始发地 出發站 出發地 出発地
    出発駅 乗車駅 起飞机场 出发城市`),
  destination: words(`
    destination arrivalstation arrivalairport arrivalcity destinationstation tostation toairport tocity 到达站 到达地 目的地 抵達站 抵達地 到着地
    到着駅 降車駅 降落机场 到达城市`),
  service: words(`
    service servicenumber flight flightnumber flightno train trainnumber trainno flugnummer zugnummer 航班 航班号 车次 班次 航班編號 車次 便名 列車 列車番号 列車名`),
  from: words(`
    from fromdate startdate departuredate departure traveldate dateoftravel checkin checkindate pickup pickupdate servicedate
    flightdate hinreise anreise 出发日期 乘车日期 乘机日期 出行日期 入住日期 航班日期 出發日期 搭乘日期 出発日 搭乗日 乗車日 利用日 チェックイン 宿泊開始日`),
  to: words(`
    to todate enddate returndate arrivaldate arrival checkout checkoutdate dropoff dropoffdate rückreise abreise 返程日期 离店日期 到达日期
    回程日期 退房日期 帰着日 到着日 チェックアウト 宿泊終了日`),
  supply: words('supply supplytype passedon 代收代付 代収代付 立替'),
}

/** Words of a description or of a kind that tell what is charged; the first pattern that fits counts. */
export const kindWords: readonly (readonly [
  kind: 'air' | 'rail' | 'hotel' | 'car' | 'visa' | 'insurance' | 'fee',
  words: RegExp,
])[] = [
  [
    'fee',
    /\b(?:service|agency|booking|transaction|handling|management|ticketing|change|cancellation|refund|issuing)\s+fees?\b|^fees?$|agent fee|servicegebühr|bearbeitungsgebühr|frais de (?:service|dossier)|服务费|手续费|手續費|服務費|经纪代理|退票费|改签费|取扱(?:手数)?料|手数料/i,
  ],
  ['insurance', /insurance|versicherung|assurance|保险|保險|保険/i],
  ['visa', /\bvisas?\b|\bvisum\b|签证|簽證|査証|ビザ/i],
  [
    'hotel',
    /hotel|\bnights?\b|accommodation|lodging|\brooms?\b|übernachtung|hébergement|住宿|酒店|旅馆|飯店|宿泊|ホテル/i,
  ],
  [
    'rail',
    /\brail\b|railway|\btrains?\b|eurostar|\bTGV\b|\bICE \d|\bbahn|fahrkarte|shinkansen|铁路|高铁|火车|动车|鐵路|高鐵|火車|鉄道|新幹線|乗車券|特急/i,
  ],
  [
    'car',
    /car (?:rental|hire)|rental car|mietwagen|location de voiture|chauffeur|\btransfer\b|\btaxi\b|租车|用车|租車|レンタカー|ハイヤー|タクシー/i,
  ],
  [
    'air',
    /\bair(?:fare|line|port)?s?\b|\bflights?\b|\bflug|\bvols?\b|billet d.avion|机票|航空|机场|機票|機場|航班|飛行機|フライト/i,
  ],
]

/** UNSPSC: passenger air and rail, vehicle rental and taxis, lodging, travel agents, insurance. The longest prefix counts. */
export const unspscKinds: readonly (readonly [
  prefix: string,
  kind: 'air' | 'rail' | 'hotel' | 'car' | 'insurance' | 'fee',
])[] = [
  ['781115', 'air'],
  ['781116', 'rail'],
  ['781118', 'car'],
  ['901111', 'hotel'],
  ['901115', 'hotel'],
  ['901215', 'fee'],
  ['8413', 'insurance'],
]
