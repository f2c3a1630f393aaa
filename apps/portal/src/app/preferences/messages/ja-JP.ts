import type { PreferencesTexts } from './en-US.ts'

export const preferences: PreferencesTexts = {
  title: '個人設定',
  lead: '選ぶとすぐに保存され、すべてのデバイスに反映されます。',
  clock: '時刻の表示',
  hours24: '24時間制',
  hours12: '12時間制',
  firstDay: '週の始まり',
  monday: '月曜日',
  sunday: '日曜日',
  saturday: '土曜日',
  units: '単位',
  metric: 'メートル法',
  imperial: 'ヤード・ポンド法',
  home: 'いつもの出発空港',
  homeHint: '検索や新しい申請の出発地に入ります。',
  appearance: '外観',
  language: '表示言語',
  saving: '保存中…',
  notSaved: '保存できませんでした。今回の利用中のみ有効です。',
}
