import type { OfferTexts } from './en-US.ts'

export const offerTexts = {
  faults: {
    missing: '缺少一个值。',
    invalid: '无法读取此值：{x}',
    noOffers: '其中没有报价。',
    tooMany: '只读取了前 {x} 个报价。',
    testMode: '此报价来自供应商的测试模式，其航空公司和价格均为虚构。',
    unknownAirport: '没有代码为 {x} 的机场。',
    unknownCurrency: '没有代码为 {x} 的货币。',
    severalCurrencies: '一个报价含有多种货币的价格：{x}',
    amount: '{x} 不是该货币的有效金额。',
    passenger: '无法采用此类乘客的价格：{x}',
    notSplit: '供应商只给出所有乘客的总价，无法精确分摊到每位乘客。请按一位乘客或同一类乘客重新询价。',
    pricesDiffer: '同类乘客的价格不一致：{x}',
    total: '各项之和与供应商的总价不符：{x}',
    tooManyFlights: '航班或航段数超过行程方案的上限。',
    time: '这不是日期和时间：{x}',
    noFare: '缺少某一航班的舱位。',
    validity: '缺少价格的有效期。',
  },
} satisfies OfferTexts
