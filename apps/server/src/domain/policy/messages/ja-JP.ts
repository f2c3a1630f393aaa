import type { PolicyTextsOf } from './en-US.ts'

export const policyTexts: PolicyTextsOf = {
  faults: {
    unknownGroup: 'この規程にグループ {x} はありません',
    doubledId: '{x} が二度あります',
    unknownCurrency: '{x} は ISO 4217 の通貨ではありません',
    levelMissing: '結果が level の規則には、承認する段階の数が必要です',
    unknownPlace: '{x} はここで使える空港、都市、国のコードではありません',
    airportForCity: '{x} は空港ですが、ここは都市です。{y} と書いてください',
    noDesignator: '{x} は航空会社コード（CX など）ではありません',
    noFigure: '{x} はこの規則の数値ではありません。理由には traveller、trip、{y} の数値を使えます',
    neverBroken: '違反しうる内容が書かれていません',
  },
  outcomes: {
    fine: '規程内',
    inform: '参考情報',
    reason: '理由が必要',
    level: '承認が必要',
    blocked: '不可',
  },
}
