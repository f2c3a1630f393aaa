import type { PickerTexts } from './en-US.ts'

export const pickers = {
  clear: 'クリア',
  back: '戻る',
  searching: '検索中…',
  failed: '候補を読み込めませんでした',
  offline: 'オフラインです。ネットワークが戻ると候補が表示されます。',
  retry: '再試行',
  nothing: '「{query}」は見つかりませんでした',
  nothingHint: 'つづりを確認するか、HKG や LHR などのコードを入力してください。',
  nothingAirline: 'つづりを確認するか、CX や BA などのコードを入力してください。',
  nothingCountry: 'つづりを確認するか、HK や GB などのコードを入力してください。',
  hint: '都市、空港、コードを入力',
  hintAirport: '空港、都市、コードを入力',
  hintCity: '都市またはコードを入力',
  hintStation: '都市または駅を入力',
  hintAirline: '航空会社またはコードを入力',
  hintCountry: '国・地域またはコードを入力',
  count_one: '候補 {count} 件',
  count_other: '候補 {count} 件',
  recent: '最近の選択',
  dropped: '「{query}」は見つからなかったため、入力を消去しました。',
} satisfies PickerTexts
