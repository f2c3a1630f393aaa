/** What a column of a fare file can hold, and the names under which sources write it. */

export const fareFields = [
  'origin',
  'destination',
  'route',
  'carrier',
  'flight',
  'cabin',
  'stops',
  'departure',
  'departureTime',
  'return',
  'returnTime',
  'stay',
  'seen',
  'lead',
  'minutes',
  'price',
  'currency',
  'arrivalTime',
  'returnFlight',
  'returnArrivalTime',
  'returnMinutes',
] as const
export type FareField = (typeof fareFields)[number]

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Header names in small letters and digits alone; the first that a file has is taken, where its values fit. */
export const knownNames: Readonly<Record<FareField, readonly string[]>> = {
  origin: words(`
    origin originiata origincode originairport originairportcode origincity startingairport from fromairport
    fromairportcode fromcity flyfrom cityfrom source sourcecity departureairport departureairportcode departurecity
    depairport depairportcode depcity depcode departureiata fromcode fromiata src orig dep departure 出发城市 出发地 出發地 出発地`),
  destination: words(`
    destination destinationiata destinationcode destinationairport destinationairportcode destinationcity dest to
    destairport destairportcode destcity destcode toairport toairportcode tocity tocode toiata flyto cityto arrivalairport arrivalairportcode arrivalcity arrivaliata arrairport arrairportcode arrcity arrcode dst
    arr arrival 到达城市 目的地 到着地`),
  route: words('route od market citypair originanddestination path 航线 航線 路線'),
  carrier: words(`
    airline airlinecode airlines carrier carriercode marketingcarrier validatingcarrier segmentsairlinecode
    segmentsairlinename airlinename operatingcarrier company operator 航空公司 航空会社`),
  flight: words('flightnumber flightno flightnum flightcode flight numcode 航班号 航班編號 便名'),
  cabin: words(`
    cabin cabinclass class travelclass flightclass segmentscabincode cabincode seatclass fareclass type 舱位 艙等
    座席クラス`),
  stops: words(`
    stops totalstops numberofstops numstops stopovers layovers isnonstop nonstop direct isdirect stop connections
    经停 轉機次數 乗継回数`),
  departure: words(`
    departuredate departdate depdate flightdate dateofjourney journeydate traveldate outbounddate departuredatetime
    departureday departureat depart departure departuretime deptime dateofdeparture dateofflight dateoftravel date flightdatetime 出发日期 出發日期 出発日`),
  departureTime: words('departuretime deptime departtime outboundtime timeofdeparture departurehour time'),
  return: words('returndate retdate inbounddate returnday datereturn return 返程日期 復路出発日'),
  returnTime: words('returntime rettime inboundtime'),
  stay: words('stay nights lengthofstay los stayduration tripduration tripdays'),
  seen: words(`
    seen seenat searchdate searchedat searchtime querydate scrapedate scrapedat scraped datescraped crawldate
    crawledat crawltime collectiondate collectedat observedat observed observationdate snapshotdate snapshot
    requestdate bookingdate bookdate purchasedate extractiondate capturedat retrievedat timestamp createdat pricedate
    datecollected scandate 查询日期 抓取时间 検索日`),
  lead: words(`
    lead leadtime leaddays daysleft daystodeparture daysuntildeparture daysbeforedeparture daysuntilflight
    daystoflight advancepurchase advancepurchasedays dtd daysahead daysinadvance bookingwindow daysbefore 提前天数`),
  minutes: words(`
    traveltime travelduration duration flightduration elapsedtime totalduration timetaken minutes durationminutes
    flighttime durationmin 飞行时间 所要時間`),
  price: words(`
    totalfare totalprice price fare ticketprice amount grandtotal pricetotal minprice lowestprice lowestfare
    cheapestprice flightprice finalprice offerprice averageprice avgprice marketfare fareamount airfare cost basefare value 票价 价格 價格 票價 料金 価格 運賃`),
  currency: words('currency currencycode pricecurrency farecurrency cur curr 币种 幣別 通貨'),
  arrivalTime: words('arrivaltime arrtime timeofarrival outboundarrivaltime 到达时间 抵達時間 到着時刻'),
  returnFlight: words('returnflight returnflightnumber returnflightno inboundflight inboundflightnumber'),
  returnArrivalTime: words('returnarrivaltime inboundarrivaltime'),
  returnMinutes: words('returnminutes returnduration inboundduration returntraveltime'),
}

/** A header's name as `knownNames` spells it. */
export const plainName = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(.*?\)|[^\p{L}\p{N}]/gu, '')
