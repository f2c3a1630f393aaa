import type { OfferTexts } from './en-US.ts'

export const offerTexts = {
  faults: {
    missing: '缺少一個值。',
    invalid: '無法讀取此值：{x}',
    noOffers: '其中沒有報價。',
    tooMany: '只讀取了前 {x} 個報價。',
    testMode: '此報價來自供應商的測試模式，其航空公司和價格均為虛構。',
    unknownAirport: '沒有代碼為 {x} 的機場。',
    unknownCurrency: '沒有代碼為 {x} 的貨幣。',
    severalCurrencies: '一個報價含有多種貨幣的價格：{x}',
    amount: '{x} 不是該貨幣的有效金額。',
    passenger: '無法採用此類旅客的價格：{x}',
    notSplit: '供應商只提供所有旅客的總價，無法精確分攤至每位旅客。請以一位旅客或同一類旅客重新詢價。',
    pricesDiffer: '同類旅客的價格不一致：{x}',
    total: '各項之和與供應商的總價不符：{x}',
    tooManyFlights: '航班或航段數超過行程方案的上限。',
    time: '這不是日期和時間：{x}',
    noFare: '缺少某一航班的艙等。',
    validity: '缺少價格的有效期限。',
  },
} satisfies OfferTexts
