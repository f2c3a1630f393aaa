import type { OfferTexts } from './en-US.ts'

export const offerTexts = {
  faults: {
    missing: '値がありません。',
    invalid: '値を読み取れません：{x}',
    noOffers: 'オファーがありません。',
    tooMany: '最初の {x} 件のオファーのみを読み取りました。',
    testMode: 'このオファーはサプライヤーのテストモードのもので、航空会社と料金は架空です。',
    unknownAirport: 'コード {x} の空港はありません。',
    unknownCurrency: 'コード {x} の通貨はありません。',
    severalCurrencies: '1 つのオファーに複数の通貨の料金があります：{x}',
    amount: '{x} はこの通貨の金額ではありません。',
    passenger: 'この種類の旅客の料金は取り込めません：{x}',
    notSplit:
      'サプライヤーは全旅客の合計額のみを示しており、旅客ごとに正確に分けられません。旅客 1 名、または同じ種類の旅客で照会してください。',
    pricesDiffer: '同じ種類の旅客の料金が異なります：{x}',
    total: '内訳の合計がサプライヤーの合計額と一致しません：{x}',
    tooManyFlights: 'フライトまたは区間の数が旅程提案の上限を超えています。',
    time: '日時ではありません：{x}',
    noFare: 'フライトの客室クラスがありません。',
    validity: '料金の有効期限がありません。',
  },
} satisfies OfferTexts
