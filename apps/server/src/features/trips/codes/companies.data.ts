import type { Language } from '@portolan/contract/enums'

/** A company's name; the languages in which it goes by its Latin name are left out. */
export type CompanyNames = { readonly 'en-US': string } & { readonly [L in Language]?: string }

const names = (english: string, simplified?: string, traditional?: string, japanese?: string): CompanyNames => ({
  'en-US': english,
  ...(simplified && { 'zh-CN': simplified }),
  ...(traditional && { 'zh-TW': traditional }),
  ...(japanese && { 'ja-JP': japanese }),
})

/** Car companies by the vendor codes of the reservation systems. */
export const carVendors: Readonly<Record<string, CompanyNames>> = {
  AC: names('ACE Rent A Car'),
  AD: names('Advantage'),
  AL: names('Alamo', undefined, undefined, 'アラモ'),
  EP: names('Europcar', '欧洛普卡', undefined, 'ユーロップカー'),
  ET: names('Enterprise', undefined, undefined, 'エンタープライズ'),
  EZ: names('E-Z Rent-A-Car'),
  FF: names('Firefly'),
  FX: names('Fox Rent A Car'),
  SX: names('Sixt', undefined, undefined, 'シクスト'),
  ZA: names('Payless'),
  ZD: names('Budget', '百捷乐', '巴吉特', 'バジェット'),
  ZE: names('Hertz', '赫兹', '赫茲', 'ハーツ'),
  ZI: names('Avis', '安飞士', '艾維士', 'エイビス'),
  ZL: names('National', undefined, undefined, 'ナショナル'),
  ZR: names('Dollar', undefined, undefined, 'ダラー'),
  ZT: names('Thrifty', undefined, undefined, 'スリフティ'),
}

/** Railways by the vendor codes of the reservation systems. */
export const railways: Readonly<Record<string, CompanyNames>> = {
  '2A': names('Deutsche Bahn', '德国铁路', '德國鐵路', 'ドイツ鉄道'),
  '2C': names('SNCF', '法国国家铁路', '法國國鐵', 'フランス国鉄'),
  '2H': names('Thalys', '大力士高速列车', '大力士高速列車', 'タリス'),
  '2R': names('VIA Rail Canada', '加拿大维亚铁路', '加拿大維亞鐵路', 'VIA鉄道カナダ'),
  '2V': names('Amtrak', '美国国铁', '美國國鐵', 'アムトラック'),
  '9F': names('Eurostar', '欧洲之星', '歐洲之星', 'ユーロスター'),
}

/** Hotel chains by the chain codes of the reservation systems. */
export const hotelChains: Readonly<Record<string, CompanyNames>> = {
  BR: names('Renaissance', '万丽酒店', '萬麗酒店', 'ルネッサンス'),
  BW: names('Best Western', '最佳西方', '貝斯特韋斯特', 'ベストウェスタン'),
  CI: names('Comfort Inn', undefined, undefined, 'コンフォートイン'),
  CN: names('Conrad', '康莱德酒店', '康萊德酒店', 'コンラッド'),
  CP: names('Crowne Plaza', '皇冠假日酒店', '皇冠假日酒店', 'クラウンプラザ'),
  CY: names('Courtyard', '万怡酒店', '萬怡酒店', 'コートヤード'),
  DI: names('Days Inn', '戴斯酒店', '戴斯酒店', 'デイズイン'),
  DT: names('DoubleTree', '希尔顿逸林酒店', '希爾頓逸林酒店', 'ダブルツリー'),
  ES: names('Embassy Suites', undefined, undefined, 'エンバシースイーツ'),
  FA: names('Fairmont', '费尔蒙酒店', '費爾蒙酒店', 'フェアモント'),
  FN: names('Fairfield', '万枫酒店', '萬楓酒店', 'フェアフィールド'),
  FP: names('Four Points', '福朋喜来登酒店', '福朋喜來登酒店', 'フォーポイント'),
  FS: names('Four Seasons', '四季酒店', '四季酒店', 'フォーシーズンズ'),
  GI: names('Hilton Garden Inn', '希尔顿花园酒店', '希爾頓花園酒店', 'ヒルトン・ガーデン・イン'),
  HH: names('Hilton', '希尔顿酒店', '希爾頓酒店', 'ヒルトン'),
  HI: names('Holiday Inn', '假日酒店', '假日酒店', 'ホリデイ・イン'),
  HX: names('Hampton', '希尔顿欢朋酒店', '希爾頓歡朋酒店', 'ハンプトン'),
  HY: names('Hyatt', '凯悦酒店', '凱悅酒店', 'ハイアット'),
  IC: names('InterContinental', '洲际酒店', '洲際酒店', 'インターコンチネンタル'),
  IN: names('Hotel Indigo', '英迪格酒店', '英迪格酒店', 'ホテルインディゴ'),
  LQ: names('La Quinta'),
  MC: names('Marriott', '万豪酒店', '萬豪酒店', 'マリオット'),
  MD: names('Le Méridien', '艾美酒店', '艾美酒店', 'ル・メリディアン'),
  MO: names('Mandarin Oriental', '文华东方酒店', '文華東方酒店', 'マンダリン オリエンタル'),
  NH: names('NH Hotels'),
  QI: names('Quality Inn', undefined, undefined, 'クオリティイン'),
  RA: names('Ramada', '华美达酒店', '華美達酒店', 'ラマダ'),
  RC: names('Residence Inn', undefined, undefined, 'レジデンス・イン'),
  RD: names('Radisson', '丽笙酒店', '麗笙酒店', 'ラディソン'),
  RT: names('Accor', '雅高酒店', '雅高酒店', 'アコー'),
  RZ: names('The Ritz-Carlton', '丽思卡尔顿酒店', '麗思卡爾頓酒店', 'ザ・リッツ・カールトン'),
  SB: names('Sofitel', '索菲特酒店', '索菲特酒店', 'ソフィテル'),
  SG: names('Shangri-La', '香格里拉酒店', '香格里拉酒店', 'シャングリ・ラ'),
  SI: names('Sheraton', '喜来登酒店', '喜來登酒店', 'シェラトン'),
  WA: names('Waldorf Astoria', '华尔道夫酒店', '華爾道夫酒店', 'ウォルドーフ・アストリア'),
  WH: names('W Hotels', 'W酒店', 'W酒店', 'Wホテル'),
  WI: names('Westin', '威斯汀酒店', '威斯汀酒店', 'ウェスティン'),
  WY: names('Wyndham', '温德姆酒店', '溫德姆酒店', 'ウィンダム'),
  XR: names('St. Regis', '瑞吉酒店', '瑞吉酒店', 'セントレジス'),
}
