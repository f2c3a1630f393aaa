import type { FacilityTexts } from './en-US.ts'

export const facilityTexts: FacilityTexts = {
  names: {
    seatPitch: 'シートピッチ',
    seatWidth: '座席幅',
    seatType: '座席',
    bed: 'フルフラットベッド',
    wifi: '機内 Wi-Fi',
    power: '電源',
    usb: 'USB 電源',
    entertainment: 'エンターテインメント',
    meal: '機内食',
    drinks: 'ドリンク',
    baggage: '受託手荷物',
    carryOn: '機内持ち込み手荷物',
    lounge: 'ラウンジ',
    stops: '経由地の数',
    instructions: '備考',
  },
  notFound: '機内設備の情報が見つかりません',
  faults: {
    carrier: '航空会社の IATA コードではありません',
    aircraft: '3 文字の IATA 機種コードではありません',
    cabin: 'Y、S、C、F のいずれでもありません',
    key: '英数字のキーではありません',
    value: '空か、200 文字を超えています',
    source: '空か、100 文字を超えています',
    asOf: '今日までの日付（YYYY-MM-DD）ではありません',
    repeated: '前の項目にすでにあります',
    shape: '機内設備ではありません：carrier、aircraft、cabin、key、value、source、asOf',
    csv: 'CSV ファイルではありません：{x}',
  },
}
