import type { HealthListTexts } from './en-US.ts'

export const healthListTexts: HealthListTexts = {
  riskReasons: {
    level: 'レベルが発信元の用いるものではありません。{x}',
    country: '国または地域が分かりません。{x}',
    date: '日付を読めません。{x}',
    missing: '警報に欠かせない部分がありません。{x}',
    other: '読めません。{x}',
  },
  fareFault: 'この行は使えません：{x}',
  row: '{x}行目',
  todo: {
    bookings: '未定の項目に答えるか旅行者を指定して、読み直してください。',
    bookingsLost: '記録が大きすぎて保存されていません。ファイルをもう一度取り込んでください。',
    invoices: '誤りのない請求書をサプライヤーに依頼して取り込んでください。それで解決します。',
    risk: '発信元に知らせてください。時間が来れば読み直されます。読めないままの記録は除外できます。',
    fares: 'ファイルのこの行を直してもう一度取り込んでください。既にある運賃が重複することはありません。',
  },
}
