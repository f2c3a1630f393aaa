import type { PolicyTextsOf } from './en-US.ts'

export const policyTexts: PolicyTextsOf = {
  syntax: 'ここで読み取れません',
  unknownName: '{x} は規程が知る項目ではありません',
  type: '型が合いません：{x}',
  call: '{x} は規程で呼び出せる関数ではありません',
  limit: '規程で許される長さ、深さ、または入れ子を超えています',
  divisor: '0 になりうる数で割っています。0 以外の数だけで割れます',
  unknownGroup: 'この規程にグループ {x} はありません',
  doubledId: '{x} が二度あります',
  unknownCurrency: '{x} は ISO 4217 の通貨ではありません',
  levelMissing: '結果が level の規則には、承認する段階の数が必要です',
  unknownPlace: '{x} はここで使える空港、都市、国のコードではありません',
  airportForCity: '{x} は空港ですが、ここは都市です。{y} と書いてください',
  noDesignator: '{x} は航空会社コード（CX など）ではありません',
  noFigure: '{x} はこの規則の数値ではありません。理由には traveller、trip、{y} の数値を使えます',
  neverBroken: '違反しうる内容が書かれていません',
}
