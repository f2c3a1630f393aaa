/** What people call an airport besides its names: how it reads in kana, its short name. By IATA code. */
export const airportNicknames: Readonly<Record<string, readonly string[]>> = {
  CTS: ['しんちとせ', 'ちとせ'],
  HND: ['はねだ', '東京国際空港'],
  ITM: ['いたみ', '伊丹'],
  KIX: ['かんさい', 'かんくう', '関空'],
  NGO: ['ちゅうぶ', 'セントレア', '中部国際空港'],
  NKM: ['こまき', '小牧'],
  NRT: ['なりた', '新東京国際空港'],
  OKA: ['なは', '那覇'],
  OKD: ['おかだま', '丘珠'],
  UKB: ['こうべ', '神戸'],
}
